public import AshlarContent

/// Every kind of place that a site can be published to.
public enum Catalogue {
  /// The target that a configuration describes.
  ///
  /// - Parameters:
  ///   - siteFolder: absolute; what relative paths are relative to.
  ///   - preview: what is published beside the live site; nil for the live site itself.
  public static func target(
    _ configuration: PublishConfiguration, siteFolder: String, preview: Preview? = nil
  ) -> any Target {
    let keep = preview == nil ? configuration.keep : 1
    switch configuration.place {
    case .folder(let place):
      return folder(place, siteFolder: siteFolder, keep: keep, preview: preview)
    }
  }

  private static func folder(
    _ place: FolderPlace, siteFolder: String, keep: Int, preview: Preview?
  ) -> any Target {
    let path = place.path.hasPrefix("/") ? place.path : siteFolder + "/" + place.path
    if place.hasReleases, preview == nil { return ReleaseFolder(path: path, keep: keep) }
    let root = preview.map { path + "/" + $0.path } ?? path
    return InPlace(store: FolderStore(path: root), keep: keep, clock: PublishClock())
  }
}
