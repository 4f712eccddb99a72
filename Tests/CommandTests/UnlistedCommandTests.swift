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

  private func publish(_ logins: String, _ boards: String = "", _ arguments: String...) throws
    -> Run
  {
    let text = try String(contentsOfFile: folder.path + "/ashlar.yaml", encoding: .utf8)
    let target = "publish: {live: {to: folder, path: '\(folder.path)/www', logins: {\(logins)}}}"
    try folder.write(Array("\(text)\n\(boards)\n\(target)\n".utf8), to: "ashlar.yaml")
    return try Program.run(["publish"] + arguments, in: folder.path, limits: Self.secret)
  }

  @Test("rules have the server ask for a login in their folders") func logins() throws {
    let run = try publish("zirkon: /etc/stones/us.users", "", "--rules", "nginx")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "warning: a card of 'zirkon' is on a listed board, too, and everybody can read"
      ),
      "\(run.errors)")
    #expect(
      run.output.contains(
        "location ^~ \"/ee5b1c2787c62002e21687742d22c824/\" { auth_basic \"zirkon\"; "
          + "auth_basic_user_file \"/etc/stones/us.users\"; }\n"), "\(run.output)")
  }

  @Test("who publishes is told what the server needs") func note() throws {
    let run = try publish("zirkon: /etc/stones/us.users", "", "--yes")
    #expect(run.status == 0 && run.errors.contains("note: the server asks for a login only where"))
    let former = try Program.run(
      ["publish", "--yes", "--from", "www"], in: folder.path, limits: Self.secret)
    #expect(former.status == 4 && former.errors.contains("'--from'"), "\(former.errors)")
  }

  @Test(
    "what cannot have a login is said with its place",
    arguments: [
      (
        "zirkno: /a", "",
        "error: no board 'zirkno' is unlisted\n  hint: did you mean 'zirkon'?"
      ),
      ("index: /a", "", "error: no board 'index' is unlisted"),
      ("zirkon: us.users", "", "error: a file of users must be a path on the server, found "),
      ("zirkon: '/a\"; }'", "", "error: a file of users must be a path on the server, found "),
      (
        "zirkon: /a", "- {id: own, unlisted: true, select: {folder: own}}",
        "error: the unlisted board 'own' shows a card of 'zirkon', and has another login"
      ),
      (
        "zirkon: /a, own: /b", "- {id: own, unlisted: true, select: {folder: own}}",
        "error: the unlisted board 'own' shows a card of 'zirkon', and has another login"
      ),
      (
        "zirkon: /a, own: /b", "- {id: own, unlisted: true, select: {tags: us}}",
        "error: the unlisted board 'own' shows a card of 'zirkon', and has another login"
      ),
      ("zirkon: /a, own: /a", "- {id: own, unlisted: true, select: {folder: own}}", ""),
    ])
  func wrongLogins(logins: String, boards: String, message: String) throws {
    let run = try publish(logins, boards, "--rules", "apache")
    if message.isEmpty {
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "AuthType Basic").count == 3, "\(run.output)")
    } else {
      #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
    }
  }
}
