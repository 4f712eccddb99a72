import AshlarHTTP
import AshlarImages
import TestSupport
import Testing

@testable import AshlarPublish

@Suite("Folders of servers as places that machines share") struct HTTPCachePlaceTests {
  private static func place(
    _ port: UInt16, authorization: String? = nil, patience: Double = SharedPlaces.patience
  ) throws -> HTTPCachePlace {
    var place = HTTPCachePlace(
      address: "http://127.0.0.1:\(port)/a/", authorization: authorization,
      client: try HTTPClient(connections: 2))
    place.persistence.sleep = { _ in }
    place.patience = patience
    return place
  }

  private static func failure(
    _ work: () async throws(CachePlaceError) -> Void
  ) async -> CachePlaceError? {
    do throws(CachePlaceError) {
      try await work()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what a server answers to GET is an object, none, or why it does not say",
    arguments: [
      ("200 OK\nContent-Length: 3\n\nabc", [0x61, 0x62, 0x63], nil),
      ("404 Not Found\nContent-Length: 0\n\n", nil, nil),
      ("410 Gone\nContent-Length: 0\n\n", nil, nil),
      ("302 Found\nLocation: http://127.0.0.1/b\nContent-Length: 0\n\n", nil, "refused"),
      ("401 Unauthorized\nContent-Length: 0\n\n", nil, "refused"),
      ("503 Busy\nContent-Length: 0\n\n", nil, "unavailable"),
      ("200 OK\nContent-Length: 10\n\nabc", nil, "unavailable"),
      ("200 OK\nContent-Length: 200\n\n" + String(repeating: "x", count: 200), nil, "tooLarge"),
      ("spam", nil, "unavailable"),
    ] as [(String, [UInt8]?, String?)])
  func reading(answer: String, bytes: [UInt8]?, failure: String?) async throws {
    let server = try CannedServer(answer == "spam" ? answer : "HTTP/1.1 " + answer)
    defer { server.stop() }
    let place = try Self.place(server.port)
    let error = await Self.failure { () throws(CachePlaceError) in
      let found = try await place.read("x", limit: 100)
      #expect(found == bytes)
    }
    #expect(
      error.map { "\($0)".hasPrefix(failure ?? "-") } ?? (failure == nil),
      "\(String(describing: error))")
  }

  @Test(
    "what a server answers to PUT is that it has it, had it, or why not",
    arguments: [
      ("201 Created", true, nil), ("204 No Content", true, nil), ("412 There", false, nil),
      ("409 Conflict", nil, "make it there"), ("405 No", nil, "takes no files"),
      ("507 Full", nil, "has no room"), ("413 Large", nil, "has no room"),
      ("403 No", nil, "refuses the login"), ("500 No", nil, "fails"),
    ] as [(String, Bool?, String?)])
  func writing(answer: String, isWritten: Bool?, words: String?) async throws {
    let server = try CannedServer("HTTP/1.1 \(answer)\n" + "Content-Length: 0\n\n")
    defer { server.stop() }
    let place = try Self.place(server.port, authorization: "Basic c2VjcmV0")
    let error = await Self.failure { () throws(CachePlaceError) in
      let result = try await place.write(Array("abc".utf8), as: "x", replacing: false)
      #expect(result == isWritten)
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(words.map(text.contains) ?? text.isEmpty, "\(text)")
    #expect(!text.contains("c2VjcmV0"))
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("PUT /a/x HTTP/1.1\r\n"))
    #expect(request.lowercased().contains("\r\nif-none-match: *\r\n"))
    #expect(request.contains("Basic c2VjcmV0"))
  }

