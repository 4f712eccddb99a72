internal import AshlarBytes
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Who somebody is for Amazon's services and for stores like them, found where Amazon's own programs look.
///
/// Nothing here is ever written anywhere.
struct AWSCredentials: Sendable {
  var accessKey: String
  var secret: String
  /// For keys that are lent for some hours.
  var sessionToken: String?
  /// Nil when neither the environment nor the profile names one.
  var region: String?

  /// Finds the keys.
  ///
  /// - Parameters:
  ///   - profile: the one whose keys are wanted; nil for the environment's, and then for `AWS_PROFILE` or
  ///     `default`.
  ///   - environment: the process's variables.
  init(profile: String?, environment: [String: String]) throws(PublishError) {
    let environment = environment.filter { !$0.value.isEmpty }
    let name = profile ?? environment["AWS_PROFILE"] ?? "default"
    let settings = try Self.settings(of: name, environment)
    region =
      environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? settings["region"]
    if profile == nil, let accessKey = environment["AWS_ACCESS_KEY_ID"],
      let secret = environment["AWS_SECRET_ACCESS_KEY"]
    {
      self.accessKey = accessKey
      self.secret = secret
      sessionToken = environment["AWS_SESSION_TOKEN"]
    } else if let accessKey = settings["aws_access_key_id"],
      let secret = settings["aws_secret_access_key"]
    {
      self.accessKey = accessKey
      self.secret = secret
      sessionToken = settings["aws_session_token"]
    } else {
      throw PublishError(
        .change,
        profile.map { "the profile '\($0)' has no keys" } ?? "there are no keys for the store",
        hint:
          "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run 'aws configure'; where you sign in "
          + "with a browser, 'aws configure export-credentials --format env' writes them out")
    }
  }

  /// What the two files of Amazon's programs say about a profile.
  private static func settings(
    of profile: String, _ environment: [String: String]
  ) throws(PublishError) -> [String: String] {
    let home = (environment["HOME"] ?? "") + "/.aws/"
    let files = [
      (
        environment["AWS_CONFIG_FILE"] ?? home + "config",
        ["profile " + profile]
          + (profile == "default" ? ["default"] : [])
      ),
      (environment["AWS_SHARED_CREDENTIALS_FILE"] ?? home + "credentials", [profile]),
    ]
    var settings: [String: String] = [:]
    for (path, sections) in files {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(path, limit: 1 << 20).bytes
      } catch {
        if error == .system(ENOENT) || error == .system(ENOTDIR) { continue }
        throw PublishError(.change, "cannot read '\(path)': \(error.reason)")
      }
      settings.merge(values(in: String(decoding: bytes, as: UTF8.self), sections: sections)) { $1 }
    }
    return settings
  }

  /// The lines `name = value` below some `[section]`s; what is indented belongs to the line before it.
  static func values(in text: String, sections: [String]) -> [String: String] {
    var values: [String: String] = [:]
    var isWanted = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.utf8.hasPrefix("[") {
        let name = line.dropFirst().utf8.prefix(before: "]")
        isWanted = sections.contains(name.utf8.split(at: " ").joined(separator: " "))
      } else if isWanted, let equals = line.utf8.firstIndex(of: "="), let first = line.first,
        !first.isWhitespace, first != "#", first != ";"
      {
        let value = line[line.index(after: equals)...]
        values[trimmed(line[..<equals]).lowercased()] = trimmed(value)
      }
    }
    return values
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
