internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput
internal import Foundation

/// A repository of Ashlar's own that knows one remote; removed with its owner.
final class GitRepository: Sendable {
  /// What the remote is called in messages: its address without secrets.
  let remote: String
  private let address: String
  private let folder: String

  /// - Parameter remote: an address, or the absolute path of a repository.
  init(remote: String) {
    address = remote
    self.remote = withoutSecrets(remote)
    folder =
      FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
      .path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Variables that would have git work elsewhere, as it does in the hooks of a repository; and those that
  /// keep it from asking for a password where nobody can answer.
  private static let environment: [String: String?] = [
    "GIT_DIR": .none, "GIT_WORK_TREE": .none, "GIT_INDEX_FILE": .none,
    "GIT_OBJECT_DIRECTORY": .none, "GIT_COMMON_DIR": .none, "GIT_NAMESPACE": .none,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": .none, "GIT_TEMPLATE_DIR": .none,
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_SSH_COMMAND": ProcessInfo.processInfo.environment["GIT_SSH_COMMAND"]
      ?? "ssh -o BatchMode=yes",
    "GIT_AUTHOR_NAME": "Ashlar", "GIT_AUTHOR_EMAIL": "ashlar@localhost",
    "GIT_COMMITTER_NAME": "Ashlar", "GIT_COMMITTER_EMAIL": "ashlar@localhost",
  ]

  /// Calls git in this repository.
  ///
  /// - Throws: an error when git does not end well.
  func git(
    _ arguments: [String], environment: [String: String?] = [:],
    input: @Sendable (ToolInput) async throws -> Void = { _ in }
  ) async throws(PublishError) -> Tool.Result {
    let result = try await attempt(arguments, environment: environment, input: input)
    guard result.status == 0 else { throw failure(result) }
    return result
  }

  private func attempt(
    _ arguments: [String], environment: [String: String?] = [:],
    input: @Sendable (ToolInput) async throws -> Void = { _ in }
  ) async throws(PublishError) -> Tool.Result {
    try await Tool.git.run(
      // A person's hooks and templates are for what that person commits.
      ["-c", "gc.auto=0", "-c", "core.hooksPath=/dev/null", "--git-dir", folder] + arguments,
      environment: Self.environment.merging(environment) { $1 }, input: input)
  }

  /// Gets a branch's commits and folders, and no contents of files where the remote can do so.
  ///
  /// - Returns: the newest commit; nil when there is no such branch.
  func fetch(_ branch: String) async throws(PublishError) -> String? {
    if !FileManager.default.fileExists(atPath: folder + "/HEAD") {
      _ = try await git(["init", "--quiet", "--bare", "--template=", folder])
      _ = try await git(["remote", "add", "origin", "--", address])
    }
    let name = "refs/heads/" + branch
    let list = try await git(["ls-remote", "origin", name])
    guard let tip = list.text.split(whereSeparator: \.isWhitespace).first.map(String.init) else {
      return nil
    }
    _ = try await git([
      "fetch", "--quiet", "--no-tags", "--filter=blob:none", "origin", "+\(name):refs/ashlar/tip",
    ])
    let fetched = try await git(["rev-parse", "refs/ashlar/tip"]).text
    return fetched.utf8.split(at: "\n").first.map(String.init) ?? tip
  }

  /// The content of a file of a commit.
  func file(_ path: String, of commit: String) async throws(PublishError) -> [UInt8] {
    try await git(["cat-file", "blob", "\(commit):\(path)"]).output
  }

  /// What a path of a commit is known by; nil when there is nothing.
  func entry(_ path: String, of commit: String) async throws(PublishError) -> String? {
    let line = try await git(["ls-tree", commit, "--", path]).text.utf8.split(at: "\t").first
    return line?.utf8.split(at: " ").last.map(String.init)
  }

  /// Writes what a commit changes.
  ///
  /// - Returns: the name of the folder that comes of it.
  func tree(
    of changes: GitChanges, progress: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError) -> String {
    _ = try await git(["fast-import", "--quiet", "--force", "--done"]) { input in
      let seconds = (try? Date(changes.date, strategy: .iso8601)).map {
        Int($0.timeIntervalSince1970)
      }
      try await input.write("commit refs/ashlar/new\n")
      try await input.write("committer Ashlar <ashlar@localhost> \(seconds ?? 0) +0000\ndata 0\n")
      if let base = changes.base { try await input.write("from \(base)\n") }
      for path in changes.removals { try await input.write("D \(Self.quoted(path))\n") }
      for (path, identifier) in changes.folders {
        try await input.write("M 040000 \(identifier) \(Self.quoted(path))\n")
      }
      for (file, content) in changes.files {
        try await input.write("M 100644 inline \(Self.quoted(file.path))\ndata \(file.size)\n")
        try await Self.write(content, of: file, to: input)
        progress(file.size)
      }
      try await input.write("done\n")
    }
    return try await git(["rev-parse", "refs/ashlar/new^{tree}"]).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Writes a content piece by piece; throws when it is no longer the one that was compared.
  private static func write(
    _ content: OutputTree.File, of file: PublishedFile, to input: ToolInput
  ) async throws {
    var digest = Digest(.sha256)
    var size = 0
    var pieces = try ContentPieces(content)
    while let piece = try pieces.next() {
      digest.update(piece)
      size += piece.count
      if size > file.size { break }
      try await input.write(piece)
    }
    guard size == file.size, ContentDigest(bytes: digest.finish()) == file.content else {
      throw PublishError(
        .tryAgain, "a file has changed while it was published: '\(file.path)'",
        hint: "publish again")
    }
    try await input.write("\n")
  }

  /// A path as fast-import reads it.
  private static func quoted(_ path: String) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): quoted += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): quoted += "\\n".utf8
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Makes a commit; the same values make the same one.
  func commit(
    tree: String, parent: String?, date: String, message: String
  ) async throws(PublishError) -> String {
    let result = try await git(
      ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? []),
      environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
    ) { try await $0.write(message + "\n") }
    return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes a commit the tip of a branch of the remote.
  ///
  /// - Parameter tip: what the branch's tip must be; nil when there must be no branch.
  /// - Returns: false when it is another.
  func push(
    _ commit: String, to branch: String, over tip: String?
  ) async throws(PublishError) -> Bool {
    let name = "refs/heads/" + branch
    let result = try await attempt([
      "push", "--quiet", "--porcelain", "--force-with-lease=\(name):\(tip ?? "")", "origin",
      "\(commit):\(name)",
    ])
    if result.status == 0 { return true }
    let all = result.text + result.messages
    if all.utf8.contains(text: "stale info") || all.utf8.contains(text: "cannot lock ref")
      || all.utf8.contains(text: "fetch first")
    {
      return false
    }
    throw failure(result)
  }

