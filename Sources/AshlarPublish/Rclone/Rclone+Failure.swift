internal import AshlarBytes

extension Rclone {
  /// Whether a file that rclone had seen was gone when it was to be read: WebDAV and SFTP say so in words of their own.
  func hasLost(_ result: Tool.Result) -> Bool {
    let words = Self.reason(result.messages).lowercased()
    return ["404 not found", "file does not exist", "object not found"].contains(
      where: words.contains)
  }

  /// Why rclone could not do it, in words: those that it ends with are its reason.
  func failure(_ result: Tool.Result) -> PublishError {
    let words = result.messages.lowercased()
    let reason = Self.reason(result.messages)
    func hasAny(_ parts: String...) -> Bool { parts.contains(where: words.contains) }
    if let error = settingsFailure(words) { return error }
    if hasAny("no space left", "file too large", "quota", "insufficient storage", "507 ") {
      return PublishError(
        .tryAgain, "'\(root)' is full: \(reason)",
        hint: "make room there, and publish again; readers still get the former pages")
    }
    if hasAny("unable to authenticate", "401 ", "unauthorized") {
      return PublishError(
        .change, "the server of '\(root)' does not let you in: \(reason)",
        hint: "correct the user and the password, or the key, with 'rclone config'")
    }
    if words.utf8.contains(text: "knownhosts: key is unknown") {
      return PublishError(
        .change, "the host key of the server of '\(root)' is not known here",
        hint:
          "connect once with 'sftp', and compare the key that it shows; rclone wants a key of each kind that the "
          + "server has, as ssh-keyscan prints them for ~/.ssh/known_hosts")
    }
    if hasAny("knownhosts:", "key mismatch", "x509:") {
      return PublishError(
        .change, "the server of '\(root)' is not the one that was known: \(reason)",
        hint: "ask whoever runs it, before you have rclone take another key or certificate")
    }
    if hasAny("permission denied", "403 ", "forbidden", "405 ", "409 ", "read only", "read-only") {
      return PublishError(
        .change, "'\(root)' cannot be written: \(reason)",
        hint: "the folder there must be yours to write to")
    }
    // What servers of SFTP answer to a full disk: it has no code of its own there.
    if words.utf8.contains(text: "ssh_fx_failure") {
      return PublishError(
        .tryAgain, "the server of '\(root)' failed: \(reason)",
        hint:
          "make room there if its disk is full, and publish again; readers still get the former pages"
      )
    }
    if result.status == 5
      || hasAny(
        "dial ", "connection re", "connection lost", "no such host", "timeout", "eof", "500 ",
        "502 ", "503 ", "504 ", "429 ", "423 ", "network is", "broken pipe", "server closed")
    {
      return PublishError(
        .tryAgain, "'\(root)' cannot be reached: \(reason)",
        hint: "look at the address and the network, and publish again")
    }
    return PublishError(
      .change, "rclone cannot do it at '\(root)': \(reason)",
      hint: "try 'rclone lsf \(root)', and correct 'remote' or the settings of rclone")
  }

  /// What is wrong with rclone or with its settings, before it asks a server.
  private func settingsFailure(_ words: String) -> PublishError? {
    let name = root.utf8.prefix(before: ":,")
    if words.utf8.contains(text: "didn't find section in config file") {
      return PublishError(
        .change, "rclone has no remote '\(name)'",
        hint:
          "make it with 'rclone config', or correct 'remote'; 'rclone listremotes' names those it has"
      )
    }
    if words.utf8.contains(text: "didn't find backend called") {
      return PublishError(
        .change, "rclone knows no kind of storage as in '\(root)'",
        hint: "correct 'remote'; 'rclone help backends' names those it knows")
    }
    if words.utf8.contains(text: "decrypt configuration")
      || words.utf8.contains(text: "config_pass")
    {
      return PublishError(
        .change, "rclone's settings are encrypted, and it has no password for them",
        hint: "give it one in RCLONE_CONFIG_PASS, or with RCLONE_PASSWORD_COMMAND")
    }
    if words.utf8.contains(text: "unknown flag") || words.utf8.contains(text: "unknown shorthand") {
      return PublishError(
        .change, "rclone is too old: version 1.59 is the first that will do",
        hint: "apt-get install rclone, of Debian 12 or later")
    }
    return nil
  }

  /// What rclone says at its end, without the time and what it was called with.
  private static func reason(_ messages: String) -> String {
    let lines = messages.utf8.split(at: "\n").filter {
      !$0.utf8.hasPrefix("{") && !$0.utf8.contains(text: "NOTICE:")
    }
    guard var last = lines.last ?? messages.utf8.split(at: "\n").last else {
      return "rclone has not said why"
    }
    if let time = last.prefixMatch(of: #/\d{4}/\d\d/\d\d \d\d:\d\d:\d\d /#) {
      last = last[time.range.upperBound...]
    }
    for lead in ["last error was: ", "Failed to create file system for "] {
      guard let range = last.firstRange(of: lead) else { continue }
      last = last[range.upperBound...]
      if last.utf8.hasPrefix("\""), let end = last.utf8.firstRange(ofText: "\": ") {
        last = last[end.upperBound...]
      }
    }
    return String(last)
  }
}
