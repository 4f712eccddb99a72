import Foundation

/// An S3 store on 127.0.0.1 that checks signatures, and fails when it is told to.
package final class ObjectStore: Sendable {
  /// The keys that it knows. The secret has letters that mean something to shells, addresses and signatures.
  package static let accessKey = "AKIDLOOPBACK"
  package static let secret = "Open/Sesame+Quarry==%41"

  /// Its address, without a `/` at the end.
  package var endpoint: String { server.address }
  private let server: FailingServer

  /// The one of all tests of this process, which use it one after the other: to start it takes longer than most of them.
  ///
  /// It ends when the process has ended.
  package static let shared = Result { try ObjectStore() }

  /// Another one, for builds that share a cache, while others publish.
  package static let forCaches = Result { try ObjectStore() }

  private init() throws {
    server = try FailingServer("object-store", [Self.accessKey, Self.secret])
  }

  /// Makes a bucket, with a name of its own.
  package func makeBucket() throws -> String {
    let name = "stones-" + UUID().uuidString.lowercased()
    _ = try server.ask("PUT", "/-/object/\(name)")
    return name
  }

  /// Makes a distribution of CloudFront.
  ///
  /// - Returns: its identifier.
  package func makeDistribution() throws -> String { try server.ask("POST", "/-/distribution") }

  /// The paths of which a distribution was told to forget its copies, in the order of the requests.
  package func forgotten(by distribution: String) throws -> [String] {
    try server.ask("GET", "/-/forgotten?id=\(distribution)").split(separator: "\n").map(String.init)
  }

  /// What was asked since the last reset or fault, as `PUT /bucket/key 200`.
  package func log() throws -> [String] { try server.log() }

  package func reset() throws { try server.reset() }

  /// Forgets every bucket, and all else, as if it had just been started.
  package func clear() throws { _ = try server.ask("POST", "/-/clear") }

  /// Has requests fail from now on, as `FailingServer` does.
  package func fail(
    _ fault: FailingServer.Fault, at number: Int = 1, count: Int = 1, path: String = ""
  ) throws {
    try server.fail(fault, at: number, count: count, path: path)
  }

  /// An object's content; nil when there is none.
  package func object(_ key: String, in bucket: String) -> String? {
    try? server.ask("GET", "/-/object/\(bucket)/\(key)")
  }

  /// An object's header fields, by their names in lower case.
  package func fields(_ key: String, in bucket: String) throws -> [String: String] {
    try server.answer(to: "HEAD", "/-/object/\(bucket)/\(key)").fields
  }

  /// Puts an object there that Ashlar knows nothing of.
  package func put(_ text: String, to key: String, in bucket: String) throws {
    _ = try server.ask("PUT", "/-/object/\(bucket)/\(key)", body: text)
  }

  /// Takes an object away.
  package func remove(_ key: String, in bucket: String) throws {
    _ = try server.ask("DELETE", "/-/object/\(bucket)/\(key)")
  }

  /// The keys of a bucket.
  package func keys(in bucket: String) throws -> [String] {
    try server.ask("GET", "/-/object/\(bucket)?list-type=2").matches(of: /<Key>([^<]*)<\/Key>/).map
    {
      String($0.1)
    }
  }
}