  private func failure(_ result: Tool.Result) -> PublishError {
    let all = withoutSecrets(result.text) + result.messages
    let lines = all.utf8.split(at: "\n").map(String.init)
    let reason =
      lines.first { $0.utf8.contains(text: "rejected]") || $0.utf8.hasPrefix("remote: error") }
      ?? lines.first { $0.utf8.hasPrefix("fatal:") || $0.utf8.hasPrefix("error:") } ?? lines.first
      ?? "no reason given"
    if all.utf8.contains(text: "Host key verification failed") {
      return PublishError(
        .change, "the host key of \(remote) is not known here, or has changed",
        hint: "connect once with ssh, and compare the key that it shows")
    }
    if let line = lines.first(where: { $0.utf8.contains(text: ": Permission denied (") }) {
      return PublishError(
        .change, "\(remote) does not let you in: \(line)",
        hint: "add your key there, and to the agent here with 'ssh-add'")
    }
    if ["No space left", "File too large", "quota"].contains(where: all.contains) {
      return PublishError(
        .tryAgain, "\(remote) is full: \(reason)",
        hint: "make room there, and publish again; readers still get the former pages")
    }
    let isAway = ["Could not resolve", "Connection refused", "timed out", "unable to access"]
      .contains(where: all.contains)
    return PublishError(
      isAway ? .tryAgain : .change, "git cannot publish to \(remote): \(reason)",
      hint: isAway
        ? "look at the address and the network"
        : "the repository must be there, and let you push to it; passwords come from git's credential store"
    )
  }
}

/// What a commit changes.
struct GitChanges: Sendable {
  /// The commit that it starts from; nil for none.
  let base: String?
  /// As `2026-03-21T14:30:00Z`.
  let date: String
  /// Each with what is known of it, by its path in the branch.
  var files: [(file: PublishedFile, content: OutputTree.File)] = []
  var removals: [String] = []
  /// Folders that another commit has, by what they are known by there.
  var folders: [(path: String, identifier: String)] = []

  init(base: String?, date: String) {
    self.base = base
    self.date = date
  }
}
