internal import AshlarBytes

/// Who may see the preview from the network: whoever came by the link of this run, which gives their browser a cookie.
struct NetworkAccess {
  /// What is printed for whoever runs the preview.
  let place: NetworkPlace
  /// What a request may name as its host: where the server listens. A page from elsewhere could otherwise read the site
  /// through a name of its own that leads here.
  private let hosts: [String]
  private let isEncrypted: Bool
  private let token = AccessKey()
  private let cookie = AccessKey()
  /// Browsers have one jar for all ports of a host.
  private let cookieName: String
  private var attempts = AccessAttempts()

  /// - Parameters:
  ///   - hosts: addresses and ports, as URLs have them.
  ///   - fingerprint: the certificate's; nil over plain HTTP.
  init(hosts: [String], fingerprint: String?) {
    let standardPort = fingerprint == nil ? ":80" : ":443"
    let short = hosts.compactMap { $0.utf8.dropping(suffix: standardPort) }.map { String($0) }
    self.hosts = hosts + short
    isEncrypted = fingerprint != nil
    let port = hosts.first?.utf8.split(at: ":").last ?? ""
    cookieName = (isEncrypted ? "__Host-" : "") + "ashlar-\(port)"
    let (scheme, text) = (isEncrypted ? "https" : "http", token.text)
    place = NetworkPlace(
      links: hosts.map { "\(scheme)://\($0)\(Self.entrance)?\(Self.tokenName)=\(text)" },
      fingerprint: fingerprint)
  }

  private static let entrance = "/"
  private static let tokenName = "token"

  /// The answer to a request that may not see the preview, or that has shown the link's token; nil for one that goes on.
  ///
  /// - Parameters:
  ///   - workbench: the key that the workbench gets on; nil where there is none.
  ///   - now: when the request came.
  mutating func refusal(
    of head: HTTPRequest, workbench: AccessKey?, at now: ContinuousClock.Instant
  ) -> HTTPResponse? {
    guard let host = head.headers["host"], hosts.contains(host) else {
      var response = HTTPResponse(
        status: 421, text: "this server answers for \(hosts.joined(separator: ", ")) only\n")
      Self.addHeaders(to: &response)
      return response
    }
    guard case .network(let address, _) = head.source else { return nil }
    let isKnown = hasCookie(head)
    guard let given = Self.token(of: head) else { return isKnown ? nil : Self.refused }
    // Other servers of the host may have the cookie: browsers send it to all of its ports.
    if isKnown { return entry(workbench: token.equals(given) ? workbench : nil) }
    guard attempts.mayTry(address, at: now) else { return Self.tooMany }
    guard token.equals(given) else {
      attempts.note(address, at: now)
      return Self.refused
    }
    return entry(workbench: workbench)
  }

  /// What every answer to the network says, too.
  static func addHeaders(to response: inout HTTPResponse) {
    if response.headers.contains(where: { $0.name == "Referrer-Policy" }) { return }
    response.headers.append(("Referrer-Policy", "same-origin"))
  }

  /// The token that an address has; nil in everything but a plain request for a page.
  private static func token(of head: HTTPRequest) -> Substring? {
    guard head.method == "GET", head.path == entrance else { return nil }
    return head.query.utf8.dropping(prefix: tokenName + "=")
  }

  private func hasCookie(_ head: HTTPRequest) -> Bool {
    let pairs = (head.headers["cookie"] ?? "").utf8.split(at: ";")
    return pairs.contains { pair in
      let text = String(pair).utf8.trimming(" ")
      return text.utf8.dropping(prefix: cookieName + "=").map { cookie.equals($0) } ?? false
    }
  }

  /// Gives the cookie, and leads to the address without the token: to the workbench, or to the site where there is none.
  private func entry(workbench: AccessKey?) -> HTTPResponse {
    var response = HTTPResponse(status: 302)
    let value = "\(cookieName)=\(cookie.text); Path=/; HttpOnly; SameSite=Strict"
    response.headers = [
      ("Location", workbench.map { "/_ashlar/#key=\($0.text)" } ?? "/"),
      ("Set-Cookie", value + (isEncrypted ? "; Secure" : "")),
      ("Referrer-Policy", "no-referrer"),
    ]
    return response
  }

  private static let refused = page(
    status: 403, "This is somebody's preview",
    "To see it here, scan the code that <code>ashlar serve --lan</code> shows in its terminal, or open the address that it prints. "
      + "A link of an earlier run opens nothing. If you have just come by a link from another page, load this one again."
  )

  private static let tooMany = page(
    status: 429, "Too many wrong links", "Wait a minute, then scan the code again.")

  private static func page(status: Int, _ title: String, _ text: String) -> HTTPResponse {
    let html = """
      <!doctype html><html lang="en"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      <title>\(title)</title><main><h1>\(title)</h1><p>\(text)</p></main></html>

      """
    var response = HTTPResponse(type: "text/html; charset=utf-8", body: Array(html.utf8))
    response.status = status
    response.headers = [
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return response
  }
}

/// How often wrong tokens have come from an address lately: nobody guesses 128 bits, and nobody needs to try often.
struct AccessAttempts {
  private static let (limit, period) = (10, Duration.seconds(60))
  /// How many addresses are remembered; a new one takes the place of the oldest.
  private static let addressLimit = 256

  private var counts: [NetworkAddress: (count: Int, start: ContinuousClock.Instant)] = [:]

  /// Whether an address may try another token.
  mutating func mayTry(_ address: NetworkAddress, at now: ContinuousClock.Instant) -> Bool {
    guard let entry = counts[address] else { return true }
    if now - entry.start >= Self.period { counts[address] = nil }
    return counts[address].map { $0.count < Self.limit } ?? true
  }

  /// Notes that a token was wrong.
  mutating func note(_ address: NetworkAddress, at now: ContinuousClock.Instant) {
    if counts[address] == nil, counts.count >= Self.addressLimit,
      let oldest = counts.min(by: { $0.value.start < $1.value.start })
    {
      counts[oldest.key] = nil
    }
    counts[address, default: (0, now)].count += 1
  }
}
