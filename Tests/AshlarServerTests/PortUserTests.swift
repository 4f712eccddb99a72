import Foundation
import Testing

@testable import AshlarServer

@Suite("The user of a port") struct PortUserTests {
  @Test("is found however many ports are in use") func manyPorts() throws {
    // A hundred lines of the system's table are several pieces when it is read.
    let servers = try (0..<100).map { _ in try HTTPServer(port: 0) }
    for server in servers {
      let user = try #require(PortUser(of: server.port))
      #expect(user.process == ProcessInfo.processInfo.processIdentifier)
    }
  }
}
