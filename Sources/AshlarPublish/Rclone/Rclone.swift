internal import AshlarBytes
internal import AshlarLock

/// The program rclone, which does one thing to many files of a server in one call.
struct Rclone: Sendable {
  /// A remote and a folder there, as rclone reads it.
  let root: String
  /// How many files are sent at once; nil for what rclone does by itself.
  let connections: Int?
  private let defaults = RcloneDefaults()

  init(root: String, connections: Int?) {
    self.root = root
    self.connections = connections
  }

  /// Where a file or a folder below the root lies, as rclone reads it.
  func place(_ path: String) -> String {
    root + (root.utf8.hasSuffix(":") || root.utf8.hasSuffix("/") ? "" : "/") + path
  }

  /// Below this number, rclone asks for each file; otherwise it lists the folders that they are in.
  private static let fewFiles = 100

  /// Calls rclone with files that one thing is done to, by their paths below both places.
  ///
  /// - Parameters:
  ///   - places: what follows the options.
  ///   - sent: called with a number of bytes that have been sent since.
  func run(
    _ options: [String], _ places: [String], files: some Collection<String>,
    accepting statuses: Set<Int> = [0], sent: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(PublishError) -> Tool.Result {
    if let path = files.first(where: { $0.utf8.contains(anyOf: "\n\r") }) {
      throw PublishError(
        .change, "a name with a line break cannot be published through rclone: '\(path)'",
        hint: "give the file another name")
    }
    let list = files.lazy.map { $0 + "\n" }.joined()
    return try await run(
      options + ["--files-from-raw", "-"] + (files.count < Self.fewFiles ? ["--no-traverse"] : []),
      places, accepting: statuses, input: String(list), sent: sent)
  }

  func run(
    _ options: [String], _ places: [String], accepting statuses: Set<Int> = [0],
    input: String = "", sent: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(PublishError) -> Tool.Result {
    var settings = Self.settings
    if let connections {
      settings += ["--transfers", String(connections), "--checkers", String(connections)]
    }
    let done = Lock(0)
    let defaults = try await defaults.environment { () throws(PublishError) in
      let dump = try await Tool.rclone.run(
        ["config", "dump", "--ask-password=false"], environment: Self.environment)
      guard dump.status == 0 else { throw failure(dump) }
      return dump.output
    }
    let result = try await Tool.rclone.run(
      options + settings + ["--"] + places, environment: Self.environment.merging(defaults) { $1 },
      input: { try await $0.write(input) },
      hearing: { line in
        guard let bytes = Self.sentBytes(line) else { return false }
        let more = done.withLock { known in
          defer { known = max(known, bytes) }
          return bytes - known
        }
        if more > 0 { sent(more) }
        return true
      })
    guard statuses.contains(result.status) else { throw failure(result) }
    return result
  }

  /// Nobody is asked; what has been sent is reported every second, as JSON; a server that is silent is left.
  private static let settings = [
    "--ask-password=false", "--use-json-log", "--stats=1s", "--stats-log-level=NOTICE",
    "--contimeout=20s", "--timeout=2m", "--low-level-retries=5", "--retries=2",
  ]

  /// Variables that would have rclone do something else than it is told to; those that say how a remote is
  /// reached stay. A table of letters' widths, for windows that nobody opens here, would be a third of its start.
  private static let environment: [String: String?] = Dictionary(
    uniqueKeysWithValues: [
      "BACKUP_DIR", "CHECKSUM", "COMPARE_DEST", "COPY_DEST", "DELETE_EXCLUDED", "DRY_RUN", "DUMP",
      "EXCLUDE", "EXCLUDE_FROM", "EXCLUDE_IF_PRESENT", "FILES_FROM", "FILES_FROM_RAW", "FILTER",
      "FILTER_FROM", "IGNORE_EXISTING", "IMMUTABLE", "INCLUDE", "INCLUDE_FROM", "INTERACTIVE",
      "LOG_FILE", "LOG_FORMAT", "LOG_LEVEL", "MAX_AGE", "MAX_DELETE", "MAX_DEPTH", "MAX_DURATION",
      "MAX_SIZE", "MAX_TRANSFER", "MIN_AGE", "MIN_SIZE", "NO_CHECK_DEST", "PROGRESS", "QUIET",
      "SIZE_ONLY", "SUFFIX", "SYSLOG", "UPDATE", "VERBOSE",
    ].map { ("RCLONE_" + $0, nil) } + [("TCELL_MINIMIZE", "1")])

  /// How many bytes a line of rclone's log says to have been sent; nil for other lines.
  private static func sentBytes(_ line: String) -> Int? {
    guard line.utf8.hasPrefix("{"),
      let range = line.utf8.firstRange(ofText: "\"stats\":{\"bytes\":")
    else {
      return nil
    }
    return Int(line[range.upperBound...].prefix { ("0"..."9").contains($0) })
  }
}
