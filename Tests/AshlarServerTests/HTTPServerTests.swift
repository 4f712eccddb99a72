import Foundation
import Testing

@testable import AshlarServer

@Suite("HTTPServer")
struct HTTPServerTests {
  /// A socket that is connected to the server and has sent a request for `path`.
  private static func client(of server: HTTPServer, asking path: String) throws -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    let request = Array("GET \(path) HTTP/1.1\r\n\r\n".utf8)
    try #require(send(client, request, request.count, 0) == request.count)
    return client
  }

  /// What has arrived at a client, without waiting; nil when nothing has.
  private static func received(_ client: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }

  @Test("an answer that is held back comes when it is released, and others do not wait for it")
  func holding() throws {
    let server = try HTTPServer()
    let held = try Self.client(of: server, asking: "/held")
    let other = try Self.client(of: server, asking: "/other")
    defer {
      close(held)
      close(other)
    }
    func serve(until isDone: () -> Bool) {
      for _ in 0..<100 where !isDone() {
        server.serve(for: 50) { request in
          var response = HTTPResponse(body: Array(request.path.utf8))
          response.isHeld = request.path == "/held"
          return response
        }
      }
    }
    var answer: String?
    serve {
      answer = answer ?? Self.received(other)
      return answer != nil && server.heldCount == 1
    }
    #expect(answer?.hasSuffix("\r\n\r\n/other") == true)
    #expect(Self.received(held) == nil)
    server.release()
    answer = nil
    serve {
      answer = answer ?? Self.received(held)
      return answer != nil
    }
    #expect(answer?.hasSuffix("\r\n\r\n/held") == true)
  }
}
