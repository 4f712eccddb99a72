import Foundation

/// An S3 store on 127.0.0.1 that checks signatures, and fails when it is told to.
package final class ObjectStore {
  /// The keys that it knows. The secret has letters that mean something to shells, addresses and signatures.
  package static let accessKey = "AKIDLOOPBACK"
  package static let secret = "Open/Sesame+4711==%41"

  /// Its address, without a `/` at the end.
  package var endpoint: String { server.address }
  private let server: FailingServer

  package init() throws {
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
    let head = try LoopbackSSH.run(
      "/usr/bin/curl", ["--silent", "--fail", "--head", "\(endpoint)/-/object/\(bucket)/\(key)"])
    return head.split(separator: "\r\n").reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
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
