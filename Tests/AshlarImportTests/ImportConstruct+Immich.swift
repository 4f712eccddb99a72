import AshlarImport
import TestSupport

/// Constructs of what an Immich server says.
extension ImportConstruct {
  /// The name of the album's file, which stands for what the server says of it.
  static let immichAlbum = "album.json"

  /// Imports the album that a construct's file is.
  static func importedAlbum(
    _ files: [String: String], into target: TemporaryFolder
  ) async throws -> Imported {
    let pictures = ["1a": ImmichServer.picture, "2b": ImmichServer.picture]
    let server = ImmichServer(albums: ["x": files[immichAlbum] ?? ""], files: pictures)
    return try await importedAlbums(from: server, in: target)
  }

  /// An album of two pictures.
  ///
  /// - Parameters:
  ///   - words: what else it says.
  ///   - more: what is said of the first picture.
  static func immichAlbum(_ words: String = "", _ more: String = "") -> String {
    let checksum = #""checksum": "\#(ImmichServer.picture)""#
    let name =
      more.contains("originalFileName") ? "" : #", "originalFileName": "a.svg""#
    let first = #"{"id": "1a", \#(checksum)\#(name)\#(more)}"#
    let second = #"{"id": "2b", "originalFileName": "b.svg", \#(checksum)}"#
    return #"{"id": "x", "albumName": "W"\#(words), "assets": [\#(first), \#(second)]}"#
  }

  /// What is said of a picture.
  private static func asset(
    _ name: String, _ members: String, _ outcome: Outcome
  ) -> ImportConstruct {
    ImportConstruct(
      source: .immich, name: name, example: "{\(members)}",
      files: [immichAlbum: immichAlbum("", ", " + members)], outcome: outcome)
  }

  static let immich: [ImportConstruct] = [
    asset(
      "a caption", #""exifInfo": {"description": "It stands."}"#, .becomes("\nIt stands.")),
    asset(
      "the day", #""localDateTime": "2026-03-21T14:30:00.000Z""#,
      .becomes("date: 2026-03-21T14:30:00")),
    asset("tags", #""tags": [{"name": "stone"}]"#, .becomes("tags: [\"stone\"]")),
    asset("a favourite", #""isFavorite": true"#, .becomes("tags: [\"favourite\"]")),
    asset("stars", #""exifInfo": {"rating": 4}"#, .becomes("xmp:Rating=\"4\"")),
    asset(
      "a place", #""exifInfo": {"latitude": 48.1}"#,
      .becomesAndListed("photos/w/a.svg", "the place of a picture")),
    asset(
      "people", #""people": [{"name": "Ann"}]"#,
      .becomesAndListed("photos/w/a.svg", "the people on a picture")),
    asset(
      "a password in an address", #""exifInfo": {"description": "https://u:p@a.org/"}"#,
      .becomesAndListed(
        "<https://a.org/>", "a name or a password in an address: it was left out")),
    asset(
      "an archived picture", #""visibility": "archive""#,
      .listed("a picture that is archived: it is left out")),
    asset(
      "a picture in the trash", #""isTrashed": true"#,
      .listed("a picture that is in the trash: it is left out")),
    asset(
      "a file in another format", #""originalFileName": "a.psd""#,
      .listed("a picture that is in a format that browsers do not show: it is left out")),
    ImportConstruct(
      source: .immich, name: "an album's text", example: #"{"description": "Old walls"}"#,
      files: [immichAlbum: immichAlbum(#", "description": "Old walls""#)],
      outcome: .becomes("\nOld walls")),
  ]
}
