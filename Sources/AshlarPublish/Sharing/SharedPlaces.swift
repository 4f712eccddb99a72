internal import AshlarBytes
internal import AshlarHTTP
public import AshlarImages
internal import Foundation

/// Every kind of place that machines share results through.
public enum SharedPlaces {
  /// How often a request is made at most: what does not come soon is made here.
  static let attempts = 2
  /// How long a request may take, in seconds: enough for the largest object at 5 Mbit/s.
  static let patience = 120.0
  private static let connections = 16

  /// The place that an address names.
  ///
  /// - Parameter environment: has the keys of Amazon's programs, `AWS_ENDPOINT_URL_S3`, `AWS_ENDPOINT_URL`, `ASHLAR_CACHE_LOGIN` and
  ///   `ASHLAR_CACHE_TOKEN`.
  /// - Throws: where the place cannot be asked, as its keys are not known.
  public static func place(
    _ address: SharedAddress, environment: [String: String]
  ) throws(PublishError) -> any CachePlace {
    let environment = environment.filter { !$0.value.isEmpty }
    switch address.kind {
    case .s3(let bucket, let prefix): return try s3(bucket, prefix: prefix, environment)
    case .http(let text):
      return HTTPCachePlace(
        address: text, authorization: authorization(environment), client: try client())
    }
  }

  private static func s3(
    _ name: String, prefix: String, _ environment: [String: String]
  ) throws(PublishError) -> S3CachePlace {
    let credentials = try AWSCredentials(profile: nil, environment: environment)
    let endpoint = (environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"]).map {
      $0.utf8.hasSuffix("/") ? String(Substring($0.utf8.dropLast())) : $0
    }
    // As where sites are published: stores other than Amazon's mostly take Amazon's first region for theirs.
    guard let region = credentials.region ?? (endpoint == nil ? nil : "us-east-1") else {
      throw PublishError(
        .change, "the region of the bucket '\(name)' is not known: set AWS_REGION")
    }
    var bucket = try S3Bucket(
      name: name, endpoint: endpoint, region: region, credentials: credentials,
      connections: connections)
    bucket.persistence = Persistence(attempts: attempts)
    return S3CachePlace(bucket: bucket, prefix: prefix)
  }

  private static func authorization(_ environment: [String: String]) -> String? {
    if let login = environment["ASHLAR_CACHE_LOGIN"] {
      return "Basic " + Data(login.utf8).base64EncodedString()
    }
    return environment["ASHLAR_CACHE_TOKEN"].map { "Bearer \($0)" }
  }

  private static func client() throws(PublishError) -> HTTPClient {
    do throws(HTTPError) {
      return try HTTPClient(connections: connections)
    } catch {
      throw PublishError(error, from: "the cache")
    }
  }
}
