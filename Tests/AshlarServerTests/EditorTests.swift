import Foundation
import TestSupport
import Testing

@testable import AshlarServer

@Suite("Editor") struct EditorTests {
  @Test(
    "a program gets the line in its own way",
    arguments: [
      ("code", ["--goto", "/s/a b.md:7"]), ("/usr/bin/code -n", ["-n", "--goto", "/s/a b.md:7"]),
      ("subl", ["/s/a b.md:7"]), ("kate", ["--line", "7", "/s/a b.md"]),
      ("gvim", ["+7", "/s/a b.md"]), ("unknown", ["/s/a b.md"]),
      ("mine {file} at={line}", ["/s/a b.md", "at=7"]),
    ] as [(String, [String])])
  func arguments(command: String, expected: [String]) {
    let editor = Editor(environment: ["ASHLAR_EDITOR": command])
    #expect(editor.arguments("/s/a b.md", line: 7) == expected)
  }

  @Test("VISUAL and EDITOR count when they need no terminal")
  func terminals() {
    #expect(!Editor(environment: [:]).isProgram)
    #expect(!Editor(environment: ["VISUAL": "vim", "EDITOR": "/usr/bin/nano -w"]).isProgram)
    #expect(Editor(environment: ["VISUAL": "vim", "EDITOR": "code -w"]).isProgram)
    #expect(Editor(environment: ["ASHLAR_EDITOR": "vim"]).isProgram)
    #expect(Editor.link("/s/a b.md", line: 3) == "vscode://file/s/a%20b.md:3")
  }

  @Test("the program is started with the path as one argument; one that is not there is named")
  func starting() async throws {
    let folder = try TemporaryFolder()
    let script = folder.path + "/editor.sh"
    try folder.write(
      Array(
        "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" > \(folder.path)/out.tmp\nmv \(folder.path)/out.tmp \(folder.path)/out\n"
          .utf8),
      to: "editor.sh")
    // The script is the shell's argument: a file that was just written may be busy, for as long as a program that another
    // test starts has its descriptor.
    let editor = Editor(environment: ["ASHLAR_EDITOR": "/bin/sh \(script) {file} {line}"])
    #expect(editor.open("/s/$(touch x); a.md", line: 2) == nil)
    var output: String?
    for _ in 0..<200 where output == nil {
      try await Task.sleep(for: .seconds(0.05))
      output = try? String(contentsOfFile: folder.path + "/out", encoding: .utf8)
    }
    #expect(output == "2\n/s/$(touch x); a.md\n2\n")
    let missing = Editor(environment: ["ASHLAR_EDITOR": "no-such-editor"])
    #expect(missing.open("/s/a.md", line: 2)?.contains("no-such-editor") == true)
  }
}
