import AshlarBytes
import AshlarContent
import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

/// A desk on a site of photographs, as the server has it.
final class PhotographDesk {
  typealias Answer = [String: Any]

  let folder: TemporaryFolder
  private var desk: CardDesk
  private var site: Site?

  /// - Parameters:
  ///   - photographs: their paths; each is the same picture of 60 x 40 pixels.
  ///   - files: texts by their paths.
  init(_ photographs: [String], _ files: [String: String] = [:]) async throws {
    let own = ["ashlar.yaml": "title: Stones\n"]
    folder = try TemporaryFolder(site: own.merging(files) { $1 })
    let picture = Data(try DrawnPicture.jpeg(60, 40))
    for path in photographs {
      let whole = folder.path + "/" + path
      try FileManager.default.createDirectory(
        atPath: String(whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)]),
        withIntermediateDirectories: true)
      try #require(FileManager.default.createFile(atPath: whole, contents: picture))
    }
    desk = CardDesk(folder: try #require(absolutePath(of: folder.path)))
    await build()
  }

  /// Reads the site again, as a build does.
  func build() async { site = await folder.site(drafts: true).site }

  /// The card of a photograph as it was built last.
  func entry(_ photograph: String) throws -> Entry {
    let entries = try #require(site).entries
    return try #require(
      entries.first { $0.photograph?.path.utf8.elementsEqual(photograph.utf8) == true })
  }

  @discardableResult
  func ask(
    _ act: CardDesk.PhotographAct, _ photograph: String, _ body: Answer = [:]
  ) throws -> Answer {
    let whole = body.merging(["photograph": photograph, "editor": "test"]) { own, _ in own }
    let wish = try JSONDecoder().decode(
      PhotographWish.self, from: JSONSerialization.data(withJSONObject: whole))
    let bytes = try desk.do(
      act, wish, to: try entry(photograph), besides: try #require(site).assets)
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? Answer)
  }

  @discardableResult
  func rate(_ photograph: String, _ rating: Int) throws -> Answer {
    try ask(.write, photograph, ["rating": rating])
  }

  @discardableResult
  func label(_ photograph: String, _ labels: String...) throws -> Answer {
    try ask(.write, photograph, ["labels": labels])
  }

  /// Writes a text; `was` is what stood beside the photograph before.
  @discardableResult
  func describe(
    _ photograph: String, _ key: String, _ value: String?, was: String? = nil
  ) throws -> Answer {
    let text: Answer = [
      "key": key, "value": value as Any? ?? NSNull(), "was": was as Any? ?? NSNull(),
    ]
    return try ask(.write, photograph, ["texts": [text]])
  }

  /// What was taken back, the last step first.
  @discardableResult
  func undo() throws -> String? {
    let wish = try JSONDecoder().decode(
      CardWish.self, from: Data("{\"step\": \(desk.saved.number)}".utf8))
    let answer = try JSONSerialization.jsonObject(
      with: Data(try desk.do(.undo, wish, site: site)))
    return (answer as? Answer)?["undone"] as? String
  }

  /// How many steps can be taken back.
  var steps: Int { desk.saved.steps.count }

  /// Why something is refused; empty where it is not.
  func refusal(_ act: () throws -> Void) -> String {
    do {
      try act()
      return ""
    } catch {
      return (error as? Refusal)?.reason ?? "\(error)"
    }
  }

  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder.path + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The paths of all texts below `photos/`.
  func texts() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        path.hasPrefix("photos/") && [".yaml", ".md", ".xmp"].contains { path.hasSuffix($0) }
      }.sorted()
  }

  func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + path)
  }
}
