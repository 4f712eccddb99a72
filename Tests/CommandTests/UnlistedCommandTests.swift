import Foundation
import TestSupport
import Testing

@Suite("Unlisted boards, from the command line", .runsPrograms) struct UnlistedCommandTests {
  private let folder: TemporaryFolder
  private static let secret = "export ASHLAR_SECRET=0123456789abcdef;"
  private static let path = "ee5b1c2787c62002e21687742d22c824/index.html"

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      boards:
      - {id: index, select: {exclude: {folder: own}}}
      - {id: zirkon, title: Ours, unlisted: true, select: {tags: us}}
      """,
      "cards/one.md": "---\ntags: [us]\n---\nThe first.",
      "cards/own/two.md": "---\ntags: [us]\n---\nThe second.",
    ])
  }

  @Test(
    "a build lists their addresses at its end, and names the site's own address where it is known")
  func build() throws {
    let run = try Program.run(["build"], in: folder.path, limits: Self.secret)
    #expect(run.status == 0, "\(run.errors)")
    let line = "Unlisted: Ours, 2 cards, of which 1 on listed boards, too: "
    #expect(run.output.hasSuffix(line + "\(folder.path)/_site/\(Self.path)\n"), "\(run.output)")
    let named = try Program.run(
      ["build", "--base-url", "https://stones.net"], in: folder.path, limits: Self.secret)
    #expect(named.output.hasSuffix(line + "https://stones.net/\(Self.path.dropLast(10))\n"))
  }

  @Test("JSON has them, too") func json() throws {
    struct Outcome: Decodable {
      struct Board: Decodable {
        var board, path: String
        var url: String?
        var cards, `public`: Int
      }
      var unlisted: [Board]
    }
    let run = try Program.run(
      ["build", "--format", "json"], in: folder.path, limits: Self.secret)
    let board = try #require(
      JSONDecoder().decode(Outcome.self, from: Data(run.output.utf8)).unlisted.first)
    #expect(board.board == "zirkon" && board.path == Self.path && board.url == nil)
    #expect(board.cards == 2 && board.public == 1)
  }

  @Test("without the secret nothing is built") func noSecret() throws {
    let run = try Program.run(["build"], in: folder.path, limits: "unset ASHLAR_SECRET;")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "ashlar.yaml:4:3: error: the board 'zirkon' is unlisted, and its address needs a secret"),
      "\(run.errors)")
  }

  @Test("a preview lists them on its terminal") func serve() throws {
    let run = try Program.run(
      ["serve", "--port", "0"], in: folder.path,
      limits: Self.secret + """
         "$0" "$@" >out 2>&1 & p=$!; n=0
        until grep -q Unlisted out || [ $n -ge 1800 ]; do sleep .1; n=$((n+1)); done
        kill -KILL $p; cat out; exit 0;
        """)
    #expect(
      run.output.contains(
        /Unlisted: Ours, 2 cards, of which 1 on listed boards, too: http:\/\/127\.0\.0\.1:[0-9]+\/ee5b1c2787c62002e21687742d22c824\/index\.html\n/
      ), "\(run.output) \(run.errors)")
  }
}
