import Foundation

/// A web server on 127.0.0.1 that sends the files of a folder by rules that are put to the test.
package final class LoopbackWebServer {
  package enum Kind: CaseIterable, Sendable {
    case nginx, caddy
    /// The rules lie in the folder, as `.htaccess`.
    case apache
  }

  package let port: UInt16
  private let folder: TemporaryFolder
  private let process = Process()
  private let isApache: Bool

  /// Starts a server, and waits until it answers.
  package init(_ kind: Kind, root: String, rules: String) throws {
    isApache = kind == .apache
    port = try LoopbackSSH.freePort()
    folder = try TemporaryFolder()
    let path = folder.path
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": path, "XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let program: String
    let text: String
    switch kind {
    case .nginx:
      program = "/usr/sbin/nginx"
      process.arguments = ["-e", "\(path)/log", "-p", path, "-c", "\(path)/configuration"]
      text = Self.nginx(port, path, root)
    case .caddy:
      program = "/usr/bin/caddy"
      process.arguments = ["run", "--config", "\(path)/configuration", "--adapter", "caddyfile"]
      text = Self.caddy(port, path, root)
    case .apache:
      program = "/usr/sbin/apache2"
      process.arguments = ["-X", "-f", "\(path)/configuration"]
      text = Self.apache(port, path, root)
    }
    try folder.write(Array(rules.utf8), to: "rules")
    if kind == .apache { try Data(rules.utf8).write(to: URL(filePath: root + "/.htaccess")) }
    try folder.write(Array(text.utf8), to: "configuration")
    process.executableURL = URL(filePath: program)
    try process.run()
    for _ in 0..<200 {
      if isAnswering { return }
      usleep(100_000)
    }
    stop()
    throw LoopbackSSH.Failure(words: "\(program) does not answer")
  }

  package func stop() {
    guard process.isRunning else { return }
    // nginx ends its workers itself. Apache, one process here, gets the test's blocked signals, as SIGTERM is.
    kill(process.processIdentifier, isApache ? SIGKILL : SIGTERM)
    process.waitUntilExit()
  }

  deinit { stop() }

  private var isAnswering: Bool {
    (try? LoopbackSSH.run(
      "/usr/bin/curl",
      ["--silent", "--noproxy", "*", "--max-time", "20", "http://127.0.0.1:\(port)/"])) != nil
  }

  private static func nginx(_ port: UInt16, _ path: String, _ root: String) -> String {
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(path)/\($0);"
    }.joined(separator: " ")
    return """
      \(geteuid() == 0 ? "user root;" : "")
      daemon off; pid \(path)/pid; error_log \(path)/log;
      load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
      events {}
      http {
        include /etc/nginx/mime.types; access_log off; \(temporary)
        server { listen 127.0.0.1:\(port); root \(root); include \(path)/rules; }
      }

      """
  }

  private static func caddy(_ port: UInt16, _ path: String, _ root: String) -> String {
    """
    {
      admin off
      auto_https off
    }
    http://127.0.0.1:\(port) {
      root * \(root)
      import \(path)/rules
    }

    """
  }

  private static func apache(_ port: UInt16, _ path: String, _ root: String) -> String {
    let modules = [
      "mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "dir",
      "mime", "headers", "rewrite",
    ].map {
      "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so"
    }
    // As root it wants somebody else to answer.
    let user = geteuid() == 0 ? ["User www-data", "Group www-data"] : []
    return (modules + user).joined(separator: "\n") + """

      ServerName loopback
      Listen 127.0.0.1:\(port)
      PidFile \(path)/pid
      DefaultRuntimeDir \(path)
      ErrorLog \(path)/log
      TypesConfig /etc/mime.types
      DocumentRoot \(root)
      <Directory \(root)>
        AllowOverride All
        Require all granted
      </Directory>

      """
  }
}
