internal import AshlarBytes
internal import Foundation

/// The program that opens a file at a line.
struct Editor {
  /// The program with its own arguments; empty when there is none.
  private let command: [String]

  /// Takes `ASHLAR_EDITOR`, else `VISUAL` or `EDITOR` when it names a program with windows of its own: the terminal
  /// is the server's.
  init(environment: [String: String]) {
    let own = Self.words(environment["ASHLAR_EDITOR"])
    let others = ["VISUAL", "EDITOR"].map { Self.words(environment[$0]) }
    command =
      own.isEmpty
      ? others.first { !$0.isEmpty && !Self.terminalEditors.contains(Self.name($0)) } ?? [] : own
  }

  /// Whether a program is started; else a `vscode:` link is all there is.
  var isProgram: Bool { !command.isEmpty }

  /// Starts the program; returns at once.
  ///
  /// - Parameter path: absolute.
  /// - Returns: why it cannot be started; nil when it was.
  func open(_ path: String, line: Int) -> String? {
    let process = Process()
    guard let program = command.first, let file = Self.executable(program) else {
      return "there is no program '\(command.first ?? "")'; set ASHLAR_EDITOR to one"
    }
    process.executableURL = file
    process.arguments = arguments(path, line: line)
    for stream in [\Process.standardInput, \.standardOutput, \.standardError] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    do {
      try process.run()
      return nil
    } catch {
      return "'\(program)' cannot be started: \(error.localizedDescription)"
    }
  }

  /// What follows the program's name: `{file}` and `{line}` where the command has them, else as the program has them.
  func arguments(_ path: String, line: Int) -> [String] {
    let own = Array(command.dropFirst())
    if own.contains(where: { $0.contains("{file}") }) {
      return own.map {
        $0.utf8.replacing("{line}", with: "\(line)")
          .utf8.replacing("{file}", with: path)
      }
    }
    switch Self.name(command) {
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf":
      return own + ["--goto", "\(path):\(line)"]
    case "zed", "zeditor", "subl", "sublime_text": return own + ["\(path):\(line)"]
    case "kate", "kwrite", "mate": return own + ["--line", "\(line)", path]
    case "gvim", "mvim", "emacs", "emacsclient", "gedit", "gnome-text-editor", "xed", "pluma":
      return own + ["+\(line)", path]
    default: return own + [path]
    }
  }

  /// The link that Visual Studio Code opens.
  static func link(_ path: String, line: Int) -> String {
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return "vscode://file\(escaped):\(line)"
  }

  private static func words(_ command: String?) -> [String] {
    (command ?? "").utf8.split(at: " ").map(String.init)
  }

  /// The program's name without its folder.
  private static func name(_ command: [String]) -> String {
    command.first?.utf8.split(at: "/").last.map(String.init) ?? ""
  }

  /// Programs that draw in the terminal that starts them.
  private static let terminalEditors: Set<String> = [
    "vi", "vim", "nvim", "nano", "pico", "ed", "ex", "joe", "jed", "mg", "ne", "micro", "hx",
    "helix", "kak", "emacs", "mcedit", "tilde", "editor", "sensible-editor",
  ]

  /// The file of a program, by its path or by its name in one of `PATH`'s folders.
  private static func executable(_ program: String) -> URL? {
    if program.utf8.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program) ? URL(filePath: program) : nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").utf8.split(at: ":")
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
  }
}
