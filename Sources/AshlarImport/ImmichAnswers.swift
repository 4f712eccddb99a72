internal import AshlarBytes
internal import Foundation

/// An album as an Immich server describes it. What has another type than it should have is not there.
struct ImmichAlbum: Decodable {
  var id = ""
  var name = ""
  var text = ""
  /// Nil where the server does not say it with the album.
  var assets: [ImmichAsset]?

  private enum Key: String, CodingKey { case id, albumName, description, assets }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = values.text(.id) ?? ""
    name = values.text(.albumName) ?? ""
    text = values.text(.description) ?? ""
    assets = try? values.decode([Lenient<ImmichAsset>].self, forKey: .assets).compactMap(\.value)
  }
}

/// A page of pictures that a search has found.
struct ImmichPage: Decodable {
  var assets: [ImmichAsset] = []
  /// The number of the next page; nil at the end.
  var next: Int?

  private enum Key: String, CodingKey { case assets, items, nextPage }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
      .nestedContainer(keyedBy: Key.self, forKey: .assets)
    assets = try values.decode([Lenient<ImmichAsset>].self, forKey: .items).compactMap(\.value)
    next =
      values.text(.nextPage).flatMap { Int($0) }
      ?? (try? values.decode(Int.self, forKey: .nextPage))
  }
}

/// A picture or video, as an Immich server describes it.
struct ImmichAsset: Decodable {
  var id = ""
  var fileName = ""
  /// SHA-1 in Base64.
  var checksum = ""
  var created = ""
  /// The time at the place, written as if it were UTC.
  var localTime: String?
  var text: String?
  var rating: Int?
  var tags: [String] = []
  var isFavorite = false
  /// Why it is not shown; nil for one that is.
  var reason: String?
  var hasPeople = false
  var hasPlace = false

  private enum Key: String, CodingKey {
    case id, originalFileName, checksum, fileCreatedAt, localDateTime, isFavorite, isArchived
    case isTrashed, isOffline, visibility, exifInfo, tags, people, unassignedFaces
    case description, rating, dateTimeOriginal, latitude, name, value
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = values.text(.id) ?? ""
    fileName = values.text(.originalFileName) ?? ""
    checksum = values.text(.checksum) ?? ""
    created = values.text(.fileCreatedAt) ?? ""
    localTime = values.text(.localDateTime)
    isFavorite = values.flag(.isFavorite)
    if let more = try? values.nestedContainer(keyedBy: Key.self, forKey: .exifInfo) {
      text = more.text(.description)
      rating = try? more.decode(Int.self, forKey: .rating)
      hasPlace = ((try? more.decode(Double.self, forKey: .latitude)) ?? 0) != 0
    }
    if var list = try? values.nestedUnkeyedContainer(forKey: .tags) {
      while !list.isAtEnd {
        guard let tag = try? list.nestedContainer(keyedBy: Key.self) else { break }
        if let name = tag.text(.name) ?? tag.text(.value) { tags.append(name) }
      }
    }
    if let people = try? values.nestedUnkeyedContainer(forKey: .people) {
      hasPeople = !people.isAtEnd
    }
    reason = Self.reason(values)
  }

  /// What is not said plainly to be on the timeline is not shown.
  private static func reason(_ values: KeyedDecodingContainer<Key>) -> String? {
    if values.flag(.isTrashed) { return "in the trash" }
    if values.flag(.isArchived) { return "archived" }
    if values.flag(.isOffline) { return "offline" }
    switch values.text(.visibility) {
    case nil where !values.contains(.visibility), "timeline": return nil
    case "archive": return "archived"
    case "locked": return "in the locked folder"
    default: return "hidden"
    }
  }
}

/// A value, or nothing where it is of another type.
private struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// A text that is not empty.
  fileprivate func text(_ key: Key) -> String? {
    (try? decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func flag(_ key: Key) -> Bool { (try? decode(Bool.self, forKey: key)) ?? false }
}
