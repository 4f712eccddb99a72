internal import AshlarBytes

extension PublishConfiguration {
  /// Reads the targets below `publish`, in their order.
  static func read(_ value: YAMLValue?, report: SourceDiagnostics) -> [PublishConfiguration] {
    guard let value else { return [] }
    guard case .mapping(let members) = value.content else {
      report.error(
        "'publish' must be a mapping from names to targets, found \(value.kind)", at: value,
        hint: "as 'publish: {live: {to: folder, path: /srv/www/stones}}'")
      return []
    }
    return members.compactMap { member in
      guard let name = member.key.text, Identifier.isValid(name) else {
        report.error(
          "a target's name must be an identifier, found \(member.key.kind)", at: member.key)
        return nil
      }
      guard
        var fields = YAMLFields(
          withoutSecrets(member.value, report: report), name: "a target", report: report)
      else { return nil }
      return PublishConfiguration(name: name, at: member.key, &fields)
    }
  }

  private init?(name: String, at key: YAMLValue, _ fields: inout YAMLFields) {
    let url = fields.webAddress(
      "url", expected: "an address, as https://example.org/stones")
    let hasKind = fields.value("to") != nil
    guard let kind: Kind = fields.choice("to") else {
      if !hasKind {
        fields.report.error(
          "the target '\(name)' has no 'to'", at: key,
          hint: "say what kind it is: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return nil
    }
    fields.name = "a target of kind \(kind.rawValue)"
    // Services compress by themselves, stores cannot choose between forms, and one file has
    // nothing beside it.
    let formats: [Precompression] =
      [.git, .s3, .netlify, .cloudflare, .archive, .singleFile].contains(kind)
      ? [] : fields.listed("precompress")
    // One file is replaced as a whole; services with deploys keep these as long as they like.
    let keep =
      [.netlify, .cloudflare, .archive, .singleFile].contains(kind)
      ? nil : fields.integer("keep", in: 1...100)
    let place = Place(kind, &fields)
    // A store reads nothing of what it keeps.
    let rules: [HostRules] = [.s3, .singleFile].contains(kind) ? [] : fields.listed("rules")
    let policy = fields.policy("policy")
    // Places whose server is the reader's own.
    let logins =
      [.folder, .rsync, .rclone, .archive].contains(kind)
      ? BoardLogin.list(fields.value("logins"), report: fields.report) : []
    fields.finish()
    guard let place else { return nil }
    self.init(name: name, place: place)
    self.url = url
    self.keep = keep ?? self.keep
    precompress = formats
    self.rules = rules
    self.policy = policy
    self.logins = logins
  }

  /// A target's keys without those that hold secrets, which are reported without their values.
  private static func withoutSecrets(_ value: YAMLValue, report: SourceDiagnostics) -> YAMLValue {
    guard case .mapping(let members) = value.content else { return value }
    var plain = value
    plain.content = .mapping(
      members.filter { member in
        guard let key = member.key.text,
          SecretKeys.isSecret(key) || isSecret(address: member.value.text, isHost: key == "host")
        else { return true }
        report.secret(
          "a secret does not belong into ashlar.yaml: '\(key)' is not read", at: member.key,
          through: member.value.line, hint: secretHint)
        return false
      })
    return plain
  }

  private static let secretHint =
    "remove it here, and change it where it is valid if others have seen this file; 'ashlar publish "
    + "--help' names the environment variables and stores that secrets are taken from"

  /// Whether an address has a password in it: `https://me:word@example.org`.
  ///
  /// - Parameter isHost: whether it is a host, which has no scheme.
  private static func isSecret(address: String?, isHost: Bool) -> Bool {
    guard let address else { return false }
    let scheme = address.utf8.firstRange(ofText: "://")?.upperBound
    guard let start = scheme ?? (isHost ? address.startIndex : nil) else { return false }
    let host = address[start...].utf8.prefix(before: "/")
    return host.utf8.lastIndex(of: "@").map { host[..<$0].utf8.contains(":") } ?? false
  }
}

extension PublishConfiguration.Place {
  /// Reads the keys of one kind.
  fileprivate init?(_ kind: PublishConfiguration.Kind, _ fields: inout YAMLFields) {
    switch kind {
    case .folder:
      guard let place = FolderPlace(&fields) else { return nil }
      self = .folder(place)
    case .rsync:
      guard let place = RsyncPlace(&fields) else { return nil }
      self = .rsync(place)
    case .git:
      guard let place = GitPlace(&fields) else { return nil }
      self = .git(place)
    case .s3:
      guard let place = S3Place(&fields) else { return nil }
      self = .s3(place)
    case .rclone:
      guard let place = RclonePlace(&fields) else { return nil }
      self = .rclone(place)
    case .netlify:
      guard let place = NetlifyPlace(&fields) else { return nil }
      self = .netlify(place)
    case .cloudflare:
      guard let place = CloudflarePlace(&fields) else { return nil }
      self = .cloudflare(place)
    case .archive:
      guard let place = ArchivePlace(&fields) else { return nil }
      self = .archive(place)
    case .singleFile:
      guard let place = SingleFilePlace(&fields) else { return nil }
      self = .singleFile(place)
    }
  }
}

extension YAMLFields {
  /// A list of words, or one alone.
  fileprivate mutating func listed<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) -> [Choice] {
    placedWords(key).compactMap { word, value in
      let choice = Choice(rawValue: word)
      if choice == nil {
        report.unknownWord(key, value, known: Choice.allCases.map(\.rawValue))
      }
      return choice
    }
  }

  /// A text that must be there.
  mutating func requiredText(
    _ key: String, example: String, expected: String, where isValid: (String) -> Bool
  ) -> String? {
    guard value(key) != nil else {
      report.error("\(name) has no '\(key)'", line: line, column: column, hint: "as '\(example)'")
      return nil
    }
    return text(key, expected: expected, where: isValid)
  }
}
