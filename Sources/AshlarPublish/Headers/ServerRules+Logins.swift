internal import AshlarBytes

/// Rules by which servers ask for a login, and let no other site show what it is for.
extension ServerRules {
  /// Whether what needs a login has another policy than the rest, whose pictures other sites may show.
  private var limitsLogins: Bool { givesToOthers && !logins.isEmpty }

  /// The header fields for nginx, which takes none from around a block that has one: the policy is a variable.
  var nginxFields: [String] {
    let variable = "$ashlar_resources"
    var lines: [String] = []
    for field in fields {
      guard field.name == ResourcePolicy.name, limitsLogins else {
        lines.append("add_header \(field.name) \(Self.quoted(field.value)) always;")
        continue
      }
      lines.append("set \(variable) \(Self.quoted(field.value));")
      lines += logins.map {
        "if ($uri ~ \"\($0.pattern)\") { set \(variable) \(Self.quoted(ResourcePolicy.own)); }"
      }
      lines.append("add_header \(field.name) \(variable) always;")
    }
    return lines
  }

  /// The header fields that all files have in Caddy: the policy is set for each file once.
  var caddyFields: [(name: String, value: String)] {
    limitsLogins ? fields.filter { $0.name != ResourcePolicy.name } : fields
  }

  /// What is for some readers alone is in no cache that others share, which `public` would allow (RFC 9111, 3.5). Nothing that
  /// stands elsewhere in a server's configuration comes before a `location` of `^~`; a preview has a name that nobody knows here.
  var nginxLogins: [String] {
    logins.flatMap { login in
      let rule =
        "{ auth_basic \"\(login.name)\"; auth_basic_user_file \"\(login.file)\"; }"
      return [
        "if ($uri ~ \"\(login.pattern)\") {", "  set $ashlar_cache \"private, no-cache\";", "}",
        "if ($uri ~ \"\(login.pattern).*\(Self.immutable)\") {",
        "  set $ashlar_cache \"private, max-age=31536000, immutable\";", "}",
      ] + login.folders.map { "location ^~ \"\(basePath)\($0)/\" \(rule)" } + [
        "location ~ \"^\(Self.pattern(basePath))preview/[^/]+\(login.pattern)\" \(rule)"
      ]
    }
  }

  /// Not `basic_auth`, which Caddy has from 2.8 on; that knows the older name, too.
  var caddyLogins: [String] {
    let others = fields.filter { limitsLogins && $0.name == ResourcePolicy.name }.flatMap { field in
      ["@ashlar_listed {"] + logins.map { "  not path_regexp \($0.pattern)" } + [
        "}", "header @ashlar_listed \(field.name) \(Self.quoted(field.value))",
      ]
    }
    return others
      + logins.enumerated().flatMap { number, login in
        [
          "@ashlar_login\(number) path_regexp \(login.pattern)",
          "basicauth @ashlar_login\(number) bcrypt \"\(login.name)\" {",
          "  import \"\(login.file)\"", "}",
          "header @ashlar_login\(number) Cache-Control \"^(public, )?\" \"private, \"",
        ]
          + (limitsLogins
            ? [
              "header @ashlar_login\(number) \(ResourcePolicy.name) \"\(ResourcePolicy.own)\""
            ] : [])
      }
  }

  /// By the files' own paths, however an address is written.
  var apacheLogins: [String] {
    logins.flatMap { login in
      [
        "<If \"%{REQUEST_FILENAME} =~ m#\(login.pattern)#\">", "  AuthType Basic",
        "  AuthName \"\(login.name)\"", "  AuthUserFile \"\(login.file)\"",
        "  Require valid-user", "  Header edit Cache-Control \"^(public, )?\" \"private, \"",
      ]
        + (limitsLogins
          ? ["  Header always set \(ResourcePolicy.name) \"\(ResourcePolicy.own)\""] : [])
        + ["</If>"]
    }
  }
}