  @Test(
    "a part of an object is what was asked for, of the whole, or what there is of it",
    arguments: [
      ("206 Part\nContent-Range: bytes 2-4/9\nContent-Length: 3\n\ncde", "cde"),
      ("206 Part\nContent-Range: bytes 2-3/4\nContent-Length: 2\n\ncd", "cd"),
      ("206 Part\nContent-Range: bytes 2-6/9\nContent-Length: 5\n\ncdefg", "cde"),
      ("206 Part\nContent-Range: bytes 3-5/9\nContent-Length: 3\n\ndef", ""),
      ("206 Part\nContent-Length: 3\n\ncde", ""),
      ("200 OK\nContent-Length: 9\n\nabcdefghi", "cde"),
      ("200 OK\nContent-Length: 1\n\na", ""),
      ("416 No\nContent-Length: 0\n\n", ""),
      ("404 Not Found\nContent-Length: 0\n\n", nil),
    ] as [(String, String?)])
  func parts(answer: String, part: String?) async throws {
    let server = try CannedServer("HTTP/1.1 " + answer)
    defer { server.stop() }
    let found = try await Self.place(server.port).read("x", in: 2..<5, limit: 100)
    #expect(found == part.map { Array($0.utf8) })
    let request = try #require(server.requests.first)
    #expect(request.lowercased().contains("\r\nrange: bytes=2-4\r\n"))
  }

  @Test("a server that knows no conditions gets the object without one") func conditions()
    async throws
  {
    let server = try CannedServer("HTTP/1.1 501 No\nContent-Length: 0\n\n")
    defer { server.stop() }
    let place = try Self.place(server.port)
    _ = await Self.failure { () throws(CachePlaceError) in
      _ = try await place.write([1], as: "x", replacing: false)
    }
    let fields = server.requests.map { $0.lowercased().contains("if-none-match") }
    #expect(fields == [true, false])
  }

  @Test("a server that never answers is given up, and so is one that is not there") func silence()
    async throws
  {
    let server = try CannedServer(nil)
    defer { server.stop() }
    // It never answers, so that no machine is too slow for this.
    let place = try Self.place(server.port, patience: 0.2)
    let error = await Self.failure { () throws(CachePlaceError) in
      _ = try await place.read("x", limit: 100)
    }
    #expect(error.map { "\($0)".hasPrefix("unavailable") } == true)
    let nobody = try Self.place(try LoopbackSSH.freePort())
    let refused = await Self.failure { () throws(CachePlaceError) in
      _ = try await nobody.has("x")
    }
    #expect(refused.map { "\($0)".contains("cannot be reached") } == true)
  }

  @Test(
    "addresses are those of buckets and of folders on servers",
    arguments: [
      ("s3://stones", "s3://stones/"), ("s3://stones/", "s3://stones/"),
      ("s3://stones/a//b/", "s3://stones/a/b/"), ("https://example.org", "https://example.org/"),
      ("https://example.org/a", "https://example.org/a/"),
      ("http://127.0.0.1:8080/a/", "http://127.0.0.1:8080/a/"),
      ("http://[::1]/a", "http://[::1]/a/"),
      ("http://localhost:1", "http://localhost:1/"),
    ])
  func addresses(text: String, name: String) throws {
    #expect(SharedAddress.isPlace(text))
    #expect(try SharedAddress(text).text == name)
  }

  @Test(
    "nothing else is a place",
    arguments: [
      "s3://", "s3:///a", "s3://Stones", "s3://stones/../a", "s3://stones/a?b", "s3://stones/a b",
      "http://example.org", "http://127.0.0.1.example.org", "http://localhost.example.org",
      "http://127.0.0.1:x/", "https://", "https://a/b?c=d", "https://a/b#c", "https://a/b c",
      "gopher://a",
      "https://a/\u{E9}", "http://[::1].example.org/",
    ])
  func wrongAddresses(text: String) {
    #expect(SharedAddress.isPlace(text))
    #expect(throws: SharedAddress.Refusal.self) { try SharedAddress(text) }
  }

  @Test(
    "a password in an address is refused, and not repeated",
    arguments: [
      "https://me:Sesame@example.org/a", "s3://me:Sesame@stones/a", "https://a/b?token=Sesame",
    ])
  func passwords(text: String) {
    do throws(SharedAddress.Refusal) {
      _ = try SharedAddress(text)
      Issue.record("it is taken")
    } catch {
      #expect(!error.message.contains("Sesame"))
    }
  }

  @Test("folders are no places", arguments: ["/share/a", "a", "C:\\a", "a:b", "./s3:", "~/a", ""])
  func folders(text: String) {
    #expect(!SharedAddress.isPlace(text))
  }
}
