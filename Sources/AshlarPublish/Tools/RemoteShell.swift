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
    let command = (["sh", "-c", script, "ashlar"] + arguments).map(Self.quoted).joined(
      separator: " ")
    let result = try await Tool.ssh.run(options + ["--", host, command]) {
      try await $0.write(input)
    }
    if result.status == 255 { throw Self.failure(result.messages, host: host) }
    return result
  }

  /// A word that a shell reads as it is.
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Why ssh could not do it.
  static func failure(_ messages: String, host: String) -> PublishError {
    let reason = messages.split(separator: "\n").last.map(String.init) ?? "ssh has not said why"
    if messages.contains("Host key verification failed") {
      let hasChanged = messages.contains("IDENTIFICATION HAS CHANGED")
      return PublishError(
        .change,
        hasChanged
          ? "the host key of '\(host)' is not the one that was known: it may be another machine"
          : "the host key of '\(host)' is not known here",
        hint: hasChanged
          ? "ask whoever runs it; when the new key is right, remove the old one with 'ssh-keygen -R'"
          : "connect once with 'ssh \(host)', and compare the key that it shows")
    }
    if messages.contains("Permission denied") {
      return PublishError(
        .change, "'\(host)' does not let you in: \(reason)",
        hint: "add your key there, and to the agent here with 'ssh-add'")
    }
    return PublishError(
      .tryAgain, "'\(host)' cannot be reached: \(reason)", hint: "look at the name and the network")
  }
}
