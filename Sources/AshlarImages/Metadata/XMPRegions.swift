internal import AshlarBytes

/// The people whose faces programs have marked in a picture: in regions of the Metadata Working Group, as digiKam, Lightroom and
/// Picasa write them, and in Microsoft's.
struct XMPRegions {
  /// In the file's order; the same one may be there twice.
  private(set) var people: [String] = []
  /// What is known of the region that is read.
  private var name: String?
  private var type: String?

  private static let regions = "http://www.metadataworkinggroup.com/schemas/regions/"
  private static let list = regions + "RegionList"
  private static let microsoft = "http://ns.microsoft.com/photo/1.2/t/Region#PersonDisplayName"
  private static let item = "http://www.w3.org/1999/02/22-rdf-syntax-ns#li"
  /// No picture has more.
  private static let limit = 1000

  /// - Parameters:
  ///   - attributes: with namespaces instead of prefixes.
  ///   - path: the elements from the outermost to the one that starts.
  mutating func start(_ attributes: [(name: String, value: String)], _ path: [String]) {
    let isOfList = path.contains(Self.list)
    if isOfList, path.last == Self.item { (name, type) = (nil, nil) }
    for (name, value) in attributes { take(name, value, isOfList: isOfList) }
  }

  mutating func text(_ text: String, _ path: [String]) {
    path.last.map { take($0, text, isOfList: path.contains(Self.list)) }
  }

  mutating func end(_ path: [String]) {
    guard path.last == Self.item, path.contains(Self.list) else { return }
    if type == nil || type == "Face" { add(name) }
    (name, type) = (nil, nil)
  }

  private mutating func take(_ property: String, _ value: String, isOfList: Bool) {
    switch property {
    case Self.microsoft: add(value)
    case Self.regions + "Name" where isOfList: name = value
    case Self.regions + "Type" where isOfList: type = trimmedText(value)
    default: break
    }
  }

  private mutating func add(_ name: String?) {
    guard people.count < Self.limit, let name = name.flatMap({ trimmedText($0) }) else { return }
    people.append(name)
  }
}
