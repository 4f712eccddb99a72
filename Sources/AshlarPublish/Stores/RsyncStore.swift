internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput

/// A folder of another machine that ssh and rsync reach; its file system need not have links.
///
/// rsync keeps the files of a call beside their places until all have arrived (`--delay-updates`). What is done
/// there besides is a script of the POSIX shell that reads paths, one a line.
struct RsyncStore: Store {
  let shell: RemoteShell
  /// Absolute, on that machine.
  let path: String

  var destination: String { "\(shell.host):\(path)" }
  var sendsHeaders: Bool { false }
  /// A shell copies a file with three processes.
  var isSlowAtCopying: Bool { true }

  func read(_ name: String) async throws(PublishError) -> (bytes: [UInt8], version: String)? {
    let result = try await run("[ -e \"./$2\" ] || exit 3; exec cat \"./$2\"", [name])
    return result.status == 3 ? nil : (result.output, Digest.sha256(of: result.output))
  }

  func write(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    let result = try await run(
      Self.replacing, [file.path, version ?? "", file.sha256], input: try content.content(),
      makesFolder: true, accepting: [0, 7])
    return result.status == 0 ? file.sha256 : nil
  }

  /// Whoever was ended left files beside their places, in folders that rsync makes.
  func claim(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    guard let claimed = try await write(content, as: file, over: version) else { return nil }
    _ = try await run("find . -name '.~tmp~' -type d -prune -exec rm -rf {} +", [])
    return claimed
  }

  /// Ends with 7 when the file is another than it should be, or somebody else replaces it just now.
  private static let replacing = """
    \(sum)
    new=.ashlar/new-$$
    trap 'rm -f "$new"' EXIT
    mkdir -p .ashlar && cat >"$new" || exit 5
    # The connection may have ended in the middle.
    [ "$(sum <"$new")" = "$4" ] || exit 5
    find .ashlar/lock -maxdepth 0 -mmin +10 -exec rmdir {} \\; 2>/dev/null
    mkdir .ashlar/lock 2>/dev/null || exit 7
    trap 'rm -f "$new"; rmdir .ashlar/lock' EXIT
    seen=
    if [ -e "./$2" ]; then seen=$(sum <"./$2"); fi
    [ "$seen" = "$3" ] || exit 7
    mv -f "$new" "./$2" || exit 5
    """

  /// Reads standard input, and prints its SHA-256.
  private static let sum = """
    if command -v sha256sum >/dev/null; then sum() { sha256sum | cut -c 1-64; }
    elif command -v shasum >/dev/null; then sum() { shasum -a 256 | cut -c 1-64; }
    else sum() { openssl dgst -sha256 -r | cut -c 1-64; }; fi
    """

  func write(
    _ files: [PublishedFile], of tree: OutputTree, over present: PathSet,
    sent: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError) {
    let staging = try Staging()
    defer { staging.remove() }
    for file in files {
      guard let content = tree[file.path] else { continue }
      try staging.add(content, at: file.path, sha256: file.sha256)
    }
    // A file of the same size and second may be another one.
    let result = try await shell.send(
      staging.path, to: path + "/", options: ["--delay-updates", "--ignore-times"])
    if result.status == 127 || result.messages.utf8.contains(text: "rsync: not found")
      || result.messages.utf8.contains(text: "rsync: command not found")
    {
      throw shell.withoutRsync
    }
    guard result.status == 0 else {
      throw shell.failure("cannot be written", at: path, result)
    }
    sent(files.reduce(0) { $0 + $1.size })
  }

  func copy(
    _ copies: [StoredCopy], over present: PathSet
  ) async throws(PublishError) -> [StoredCopy] {
    let lines = copies.flatMap { [$0.isKnown ? "" : $0.file.sha256, $0.file.path, $0.path] }
    let result = try await run(Self.copying, [], lines: lines)
    return result.text.utf8.split(at: "\n").compactMap { Int($0) }.filter(copies.indices.contains)
      .map { copies[$0] }
  }

  /// Prints the numbers of those that were not copied, counted from 0. Contents that are kept never change.
  private static let copying = """
    \(sum)
    number=-1
    while IFS= read -r digest && IFS= read -r from && IFS= read -r to; do
      number=$((number + 1))
      if [ ! -f "./$from" ] || { [ -n "$digest" ] && [ "$(sum <"./$from")" != "$digest" ]; }; then
        echo $number
        continue
      fi
      case $to in .ashlar/kept/*) [ -f "$to" ] && continue ;; esac
      case $to in */*) [ -d "./${to%/*}" ] || mkdir -p "./${to%/*}" || exit 5 ;; esac
      cp -f "./$from" .ashlar/copy && mv -f .ashlar/copy "./$to" || exit 5
    done
    """

  func remove(_ paths: [String]) async throws(PublishError) {
    _ = try await run(Self.removing, [], lines: paths)
  }

  /// Removes files, then the folders above them that are empty.
  private static let removing = """
    list=.ashlar/list
    trap 'rm -f "$list" "$list-above"' EXIT
    sed 's,^,./,' >"$list" && tr '\\n' '\\0' <"$list" | xargs -0 rm -f || exit 5
    while [ -s "$list" ]; do
      sed -n 's,^\\(./.*\\)/[^/]*$,\\1,p' "$list" | sort -u >"$list-above"
      tr '\\n' '\\0' <"$list-above" | xargs -0 rmdir 2>/dev/null
      mv -f "$list-above" "$list" || exit 5
    done
    """

  func occupied(_ paths: PathList) async throws(PublishError) -> [String] {
    if let path = paths.first(where: { $0.utf8.contains(anyOf: "\n\r") }) {
      throw PublishError(
        .change, "a name with a line break cannot be published to \(destination): '\(path)'",
        hint: "give the file another name, or publish with releases")
    }
    return try await run(
      "while IFS= read -r name; do if [ -e \"./$name\" ] || [ -L \"./$name\" ]; then printf '%s\\n' \"$name\"; fi; done",
      [], lines: paths
    ).text.utf8.split(at: "\n").map(String.init)
  }

  private func run(
    _ script: String, _ arguments: [String], lines: some Sequence<String>
  ) async throws(PublishError) -> Tool.Result {
    try await run(script, arguments, input: Array(lines.lazy.map { $0 + "\n" }.joined().utf8))
  }

  /// Runs a script in the folder. It ends with 3 when there is nothing that it is about.
  private func run(
    _ script: String, _ arguments: [String], input: [UInt8] = [], makesFolder: Bool = false,
    accepting statuses: Set<Int> = [0, 3]
  ) async throws(PublishError) -> Tool.Result {
    let enter =
      makesFolder
      ? "mkdir -p \"$1\" && cd \"$1\" || exit 5\n"
      : "cd \"$1\" 2>/dev/null || { [ -e \"$1\" ] && exit 4; exit 3; }\n"
    let result = try await shell.run(enter + script, [path] + arguments, input: input)
    guard statuses.contains(result.status) else {
      throw shell.failure(
        result.status == 4 ? "is no folder that you may read" : "cannot be used", at: path, result)
    }
    return result
  }
}
