import Foundation
import TestSupport
import Testing

@Suite("Boards with a password, from the command line", .runsPrograms) struct LockedCommandTests {
  private let folder: TemporaryFolder
  private static let variables =
    "export ASHLAR_SECRET=0123456789abcdef OURS='four words by chance';"

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      boards:
      - {id: index, select: {exclude: {folder: own}}}
      - {id: ours, title: Ours, password: {env: OURS}, select: {folder: own}}
      """,
      "cards/one.md": "The first.", "cards/own/two.md": "A zirkon.",
    ])
  }

  @Test("a build lists them, and JSON has them; without the password nothing is built")
  func build() throws {
    let run = try Program.run(["build"], in: folder.path, limits: Self.variables)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        "With a password of about 49 bits: Ours, 1 card: \(folder.path)/_site/ours/index.html\n"),
      "\(run.output)")
    struct Outcome: Decodable {
      struct Board: Decodable {
        var board, path, url: String
        var cards: Int
      }
      var locked, unlisted: [Board]
    }
    let json = try Program.run(
      ["build", "--format", "json", "--base-url", "https://stones.net"], in: folder.path,
      limits: Self.variables)
    let outcome = try JSONDecoder().decode(Outcome.self, from: Data(json.output.utf8))
    #expect(outcome.unlisted.isEmpty && outcome.locked.map(\.url) == ["https://stones.net/ours/"])
    let bare = try Program.run(
      ["build"], in: folder.path, limits: "export ASHLAR_SECRET=0123456789abcdef; unset OURS;")
    #expect(bare.status == 1 && bare.errors.contains("OURS has no password"), "\(bare.errors)")
  }

  @Test("publishing sends what is encrypted, and nothing else") func publish() throws {
    let text = String(decoding: try folder.read("ashlar.yaml"), as: UTF8.self)
    try folder.write(
      Array((text + "\npublish: {copy: {to: folder, path: out/copy}}\n").utf8), to: "ashlar.yaml")
    let run = try Program.run(
      ["publish", "copy", "--yes"], in: folder.path, limits: Self.variables)
    #expect(run.status == 0, "\(run.errors)")
    let sent = folder.path + "/out/copy"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sent)
    #expect(
      paths.contains("ours/lock.json") && paths.count { $0.hasSuffix(".bin") } == 3, "\(paths)")
    for path in paths {
      guard let bytes = FileManager.default.contents(atPath: sent + "/" + path) else { continue }
      let content = path + String(decoding: bytes, as: UTF8.self)
      #expect(!content.contains("zirkon") && !content.contains("own/two"), "\(path)")
    }
  }

  @Test("a preview shows them without a password, and says so") func serve() throws {
    let run = try Program.run(
      ["serve", "--port", "0"], in: folder.path,
      limits: "export ASHLAR_SECRET=0123456789abcdef; unset OURS;" + """
         "$0" "$@" >out 2>&1 & p=$!; n=0
        until grep -q "open in this preview" out || [ $n -ge 1800 ]; do sleep .1; n=$((n+1)); done
        curl -s --noproxy '*' "$(sed -n 's/.*Ours, 1 card: //p' out)" >page
        kill -KILL $p; cat out page; exit 0;
        """)
    #expect(
      run.output.contains("With a password: Ours, 1 card: http://127.0.0.1:"), "\(run.output)")
    #expect(run.output.contains("A zirkon."), "\(run.output)")
  }
}
