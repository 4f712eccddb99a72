internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarHTTP
internal import AshlarSystem
internal import Foundation

/// A distribution of Amazon's CloudFront, which keeps copies of a bucket's files near their readers.
struct CloudFront: Sendable {
  let distribution: String
  /// What paths of readers have before those of the store, with a `/` at either end.
  let basePath: String
  let address: String
  let credentials: AWSCredentials
  let client: HTTPClient
  var persistence = Persistence()

  /// CloudFront has one address and one region for all the world.
  private static let ownAddress = "https://cloudfront.amazonaws.com"
  private static let region = "us-east-1"

  /// - Parameters:
  ///   - url: where readers find the site; nil for the root of a domain.
  ///   - environment: of its variables `AWS_ENDPOINT_URL_CLOUDFRONT`, as Amazon's own programs know it.
  init(
    distribution: String, url: String?, credentials: AWSCredentials, client: HTTPClient,
    environment: [String: String]
  ) {
    self.distribution = distribution
    let path = url.flatMap { URL(string: $0)?.path(percentEncoded: false) } ?? ""
    basePath = path.utf8.hasSuffix("/") ? path : path + "/"
    address = environment["AWS_ENDPOINT_URL_CLOUDFRONT"] ?? Self.ownAddress
    self.credentials = credentials
    self.client = client
  }

  /// The most paths that are named one by one: beyond, all of the site is meant. The first thousand of a month cost
  /// nothing, and a distribution takes three thousand at once.
  private static let mostPaths = 1000

  /// Has it forget its copies of files: their paths, and those of folders that an `index.html` stands for.
  func forget(_ paths: [String]) async throws(PublishError) {
    let addresses = Self.addresses(of: paths, below: basePath)
    guard !addresses.isEmpty else { return }
    let items = addresses.map { "<Path>\(XMLText.encoded($0))</Path>" }.joined()
    let document = Array(
      """
      <InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">\
      <CallerReference>ashlar-\(UUID().uuidString)</CallerReference>\
      <Paths><Items>\(items)</Items><Quantity>\(addresses.count)</Quantity></Paths>\
      </InvalidationBatch>
      """.utf8)
    var fields = ["content-type": "application/xml"]
    fields["x-amz-content-sha256"] = Digest.sha256(of: document)
    fields["x-amz-security-token"] = credentials.sessionToken
    let request = HTTPRequest(
      "POST", "\(address)/2020-05-31/distribution/\(distribution.percentEncoded())/invalidation",
      fields: fields, body: .bytes(document),
      signing: HTTPRequest.Signing(
        region: Self.region, service: "cloudfront", accessKey: credentials.accessKey,
        secret: credentials.secret))
    switch await persistence.send(request, through: client) {
    case .answer(let answer, _):
      guard (200...299).contains(answer.status) else { throw failure(answer.status) }
    case .broken(let error): throw PublishError(error, from: "CloudFront")
    case .tooLong: throw failure(429)
    }
  }

  /// What readers ask for, percent-encoded as CloudFront compares it, in the order of its bytes.
  static func addresses(of paths: [String], below basePath: String) -> [String] {
    var addresses: Set<String> = []
    for path in paths {
      addresses.insert(basePath + path)
      if path == "index.html" || path.utf8.hasSuffix("/index.html") {
        addresses.insert(basePath + Substring(path.utf8.dropLast("index.html".utf8.count)))
      }
    }
    // A star at the end stands for all that begins so.
    if addresses.count > mostPaths { return [encoded(basePath) + "*"] }
    return addresses.map(encoded).sorted()
  }

  private static func encoded(_ path: String) -> String {
    path.percentEncoded(except: "/!$&'()+,;=:@").utf8.replacing("~", with: "%7E")
  }

  private func failure(_ status: Int) -> PublishError {
    switch status {
    case 403:
      PublishError(
        .change, "CloudFront does not let this key have '\(distribution)' forget its copies (403)",
        hint: "the key needs cloudfront:CreateInvalidation; then publish again")
    case 404:
      PublishError(
        .change, "CloudFront has no distribution '\(distribution)'",
        hint: "correct 'distribution', and publish again")
    case 408, 429, 500...:
      PublishError(
        .tryAgain, "CloudFront does not take it now (status \(status))",
        hint:
          "publish again later: the files are sent, and copies of former ones may show until then")
    default:
      PublishError(
        .change, "CloudFront does not take it (status \(status))",
        hint: "look at the distribution '\(distribution)', and publish again")
    }
  }
}
