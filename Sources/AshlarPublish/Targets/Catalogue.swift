internal import AshlarBytes
public import AshlarCodecs
public import AshlarContent
internal import AshlarOutput
internal import Foundation

/// Every kind of place that a site can be published to.
public enum Catalogue {
  /// The target that a configuration describes.
  ///
  /// - Parameters:
  ///   - siteFolder: absolute; what relative paths are relative to.
  ///   - address: where readers find the site there; nil when nobody has said it.
  ///   - preview: what is published beside the live site; nil for the live site itself.
  /// - Throws: an error when this kind of place has no previews, or is among what the site is read from.
  public static func target(
    _ configuration: PublishConfiguration, siteFolder: String, address: String? = nil,
    preview: Preview? = nil
  ) throws(PublishError) -> any Target {
    let keep = preview == nil ? configuration.keep : 1
    try refusePlaceInSite(configuration, siteFolder: siteFolder)
    switch configuration.place {
    case .folder(let place):
      return folder(place, siteFolder: siteFolder, keep: keep, preview: preview)
    case .rsync(let place):
      let shell = RemoteShell(
        host: place.host, port: place.port,
        configuration: place.sshConfig.map { absolute($0, in: siteFolder) })
      if place.hasReleases, preview == nil { return RsyncTarget(shell: shell, path: place.path) }
      let root = [place.path, preview?.path].compactMap(\.self).joined(separator: "/")
      return InPlace(
        store: RsyncStore(shell: shell, path: root), keep: keep, clock: PublishClock())
    case .git(let place):
      // An address has a colon before its first slash; a path of this machine has none.
      let isAddress = place.remote.utf8.prefix(before: "/").utf8.contains(":")
      let remote = isAddress ? place.remote : absolute(place.remote, in: siteFolder)
      return GitTarget(
        repository: GitRepository(remote: remote), branch: place.branch, domain: place.domain,
        preview: preview)
    case .s3(let place):
      return InPlace(
        store: try store(place, address: address, preview: preview), keep: keep,
        clock: PublishClock())
    case .rclone(let place):
      let clock = PublishClock()
      return InPlace(
        store: RcloneStore(rclone: rclone(place, preview: preview), clock: clock), keep: keep,
        clock: clock)
    case .netlify(let place):
      return HostedTarget(
        host: try Netlify(
          site: place.site, preview: preview?.name, endpoint: place.endpoint,
          environment: ProcessInfo.processInfo.environment))
    case .cloudflare(let place):
      return HostedTarget(
        host: try CloudflarePages(
          project: place.project, preview: preview?.name, account: place.account,
          endpoint: place.endpoint, environment: ProcessInfo.processInfo.environment))
    case .archive(let place):
      try refuse(preview, configuration)
      return ArchiveTarget(path: absolute(place.path, in: siteFolder), place.format)
    case .singleFile(let place):
      try refuse(preview, configuration)
      return SingleFileTarget(path: absolute(place.path, in: siteFolder), page: place.page)
    }
  }

  /// How many requests a store gets at once.
  private static let connectionCount = 16

  private static func store(
    _ place: S3Place, address: String?, preview: Preview?
  ) throws(PublishError) -> S3Store {
    let credentials = try AWSCredentials(
      profile: place.profile, environment: ProcessInfo.processInfo.environment)
    // Stores other than Amazon's mostly have one region, and take Amazon's first for it.
    let region = place.region ?? credentials.region ?? (place.endpoint == nil ? nil : "us-east-1")
    guard let region else {
      throw PublishError(
        .change, "the region of the bucket '\(place.bucket)' is not known",
        hint: "add it to the target, as 'region: eu-central-1'")
    }
    let bucket = try S3Bucket(
      name: place.bucket, endpoint: place.endpoint, region: region, credentials: credentials,
      connections: connectionCount)
    let folders = [place.prefix, preview?.path ?? ""].filter { !$0.isEmpty }
    return S3Store(
      bucket: bucket, prefix: folders.map { $0 + "/" }.joined(),
      distribution: place.distribution.map { name in
        CloudFront(
          distribution: name, url: address, credentials: credentials, client: bucket.client,
          environment: ProcessInfo.processInfo.environment)
      }, connectionCount: connectionCount)
  }

  private static func rclone(_ place: RclonePlace, preview: Preview?) -> Rclone {
    let live = Rclone(root: place.remote, connections: place.connections)
    return preview.map { Rclone(root: live.place($0.path), connections: place.connections) } ?? live
  }

  private static func folder(
    _ place: FolderPlace, siteFolder: String, keep: Int, preview: Preview?
  ) -> any Target {
    let path = absolute(place.path, in: siteFolder)
    if place.hasReleases, preview == nil { return ReleaseFolder(path: path, keep: keep) }
    let root = preview.map { path + "/" + $0.path } ?? path
    return InPlace(store: FolderStore(path: root), keep: keep, clock: PublishClock())
  }

  /// The formats that a target's files are compressed in.
  public static func compressions(_ configuration: PublishConfiguration) -> [Compression] {
    configuration.precompress.compactMap { Compression(rawValue: $0.rawValue) }
  }

  /// The format that a target's texts are kept in, in place of themselves; nil for none.
  public static func encoding(_ configuration: PublishConfiguration) -> Compression? {
    guard case .s3(let place) = configuration.place else { return nil }
    return place.encoding.flatMap { Compression(rawValue: $0.rawValue) }
  }

  /// The rules that a target's host reads from files of the site.
  public static func rules(_ configuration: PublishConfiguration) -> [ServerRules.Form] {
    configuration.rules.compactMap { ServerRules.Form(rawValue: $0.rawValue) }
  }

  /// What is published must not lie among the files that the site is read from, where the next build would find it.
  private static func refusePlaceInSite(
    _ configuration: PublishConfiguration, siteFolder: String
  ) throws(PublishError) {
    let site = SitePlace(siteFolder, sourceFolders: SiteFolder.sourceFolders)
    let (path, objection): (String, String?)
    switch configuration.place {
    case .folder(let place):
      path = place.path
      objection = site.objection(toFolder: absolute(path, in: siteFolder))
    case .archive(let place):
      path = place.path
      objection = site.objection(toFile: absolute(path, in: siteFolder))
    case .singleFile(let place):
      path = place.path
      objection = site.objection(toFile: absolute(path, in: siteFolder))
    case .rsync, .git, .s3, .rclone, .netlify, .cloudflare: return
    }
    guard let objection else { return }
    throw PublishError(
      .change, "the path '\(path)' of the target '\(configuration.name)' is not used: \(objection)",
      hint: "choose another 'path' in ashlar.yaml, as '_site' or one outside of the site")
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.utf8.hasPrefix("/") ? path : folder + "/" + path
  }

  /// One file has nothing beside it.
  private static func refuse(
    _ preview: Preview?, _ configuration: PublishConfiguration
  ) throws(PublishError) {
    guard preview != nil else { return }
    throw PublishError(
      .change, "the target '\(configuration.name)' is of a kind without previews",
      hint: "add a target with a place and a 'url' of its own, and publish to that")
  }
}
