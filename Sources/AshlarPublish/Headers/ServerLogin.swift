/// Folders of a site that a server shows to its users alone, by HTTP authentication (RFC 7617).
public struct ServerLogin: Sendable {
  /// What browsers may call it: an identifier.
  public var name: String
  /// The folders' names in the output.
  public var folders: [String]
  /// The file of users on the server: for nginx and Apache what `htpasswd` writes, for Caddy a user and a hash a line.
  public var file: String

  public init(name: String, folders: [String], file: String) {
    (self.name, self.folders, self.file) = (name, folders, file)
  }
}

extension ServerLogin {
  /// A regular expression for the paths of all files that need it, of previews, too: no other folder has such a name.
  var pattern: String { "/(\(folders.joined(separator: "|")))(/|$)" }
}
