internal import AshlarBytes

/// The shell of another machine, through ssh.
struct RemoteShell: Sendable {
  /// As for ssh.
  let host: String
  let port: Int?
  /// ssh's configuration; nil for the person's own.
  let configuration: String?

  /// ssh's own options: nobody is asked, so that a host whose key is not known, or another than before, is
  /// never taken for the right one.
  var options: [String] {
    ["-o", "BatchMode=yes", "-o", "ConnectTimeout=20"]
      + (configuration.map { ["-F", $0] } ?? []) + (port.map { ["-p", String($0)] } ?? [])
  }

  /// Runs a script of the POSIX shell there.
  ///
  /// - Parameters:
  ///   - arguments: what the script gets as `$1` and on, whatever letters they have.
  ///   - input: what the script reads.
  func run(
    _ script: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(PublishError) -> Tool.Result {
    let command = (["sh", "-c", script, "ashlar"] + arguments).map(shellQuoted).joined(
      separator: " ")
    let result = try await Tool.ssh.run(options + ["--", host, command]) {
      try await $0.write(input)
    }
    if result.status == 255 { throw Self.failure(result.messages, host: host) }
    return result
  }

  /// Sends all that is in a folder of this machine into one of that machine, through rsync, which compares each
  /// file that has arrived with a digest of the whole file.
  ///
  /// - Parameters:
  ///   - options: besides those that all calls have.
  ///   - place: absolute, with a `/` at its end.
  func send(
    _ folder: String, to place: String, options: [String] = []
  ) async throws(PublishError) -> Tool.Result {
    let ssh = (["ssh"] + self.options).map(shellQuoted).joined(separator: " ")
    let arguments =
      ["--recursive", "--copy-links", "--compress", "--chmod=D755,F644", "--protect-args"] + options
      + ["--rsh=\(ssh)", "--", folder + "/", "\(host):\(place)"]
    var result = try await Tool.rsync.run(arguments)
    // Where the other side ends first, the broken pipe may end rsync before it has read why: it is asked again.
    for _ in 0..<2 where result.status != 0 && result.messages.isEmpty {
      result = try await Tool.rsync.run(arguments)
    }
    if result.status == 255 { throw Self.failure(result.messages, host: host) }
    return result
  }

  /// Why a folder there could not be used.
  ///
  /// - Parameter problem: what could not be done, as `cannot be written`.
  func failure(_ problem: String, at path: String, _ result: Tool.Result) -> PublishError {
    let reason = result.messages.utf8.split(at: "\n").first.map { ": \($0)" } ?? ""
    // An error of rsync's in writing, of which the other side's words have not come through.
    let isUnsaid = result.status == 11 && result.messages.isEmpty
    let isFull =
      isUnsaid
      || ["No space left", "File too large", "quota"].contains(where: result.messages.contains)
    return PublishError(
      isFull ? .tryAgain : .change, "'\(host):\(path)' \(problem)\(reason)",
      hint: isFull
        ? "make room there, and publish again; readers still get the former pages"
        : "the folder there must be yours to write to")
  }

  /// For a machine that has no rsync.
  var withoutRsync: PublishError {
    PublishError(.change, "'\(host)' has no rsync", hint: "there: apt-get install rsync")
  }

  /// Why ssh could not do it.
  static func failure(_ messages: String, host: String) -> PublishError {
    let reason = messages.utf8.split(at: "\n").last.map(String.init) ?? "ssh has not said why"
    if messages.utf8.contains(text: "Host key verification failed") {
      let hasChanged = messages.utf8.contains(text: "IDENTIFICATION HAS CHANGED")
      return PublishError(
        .change,
        hasChanged
          ? "the host key of '\(host)' is not the one that was known: it may be another machine"
          : "the host key of '\(host)' is not known here",
        hint: hasChanged
          ? "ask whoever runs it; when the new key is right, remove the old one with 'ssh-keygen -R'"
          : "connect once with 'ssh \(host)', and compare the key that it shows")
    }
    if messages.utf8.contains(text: "Permission denied") {
      return PublishError(
        .change, "'\(host)' does not let you in: \(reason)",
        hint: "add your key there, and to the agent here with 'ssh-add'")
    }
    return PublishError(
      .tryAgain, "'\(host)' cannot be reached: \(reason)", hint: "look at the name and the network")
  }
}
