import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A preview for devices of the network, for which 127.0.0.2 stands: only this machine reaches it.
@Suite("A preview in a network", .timeLimit(.minutes(20))) struct NetworkPreviewTests {
  private static let files = [
    "ashlar.yaml": "title: Stones", "cards/slate.md": "# Slate\n\nBlue and thin.\n",
  ]

  /// A preview of a site of its own.
  private struct Shared {
    let folder: TemporaryFolder
    let preview: RunningPreview
    let link: String
    let port: UInt16
    /// The cookie as a browser sends it; empty before the link was opened.
    var cookie = ""

    init(isEncrypted: Bool = false, runsScripts: Bool = false) throws {
      folder = try TemporaryFolder(site: files)
      preview = try RunningPreview(
        BuildOptions(testing: folder.path, workerCount: 2), runsScripts: runsScripts,
        sharing: NetworkSharing(address: "127.0.0.2", isEncrypted: isEncrypted, port: 0))
      _ = preview.get("/")
      link = try #require(preview.network?.links.first)
      port = try #require(link.split(separator: ":").last?.prefix { $0.isNumber }).description
        .withUInt16
    }

    var host: String { "127.0.0.2:\(port)" }
    var token: String { link.split(separator: "=").last.map(String.init) ?? "" }

    /// The answer to a request over plain HTTP from the network.
    ///
    /// - Parameters:
    ///   - fields: lines of the head, each with its end.
    ///   - host: another name than the address.
    func answer(
      _ target: String, method: String = "GET", fields: String = "", host: String? = nil,
      body: String = ""
    ) throws -> String {
      let client = try #require(Client(port: port, host: 2))
      let cookie = cookie.isEmpty ? "" : "Cookie: other=1; \(cookie)\r\n"
      let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
      client.send(
        Array(
          "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? self.host)\r\n\(cookie)\(fields)\(length)\r\n\(body)"
            .utf8))
      return try #require(client.receive())
    }

    func status(
      _ target: String, method: String = "GET", fields: String = "", host: String? = nil
    ) throws -> String {
      let answer = try answer(target, method: method, fields: fields, host: host)
      return String(answer.split(separator: " ")[1])
    }

    /// Opens the link, as a browser does that keeps the cookie.
    mutating func open() throws -> String {
      let answer = try answer("/?token=\(token)")
      cookie = String(try #require(answer.firstMatch(of: /Set-Cookie: ([^;]*);/)).1)
      return answer
    }

    /// The answer to an act of the workbench.
    func post(_ path: String, _ body: String, key: String, origin: String? = nil) throws -> String {
      try answer(
        path, method: "POST",
        fields: "Origin: \(origin ?? "http://\(host)")\r\nX-Ashlar-Key: \(key)\r\n"
          + "Content-Type: application/json\r\n", body: body)
    }
  }

  @Test("without the link nothing of the site is served, and a page says what to do")
  func strangers() async throws {
    try await onThread {
      let shared = try Shared()
      for path in [
        "/", "/index.html", "/none", "/_ashlar/", "/_ashlar/live.js", "/_ashlar/events",
        "/_ashlar/site.json", "/favicon.ico", "/?token=", "/cards/slate/?token=\(shared.token)",
        "/?x=1&token=\(shared.token)", "/?TOKEN=\(shared.token)", "/?token=\(shared.token)0",
      ] {
        let answer = try shared.answer(path)
        #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(path)")
        #expect(answer.contains("scan the code") && !answer.contains("Stones"), "\(path)")
        #expect(!answer.contains("Set-Cookie") && answer.contains("Referrer-Policy: no-referrer"))
        #expect(answer.contains("Content-Security-Policy: default-src 'none'"))
        #expect(answer.contains("Cache-Control: no-store"))
      }
      // On this machine all is as it was.
      #expect(shared.preview.get("/")?.contains("Stones") == true)
    }
  }

  @Test("the link gives a cookie and leads to an address without its token")
  func entry() async throws {
    try await onThread {
      var shared = try Shared()
      let entry = try shared.open()
      #expect(entry.hasPrefix("HTTP/1.1 302 ") && entry.contains("Referrer-Policy: no-referrer"))
      #expect(entry.contains("Location: /_ashlar/#key=\(shared.preview.key)\r\n"))
      #expect(!entry.contains(shared.token) && entry.contains("Cache-Control: no-store"))
      #expect(
        try #require(entry.firstMatch(of: /Set-Cookie: ([^\r]*)/)).1.wholeMatch(
          of: /ashlar-\d+=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict/) != nil)
      let page = try shared.answer("/")
      #expect(page.contains("Stones") && page.contains("Referrer-Policy: same-origin"))
      #expect(page.contains("script-src http://\(shared.host)/_ashlar/"))
      #expect(try shared.status("/_ashlar/") == "200")
      // Opened again, the address loses its token again.
      #expect(try shared.status("/?token=\(shared.token)") == "302")
      #expect(try shared.status("/?token=old") == "302")
      // Another server of the host may have the cookie, which alone does not write.
      #expect(try shared.answer("/?token=\(shared.token)").contains("#key="))
      let old = try shared.answer("/?token=old")
      #expect(old.contains("Location: /\r\n") && !old.contains(shared.preview.key))
      // The cookie is of this run, and of this cookie's name.
      for cookie in [
        "ashlar-\(shared.port)=" + String(repeating: "0", count: 32), "ashlar-\(shared.port)=",
        "x" + shared.cookie, shared.cookie + "0", String(shared.cookie.dropLast()),
        "ashlar-\(shared.port)=\(shared.token)",
      ] {
        shared.cookie = cookie
        #expect(try shared.status("/") == "403", "\(cookie)")
      }
    }
  }

  @Test("tokens in posts, and other hosts' names, open nothing") func otherRequests() async throws {
    try await onThread {
      var shared = try Shared()
      let target = "/?token=\(shared.token)"
      #expect(try shared.status(target, method: "POST") == "403")
      #expect(try shared.status(target, method: "HEAD") == "403")
      #expect(
        try shared.answer("/", method: "POST", body: "token=\(shared.token)")
          .hasPrefix("HTTP/1.1 403 "))
      for host in [
        "rebound.example", "127.0.0.1:\(shared.port)", "127.0.0.2", "localhost:\(shared.port)",
        "127.0.0.2:\(shared.preview.port)", "",
      ] {
        #expect(try shared.status(target, host: host) == "421", "\(host)")
      }
      #expect(try shared.status("http://\(shared.host)/") == "400")
      #expect(try shared.status("*", method: "OPTIONS") == "400")
      #expect(try shared.status(shared.host, method: "CONNECT") == "400")
      // A name of this machine is none of the network's, the other way round neither.
      #expect(
        shared.preview.answer(to: "GET / HTTP/1.1\r\nHost: \(shared.host)\r\n\r\n")?
          .hasPrefix("HTTP/1.1 421 ") == true)
      _ = try shared.open()
      #expect(try shared.status("/", host: "rebound.example") == "421")
      #expect(
        try shared.answer(
          "/_ashlar/open", method: "POST",
          fields: "Content-Length: 60000000\r\nOrigin: http://elsewhere.example\r\n"
        )
        .hasPrefix("HTTP/1.1 403 "))
    }
  }

  @Test("after ten wrong tokens an address waits; who has the cookie does not")
  func guesses() async throws {
    try await onThread {
      var shared = try Shared()
      for _ in 0..<10 { #expect(try shared.status("/?token=0123") == "403") }
      #expect(try shared.status("/?token=0123") == "429")
      #expect(try shared.status("/?token=\(shared.token)") == "429")
      #expect(try shared.status("/") == "403")
      shared = try Shared()
      _ = try shared.open()
      for _ in 0..<20 { #expect(try shared.status("/?token=0123") == "302") }
    }
  }

  @Test("the workbench writes from the network by the same checks, and starts no program")
  func acts() async throws {
    try await onThread {
      var shared = try Shared()
      let key = shared.preview.key
      let wish = #"{"name":"Basalt","file":""}"#
      #expect(
        try shared.post("/_ashlar/card/create", wish, key: key).hasPrefix("HTTP/1.1 403 "))
      _ = try shared.open()
      for (key, origin) in [
        ("", nil), (String(repeating: "0", count: 32), nil), (key, "https://\(shared.host)"),
        (key, "null"), (key, "http://127.0.0.1:\(shared.preview.port)"),
      ] {
        let answer = try shared.post("/_ashlar/card/create", wish, key: key, origin: origin)
        #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(key) \(origin ?? "")")
      }
      let open = try shared.post(
        "/_ashlar/open", #"{"file":"cards/slate.md","line":1}"#, key: key)
      #expect(open.hasPrefix("HTTP/1.1 403 ") && !open.contains("vscode"))
      let phone = try shared.post("/_ashlar/phone", "{}", key: key)
      #expect(phone.hasPrefix("HTTP/1.1 403 ") && !phone.contains(shared.token))
      #expect(try shared.answer("/_ashlar/site.json").contains(#""isNetwork":true"#))
      // The computer itself shows what lets a phone in, to whom has the key.
      let own = try shared.preview.post("/_ashlar/phone", [:])
      #expect(own["links"] as? [String] == [shared.link])
      #expect((own["svg"] as? String)?.contains("<title>QR code of the link</title>") == true)
      #expect(shared.preview.post("/_ashlar/phone", "{}", key: "")?.contains(shared.token) == false)
      #expect(shared.preview.get("/_ashlar/site.json")?.contains(#""isNetwork":false"#) == true)
      let made = try shared.post("/_ashlar/card/create", wish, key: key)
      #expect(made.contains("cards/basalt.md"), "\(made)")
      #expect(FileManager.default.fileExists(atPath: shared.folder.path + "/cards/basalt.md"))
    }
  }

  @Test("over HTTPS the cookie is for HTTPS alone, and origins are HTTPS's")
  func encryption() async throws {
    try await onThread {
      let shared = try Shared(isEncrypted: true)
      #expect(shared.link.hasPrefix("https://127.0.0.2:"))
      let entry = try Curl.run("--insecure", shared.link)
      let cookie = try #require(entry.answer.firstMatch(of: /(?i)set-cookie: ([^\r]*)/)).1
      #expect(
        cookie.wholeMatch(
          of: /__Host-ashlar-\d+=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict; Secure/) != nil)
      let value = String(cookie.prefix { $0 != ";" })
      let page = try Curl.run("--insecure", "--cookie", value, "https://\(shared.host)/")
      #expect(page.answer.contains("Stones"))
      #expect(page.answer.contains("script-src https://\(shared.host)/_ashlar/"))
      let made = try Curl.run(
        "--insecure", "--cookie", value, "--header", "Origin: https://\(shared.host)", "--header",
        "X-Ashlar-Key: \(shared.preview.key)", "--header", "Content-Type: application/json",
        "--data", #"{"name":"Basalt","file":""}"#, "https://\(shared.host)/_ashlar/card/create")
      #expect(made.answer.contains("cards/basalt.md"), "\(made.answer)")
      #expect(try Curl.run("--insecure", "https://\(shared.host)/").answer.contains(" 403 "))
      #expect(shared.preview.network?.fingerprint?.utf8.count == 95)
    }
  }

  @Test("with scripts of the site, the link leads to the site, and there is no workbench")
  func scripts() async throws {
    try await onThread {
      var shared = try Shared(runsScripts: true)
      #expect(try shared.open().contains("Location: /\r\n"))
      #expect(try shared.status("/_ashlar/") == "404")
    }
  }

  @Test(
    "addresses that others may reach, or that are none, are mistakes",
    arguments: [
      ("8.8.8.8", "is no address of a private network"),
      ("2001:db8::1", "is no address of a private"),
      ("0.0.0.0", "is no address of a private"), ("here", "is no IPv4 or IPv6 address"),
    ])
  func addresses(address: String, words: String) throws {
    let folder = try TemporaryFolder(site: Self.files)
    let error = #expect(throws: PreviewError.self) {
      _ = try Preview(
        BuildOptions(testing: folder.path, workerCount: 1), port: 0, isPolling: false,
        sharing: NetworkSharing(address: address, port: 0), environment: [:], listener: { _ in })
    }
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }
}

extension String {
  fileprivate var withUInt16: UInt16 { UInt16(self) ?? 0 }
}
