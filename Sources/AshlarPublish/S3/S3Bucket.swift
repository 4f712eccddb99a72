internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarSystem

/// A bucket of an S3 store, asked over HTTP with signed requests.
struct S3Bucket: Sendable {
  let name: String
  /// Where the bucket's keys are, without a `/` at the end.
  let address: String
  let region: String
  let credentials: AWSCredentials
  let client: HTTPClient
  var persistence = Persistence()

  /// - Parameter endpoint: the store's address; nil for Amazon's.
  init(
    name: String, endpoint: String?, region: String, credentials: AWSCredentials,
    connections: Int
  ) throws(PublishError) {
    self.name = name
    self.region = region
    self.credentials = credentials
    if let endpoint {
      address = endpoint + "/" + name
    } else if name.utf8.contains(".") {
      // No certificate is for a name with more dots.
      address = "https://s3.\(region).amazonaws.com/\(name)"
    } else {
      address = "https://\(name).s3.\(region).amazonaws.com"
    }
    do throws(HTTPError) {
      client = try HTTPClient(connections: connections)
    } catch {
      throw PublishError(error, from: name)
    }
  }

  /// One request.
  struct Request {
    var method: String
    /// Nil for the bucket itself.
    var key: String?
    /// In the order of the names' bytes.
    var query: [(name: String, value: String)] = []
    var fields: [String: String] = [:]
    var body: HTTPRequest.Body?
    /// The body's, in hexadecimal digits.
    var sha256 = S3Bucket.emptyDigest
    /// Statuses that are no failure, besides those from 200 to 299.
    var accepted: Set<Int> = []
    /// The longest answer that is taken, in bytes.
    var limit = 1 << 30
    /// How long all of it may take, in seconds; nil for no end, as long as something moves.
    var patience: Double?
  }

  private static let emptyDigest = Digest.sha256(of: [])

  /// Asks until there is an answer.
  ///
  /// - Returns: the answer, and after how many attempts it came.
  func send(
    _ request: Request
  ) async throws(PublishError) -> (answer: HTTPResponse, attempts: Int) {
    try result(of: await outcome(of: request), request)
  }

  /// What comes of a request, asked again while the reason that it did not succeed may pass.
  func outcome(of request: Request) async -> Persistence.Outcome {
    var fields = request.fields
    fields["x-amz-content-sha256"] = request.sha256
    fields["x-amz-security-token"] = credentials.sessionToken
    if request.body != nil, fields["content-type"] == nil {
      fields["content-type"] = "application/octet-stream"
    }
    let signed = HTTPRequest(
      request.method, url(of: request), fields: fields, body: request.body,
      signing: HTTPRequest.Signing(
        region: region, service: "s3", accessKey: credentials.accessKey,
        secret: credentials.secret),
      limit: request.limit, patience: request.patience)
    // Copying and completing begin their answer before they know how it ends.
    return await persistence.send(signed, through: client) { answer in
      answer.status == 200 && request.method != "GET"
        && XMLText(answer.text).values(of: "Code").first == "InternalError"
    }
  }

  /// - Throws: where the outcome is no answer, or one that the request does not take.
  func result(
    of outcome: Persistence.Outcome, _ request: Request
  ) throws(PublishError) -> (answer: HTTPResponse, attempts: Int) {
    switch outcome {
    case .answer(let answer, let attempts):
      guard (200...299).contains(answer.status) || request.accepted.contains(answer.status),
        answer.status != 404 || !isWithoutBucket(answer)
      else { throw failure(answer, to: request.method) }
      return (answer, attempts)
    case .broken(let error): throw PublishError(error, from: name)
    case .tooLong(let seconds):
      throw PublishError(
        .tryAgain, "the store of '\(name)' wants to be left alone for \(Int(seconds)) seconds",
        hint: "publish again after that")
    }
  }

  private func isWithoutBucket(_ answer: HTTPResponse) -> Bool {
    XMLText(answer.text).values(of: "Code").first == "NoSuchBucket"
  }

  private func url(of request: Request) -> String {
    var url = address + (request.key.map { "/" + $0.percentEncoded(except: "/") } ?? "")
    if !request.query.isEmpty {
      url +=
        "?"
        + request.query.map { "\($0.name)=\($0.value.percentEncoded())" }.joined(separator: "&")
    }
    return url
  }
}

extension S3Bucket {
  /// Why the store refuses, in words; its own words may repeat what was sent and are left out.
  private func failure(_ answer: HTTPResponse, to method: String) -> PublishError {
    let code = XMLText(answer.text).values(of: "Code").first ?? ""
    let shown = code.isEmpty ? "status \(answer.status)" : "\(answer.status) \(code)"
    switch (answer.status, code) {
    case (_, "NoSuchBucket"):
      return PublishError(
        .change, "there is no bucket '\(name)' at \(address)",
        hint: "make it, or correct 'bucket', 'region' and 'endpoint'")
    case (_, "InvalidAccessKeyId"), (_, "SignatureDoesNotMatch"):
      return PublishError(
        .change,
        "the store of '\(name)' refuses the keys (\(shown))",
        hint:
          "look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or at the profile; and at 'region'")
    case (_, "RequestTimeTooSkewed"):
      return PublishError(
        .change, "the clock of this machine is wrong: the store of '\(name)' refuses it",
        hint: "set the clock, and publish again")
    case (_, "ExpiredToken"), (_, "TokenRefreshRequired"), (_, "ExpiredTokenException"):
      return PublishError(
        .change, "the keys for '\(name)' were lent, and their time is over",
        hint: "sign in again, and publish again")
    case (_, "AuthorizationHeaderMalformed"), (301, _), (307, _), (_, "PermanentRedirect"):
      let region = answer.fields["x-amz-bucket-region"]
      return PublishError(
        .change, "the bucket '\(name)' is not in the region '\(self.region)'",
        hint: region.map { "set 'region: \($0)'" } ?? "correct 'region'")
    case (403, _):
      return PublishError(
        .change, "the store of '\(name)' does not let this key do it: \(method), \(shown)",
        hint: "the key needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject")
    case (507, _), (_, "QuotaExceeded"), (_, "InsufficientStorage"):
      return PublishError(
        .tryAgain, "the store of '\(name)' is full (\(shown))",
        hint: "make room there, and publish again; readers still get the former pages")
    case (408, _), (429, _), (500..., _):
      return PublishError(
        .tryAgain, "the store of '\(name)' does not take it now: \(method), \(shown)",
        hint: "publish again later; readers still get pages that find all they name")
    default:
      return PublishError(
        .change, "the store of '\(name)' does not take it: \(method), \(shown)",
        hint: "correct 'endpoint', or ask whoever runs the store")
    }
  }
}
