internal import AshlarSystem

/// A site folder, read and checked.
public struct Site: Sendable {
  /// The site's folder, absolute, without a `/` at its end.
  public var folder: String
  public var configuration: SiteConfiguration
  /// Every card that is to be published, in the author's order: pinned, by weight, by path.
  public var entries: [Entry]
  /// Every other file that may be published, in the order of their paths.
  public let assets: [Asset]
  private let assetIndices: [String: Int]

  public init(
    folder: String, configuration: SiteConfiguration, entries: [Entry], assets: [Asset]
  ) {
    self.folder = folder
    self.configuration = configuration
    self.entries = entries
    self.assets = assets
    assetIndices = Dictionary(
      zip(assets.map(\.path), assets.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The asset at a path relative to the site's folder.
  public func asset(at path: String) -> Asset? {
    assetIndices[path].map { assets[$0] }
  }

  /// The reference by which any card means a file of the site.
  ///
  /// - Parameter path: relative to the site's folder.
  package static func reference(toAsset path: String) -> String {
    "/" + path.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }

  /// The path, relative to the site's folder, that a card means by a reference to a picture.
  ///
  /// - Parameters:
  ///   - reference: relative to the card's folder, or, with `/` first, to the site's; percent-encoded
  ///     bytes are decoded.
  ///   - path: the card's path.
  /// - Returns: nil when the reference leads out of the site or to another one.
  public static func assetPath(of reference: String, from path: String) -> String? {
    let hasScheme = reference.prefix { $0 != "/" }.contains(":")
    guard !hasScheme, !reference.hasPrefix("//"), let decoded = percentDecoded(reference) else {
      return nil
    }
    var parts = decoded.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
    for part in decoded.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
