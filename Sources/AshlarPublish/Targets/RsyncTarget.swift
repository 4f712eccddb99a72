internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// Publishes to another machine through rsync and ssh, into a whole folder per generation.
///
/// The folders and the link are those of `ReleaseFolder`. Only what changed is sent; rsync at the other
/// end makes the rest of a release of hard links to the one before (`--link-dest`).
struct RsyncTarget: Target {
  let shell: RemoteShell
  /// Absolute, on the other machine.
  let path: String
  /// Tells the folders of two people who publish at once apart.
  var identity = UUID().uuidString

  var destination: String { "\(shell.host):\(path)/current" }
  var sendsHeaders: Bool { false }

  func published() async throws(PublishError) -> PublishManifest {
    let result = try await shell.run(Self.look, [path])
    switch result.status {
    case 0: break
    case 3:
      throw PublishError(
        .change, "'\(destination)' is not a link that Ashlar has made",
        hint: "choose another path, or move it away yourself")
    default: throw failure("cannot be read", result)
    }
    let lines = result.output.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var manifest = PublishManifest()
    if let last = lines.dropLast().last, !last.isEmpty {
      manifest = try PublishManifest(Array(last), place: destination)
    }
    manifest.generations = try lines.dropLast(2).map { (line) throws(PublishError) in
      try PublishManifest.Generation(Array(line), place: destination)
    }.sorted { $0.number < $1.number }
    return manifest
  }

  /// Prints a line per complete release, then the manifest of the one that readers get, or nothing.
  private static let look = """
    cd "$1" 2>/dev/null || { [ -e "$1" ] && exit 4; echo; exit 0; }
    if [ -e current ] || [ -L current ]; then
      case $(readlink current) in releases/*) ;; *) exit 3 ;; esac
    fi
    for release in releases/*; do
      [ -f "$release/.ashlar/generation.json" ] && cat "$release/.ashlar/generation.json"
    done
    if [ -L current ]; then cat current/.ashlar/manifest.json; else echo; fi
    """

  func send(_ sending: Sending) async throws(PublishError) {
    let plan = sending.plan
    let sent = PathSet(plan.uploads.paths)
    let carried =
      plan.manifest.files.paths.filter { !sent.contains($0) }
      + plan.manifest.kept.map(\.file.path)
    let partial = "releases/.new-\(identity)"
    try await begin(partial, from: sending.old.generation, carrying: carried)
    let failure = await sending.steps.run("send", total: plan.byteCount) { () -> PublishError? in
      do throws(PublishError) {
        try await transfer(sending, to: partial)
        return nil
      } catch {
        return error
      }
    }
    if let failure {
      _ = try? await shell.run("cd \"$1\" && rm -rf \"$2\"", [path, partial])
      throw failure
    }
    try await show(partial, sending)
  }

  /// Makes the new folder there, and in it links to all that has not changed.
  private func begin(
    _ partial: String, from generation: Int, carrying paths: [String]
  ) async throws(PublishError) {
    let script = """
      mkdir -p "$1/releases" && cd "$1" && mkdir "$2" || exit 5
      [ "$3" = 0 ] && exit 0
      command -v rsync >/dev/null || exit 6
      exec rsync -rlt --from0 --files-from=- --link-dest="$1/releases/$3" "releases/$3/" "$2/"
      """
    let list = Array(paths.joined(separator: "\0").utf8)
    let result = try await shell.run(script, [path, partial, String(generation)], input: list)
    switch result.status {
    case 0: return
    case 6: throw shell.withoutRsync
    default: throw failure("cannot be written", result)
    }
  }

  /// Sends the files of a plan and the manifest.
  private func transfer(_ sending: Sending, to partial: String) async throws(PublishError) {
    let staging = try Staging()
    defer { staging.remove() }
    for upload in sending.plan.uploads {
      guard let content = sending.publication.tree[upload.file.path] else { continue }
      try staging.add(content, at: upload.file.path, sha256: upload.file.sha256)
    }
    let manifest = sending.plan.manifest
    try staging.add(manifest.json(), at: PublishManifest.path)
    if let generation = manifest.generations.last {
      try staging.add(
        generation.json() + [UInt8(ascii: "\n")], at: PublishManifest.generationPath)
    }
    let result = try await shell.send(staging.path, to: "\(path)/\(partial)/")
    guard result.status == 0 else { throw failure("cannot be written", result) }
    sending.steps.advance(by: sending.plan.byteCount)
  }

  /// Gives the new folder its name, points readers to it, and removes what nobody can return to.
  private func show(_ partial: String, _ sending: Sending) async throws(PublishError) {
    let number = sending.plan.manifest.generation
    let staying = sending.plan.manifest.generations.map { String($0.number) }
    let script = """
      cd "$1" || exit 5
      partial=$2 number=$3 old=$4
      shift 4
      seen=$(readlink current || echo releases/0)
      \(Self.move)
      if [ "$seen" != "releases/$old" ] || [ -e "releases/$number" ] || ! $move "$partial" "releases/$number"
      then rm -rf "$partial"; exit 7; fi
      \(Self.point)
      for release in releases/*; do
        kept=
        for stay in "$@"; do [ "$release" = "releases/$stay" ] && kept=1; done
        case $release in releases/*[!0-9]*) kept=1 ;; esac
        [ -n "$kept" ] || rm -rf "$release"
      done
      find releases -maxdepth 1 -name '.new-*' -mtime +1 -exec rm -rf {} +
      """
    let result = try await shell.run(
      script, [path, partial, String(number), String(sending.old.generation)] + staying)
    if result.status == 7 {
      throw PublishError(
        .tryAgain, "somebody else has published to \(destination) just now",
        hint: "look at what is there, and publish again")
    }
    guard result.status == 0 else { throw failure("cannot be written", result) }
  }

  /// How a name takes another's place, which may be a link to a folder: GNU's way, or BSD's.
  private static let move =
    "if mv --version >/dev/null 2>&1; then move='mv -T'; else move='mv -h'; fi"

  /// Points the link to `$number`.
  private static let point =
    "rm -f .current-new; ln -s \"releases/$number\" .current-new || exit 8; $move .current-new current || exit 5"

  func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles {
    let result = try await shell.run(
      "cat \"$1/releases/$2/\(PublishManifest.path)\"", [path, String(number)])
    guard result.status == 0 else { throw failure("cannot be read", result) }
    return try PublishManifest(result.output, place: destination).files
  }

  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError) {
    let script = """
      cd "$1" && number=$2 && [ -d "releases/$number" ] || exit 5
      \(Self.move)
      \(Self.point)
      """
    let result = try await shell.run(script, [path, String(number)])
    guard result.status == 0 else { throw failure("cannot be written", result) }
  }

  private func failure(_ problem: String, _ result: Tool.Result) -> PublishError {
    if result.status == 8 {
      return PublishError(
        .change, "no links can be made in '\(shell.host):\(path)'",
        hint:
          "add 'releases: false' to the target: then the site is written into that folder itself")
    }
    return shell.failure(problem, at: path, result)
  }
}
