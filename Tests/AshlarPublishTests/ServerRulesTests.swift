import AshlarCodecs
import AshlarOutput
import AshlarPublish
import Foundation
import TestSupport
import Testing

/// The rules are given to real servers on 127.0.0.1, which are then asked for the files.
@Suite("Server rules") struct ServerRulesTests {
  private let folder: TemporaryFolder
  private let style = "assets/style.0123456789abcdef.css"
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = SmallSite.page(
      links: ["a.html"], String(repeating: "Every stone has its place. ", count: 100))
  }

  /// A site in the folder `www`, with every compressed form, and its rules.
  private func rules(_ form: ServerRules.Form) async throws -> String {
    var tree = OutputTree()
    let texts = [
      "index.html": page, "404.html": "<head></head>nothing is here", style: page, "a.png": "a",
      ".ashlar/manifest.json": "{}",
    ]
    for (path, text) in texts { tree.add(.bytes(Array(text.utf8)), at: path) }
    let rules = try ServerRules(for: tree, compressions: Compression.allCases).text(for: form)
    tree = try await CompressedSiblings(formats: Compression.allCases).adding(to: tree)
    #expect(tree[style + ".br"] != nil && tree["a.png.gz"] == nil)
    for path in tree.paths {
      if case .bytes(let bytes)? = tree[path] { try folder.write(bytes, to: "www/" + path) }
    }
    return rules
  }

  /// What a server answers.
  private struct Answer {
    var status: String
    var fields: [String: String]
    /// Decompressed.
    var body: String

    init(port: UInt16, path: String, encoding: String? = nil) throws {
      let accept = encoding.map { ["--header", "Accept-Encoding: \($0)", "--compressed"] } ?? []
      let text = try LoopbackSSH.run(
        "/usr/bin/curl",
        ["--silent", "--include", "--max-time", "20"] + accept + [
          "http://127.0.0.1:\(port)/\(path)"
        ])
      let end = try #require(text.firstRange(of: "\r\n\r\n"))
      let lines = text[..<end.lowerBound].split(separator: "\r\n")
      status = String(try #require(lines.first).split(separator: " ")[1])
      fields = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      body = String(text[end.upperBound...])
    }
  }

  private func check(port: UInt16, encodings: [String]) throws {
    let index = try Answer(port: port, path: "")
    #expect(index.status == "200" && index.body == page)
    #expect(index.fields["cache-control"] == "no-cache")
    #expect(index.fields["content-encoding"] == nil)
    #expect(
      index.fields["content-security-policy"]
        == "default-src 'none'; font-src 'self'; img-src 'self'; style-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'")
    #expect(index.fields["referrer-policy"] == "strict-origin-when-cross-origin")
    #expect(index.fields["permissions-policy"]?.contains("camera=()") == true)
    let asset = try Answer(port: port, path: style)
    #expect(asset.fields["cache-control"] == "public, max-age=31536000, immutable")
    for encoding in encodings {
      for path in ["", style] {
        let answer = try Answer(port: port, path: path, encoding: encoding)
        #expect(answer.fields["content-encoding"] == encoding)
        #expect(answer.body == page, "\(encoding)")
        #expect(
          answer.fields["content-type"]?.hasPrefix(path.isEmpty ? "text/html" : "text/css") == true)
      }
    }
    let missing = try Answer(port: port, path: "none.html")
    #expect(missing.status == "404" && missing.body.contains("nothing is here"))
    #expect(missing.fields["content-security-policy"] != nil)
    let goneAsset = try Answer(port: port, path: "assets/gone.0123456789abcdef.css")
    #expect(goneAsset.status == "404")
    #expect(goneAsset.fields["cache-control"]?.contains("immutable") != true)
    #expect(try Answer(port: port, path: ".ashlar/manifest.json").status == "404")
  }

  @Test("nginx sends the fields, the compressed forms, and the page for what is missing")
  func nginx()
    async throws
  {
    let port = try LoopbackSSH.freePort()
    try folder.write(Array(try await rules(.nginx).utf8), to: "rules.conf")
    let path = folder.path
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(path)/\($0);"
    }.joined(separator: " ")
    try folder.write(
      Array(
        """
        \(geteuid() == 0 ? "user root;" : "")
        daemon off; pid \(path)/pid; error_log \(path)/log;
        load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
        events {}
        http {
          include /etc/nginx/mime.types; access_log off; \(temporary)
          server { listen 127.0.0.1:\(port); root \(path)/www; include \(path)/rules.conf; }
        }

        """.utf8), to: "nginx.conf")
    let server = try start(
      "/usr/sbin/nginx", ["-e", "\(path)/log", "-p", path, "-c", "\(path)/nginx.conf"], port: port)
    defer { stop(server) }
    try check(port: port, encodings: ["gzip", "br"])
  }

  @Test("Caddy does so too") func caddy() async throws {
    let port = try LoopbackSSH.freePort()
    try folder.write(Array(try await rules(.caddy).utf8), to: "rules")
    let path = folder.path
    try folder.write(
      Array(
        """
        {
          admin off
          auto_https off
        }
        http://127.0.0.1:\(port) {
          root * \(path)/www
          import \(path)/rules
        }

        """.utf8), to: "Caddyfile")
    let server = try start(
      "/usr/bin/caddy", ["run", "--config", "\(path)/Caddyfile", "--adapter", "caddyfile"],
      port: port)
    defer { stop(server) }
    try check(port: port, encodings: ["gzip", "br", "zstd"])
  }

  /// Starts a server that stays in the foreground, and waits until it answers.
  private func start(_ program: String, _ arguments: [String], port: UInt16) throws -> Process {
    let server = Process()
    server.executableURL = URL(filePath: program)
    server.arguments = arguments
    server.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path,
    ]
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    for _ in 0..<100 {
      if (try? Answer(port: port, path: "")) != nil { return server }
      usleep(100_000)
    }
    stop(server)
    throw LoopbackSSH.Failure(words: "\(program) does not answer")
  }

  private func stop(_ server: Process) {
    server.terminate()
    server.waitUntilExit()
  }
}
