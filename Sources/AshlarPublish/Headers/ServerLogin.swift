internal import AshlarBytes

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

extension ServerRules {
  /// A folder that needs a login, as a path from the root of the domain, with a `/` at either end.
  private var loginFolders: [(path: String, login: ServerLogin)] {
    logins.flatMap { login in login.folders.map { ("\(basePath)\($0)/", login) } }
  }

  /// A regular expression for the paths of all files that need one; nil where none does.
  private var loginPattern: String? {
    let folders = loginFolders.map { Self.pattern($0.path) }
    return folders.isEmpty ? nil : "^(\(folders.joined(separator: "|")))"
  }

  /// What nginx asks for in a folder and below it.
  func nginxLogin(in folder: String) -> String {
    let login = loginFolders.first { folder.utf8.hasPrefix($0.path) }?.login
    return login.map { "auth_basic \"\($0.name)\"; auth_basic_user_file \"\($0.file)\"; " } ?? ""
  }

  /// What is for some readers alone is in no cache that others share, which `public` would allow (RFC 9111, 3.5).
  var nginxLogins: [String] {
    guard let pattern = loginPattern else { return [] }
    let folders = loginFolders.map(\.path).filter { !missingPageFolders.contains($0) }
    return [
      "if ($uri ~ \"\(pattern)\") {", "  set $ashlar_cache \"private, no-cache\";", "}",
      "if ($uri ~ \"\(pattern).*\(Self.immutable)\") {",
      "  set $ashlar_cache \"private, max-age=31536000, immutable\";", "}",
    ] + folders.map { "location ^~ \"\($0)\" { \(nginxLogin(in: $0))}" }
  }

  /// Not `basic_auth`, which Caddy has from 2.8 on; that knows the older name, too.
  var caddyLogins: [String] {
    logins.enumerated().flatMap { number, login in
      let paths = login.folders.map { "\"\(basePath)\($0)/*\"" }
      return [
        "@ashlar_login\(number) path \(paths.joined(separator: " "))",
        "basicauth @ashlar_login\(number) bcrypt \"\(login.name)\" {",
        "  import \"\(login.file)\"", "}",
        "header @ashlar_login\(number) Cache-Control \"^(public, )?\" \"private, \"",
      ]
    }
  }

  /// By the files' own paths, however an address is written.
  var apacheLogins: [String] {
    logins.flatMap { login in
      login.folders.flatMap { folder in
        [
          "<If \"%{REQUEST_FILENAME} =~ m#/\(folder)(/|$)#\">", "  AuthType Basic",
          "  AuthName \"\(login.name)\"", "  AuthUserFile \"\(login.file)\"",
          "  Require valid-user", "  Header edit Cache-Control \"^(public, )?\" \"private, \"",
          "</If>",
        ]
      }
    }
  }
}
