import AshlarTLS
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarServer

/// The server at an address of the network, for which 127.0.0.2 stands: only this machine reaches it.
@Suite("HTTPServer in a network", .timeLimit(.minutes(20))) struct NetworkServerTests {
  /// A server on a thread of its own until it is released; it answers `/` with "Hello", and lets nobody in from the network
  /// who asks for something else.
  private final class Running: Sendable {
    let (port, localPort): (UInt16, UInt16)
    /// The certificate in a file, as curl reads it.
    let certificate: String
    private let folder: TemporaryFolder
    private let flag: EndingFlag

    init(isEncrypted: Bool = true, patience: Duration = .seconds(10)) throws {
      folder = try TemporaryFolder()
      let identity = isEncrypted ? try ServerIdentity(addresses: ["127.0.0.2"]) : nil
      certificate = folder.path + "/certificate.pem"
      let text = Data(identity?.certificate ?? []).base64EncodedString(
        options: .lineLength64Characters)
      try Data("-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n".utf8)
        .write(to: URL(filePath: certificate))
      let ports = Mutex<(UInt16, UInt16)?>(nil)
      let started = DispatchSemaphore(value: 0)
      flag = EndingFlag()
      let (flag, count) = (flag, Counter())
      Thread.detachNewThread {
        defer { started.signal() }
        guard let server = try? HTTPServer(), let address = NetworkAddress("127.0.0.2"),
          let port = try? server.listen(on: address, port: 0, identity: identity)
        else { return }
        server.newcomerPatience = patience
        ports.withLock { $0 = (port, server.port) }
        started.signal()
        while !flag.isSet {
          server.serve(
            for: 50,
            admit: {
              $0.source.isNetwork && $0.path != "/" && $0.path != "/long"
                ? HTTPResponse(status: 403, text: "not here\n") : nil
            },
            respond: {
              HTTPResponse(
                body: $0.path == "/long"
                  ? [UInt8](repeating: 120, count: 3 << 20)
                  : Array("Hello \($0.source.isNetwork) \($0.body.count)".utf8))
            })
          count.value.store(server.connectionCount, ordering: .relaxed)
        }
      }
      started.wait()
      counter = count
      (port, localPort) = try #require(ports.withLock { $0 })
    }

    private final class Counter: Sendable { let value = Atomic(0) }
    private let counter: Counter
    /// How many connections the server has.
    var connections: Int { counter.value.load(ordering: .relaxed) }

    deinit { flag.set() }

    var address: String { "https://127.0.0.2:\(port)/" }

    /// Whether the server answers on this machine.
    var answersHere: Bool {
      let client = Client(port: localPort)
      client?.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
      return client?.receive()?.hasSuffix("Hello false 0") == true
    }
  }

  @Test("a client that knows the certificate gets pages, by TLS 1.2 and 1.3 and no older one")
  func versions() async throws {
    try await onThread {
      let server = try Running()
      for version in ["1.2", "1.3"] {
        let (answer, code) = try Curl.run(
          "--cacert", server.certificate, "--tlsv\(version)", "--tls-max", version, server.address)
        #expect(code == 0 && answer.hasSuffix("\r\n\r\nHello true 0"), "\(version) \(code)")
      }
      // 35: no handshake. Debian's OpenSSL asks for less than its usual security to speak the older ones at all.
      let old = try Curl.run(
        "--cacert", server.certificate, "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0",
        server.address)
      #expect(old.code == 35)
      // 60: nobody vouches for it.
      #expect(try Curl.run(server.address).code == 60)
      let (long, code) = try Curl.run("--cacert", server.certificate, server.address + "long")
      #expect(code == 0 && long.utf8.count > 3 << 20)
      let (body, _) = try Curl.run(
        "--cacert", server.certificate, "--data-binary", String(repeating: "y", count: 100_000),
        server.address)
      #expect(body.hasSuffix("Hello true 100000"))
    }
  }

  @Test("IPv6 literals") func literals() async throws {
    try await onThread {
      let identity = try ServerIdentity(addresses: ["::1"])
      let server = try HTTPServer()
      let address = try #require(NetworkAddress("[::1]"))
      #expect(address.host == "[::1]" && address.text == "::1" && address.isLoopback)
      let port = try server.listen(on: address, port: 0, identity: identity)
      let flag = EndingFlag()
      defer { flag.set() }
      nonisolated(unsafe) let own = server
      Thread.detachNewThread {
        while !flag.isSet { own.serve(for: 50) { _ in HTTPResponse(body: Array("six".utf8)) } }
      }
      #expect(try Curl.run("--insecure", "https://[::1]:\(port)/").answer.hasSuffix("six"))
    }
  }

  @Test("plain HTTP at the port of TLS is answered with what to do") func plain() async throws {
    try await onThread {
      let server = try Running()
      let client = try #require(Client(port: server.port, host: 2))
      client.send(Array("GET / HTTP/1.1\r\nHost: 127.0.0.2\r\n\r\n".utf8))
      let answer = try #require(client.receive())
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("https://"))
    }
  }

  @Test(
    "records that are none end their connection alone",
    arguments: [
      [0], [0x16], [0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0], [0x16, 3, 1, 0xFF, 0xFF],
      [0x80, 0x2E, 1, 0, 2], [0x17, 3, 3, 0, 1, 0], [0x15, 3, 3, 0, 2, 2, 0],
      Array(repeating: 0x16, count: 5000), Array(repeating: 0xFF, count: 70_000),
    ] as [[UInt8]])
  func brokenRecords(bytes: [UInt8]) async throws {
    try await onThread {
      let server = try Running(patience: .milliseconds(300))
      let client = try #require(Client(port: server.port, host: 2))
      client.send(bytes)
      let answer = client.receiveBytes()
      // An alert, or nothing.
      #expect(answer.isEmpty || answer[0] == 0x15)
      #expect(server.answersHere)
      #expect(try Curl.run("--cacert", server.certificate, server.address).code == 0)
    }
  }

  @Test(
    "who sends nothing, or a byte now and then, is disconnected, and keeps nobody waiting",
    arguments: [true, false])
  func slowness(isEncrypted: Bool) async throws {
    try await onThread {
      let server = try Running(isEncrypted: isEncrypted, patience: .milliseconds(600))
      let silent = try #require(Client(port: server.port, host: 2))
      let slow = try #require(Client(port: server.port, host: 2))
      let ending = EndingFlag()
      // A socket, which one thread writes to and another reads from.
      nonisolated(unsafe) let own = slow
      Thread.detachNewThread {
        // The start of a record of 16,384 bytes, or of a request.
        let start: [UInt8] =
          isEncrypted ? [0x16, 3, 1, 0x40, 0, 1, 0, 0x3F, 0xFC] : Array("GET /".utf8)
        for byte in start + [UInt8](repeating: 97, count: 10_000) {
          if ending.isSet { return }
          own.send([byte])
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
      defer { ending.set() }
      #expect(server.answersHere)
      // Both wait until the server ends them.
      #expect(silent.receiveBytes().isEmpty)
      #expect(slow.receiveBytes().isEmpty)
      #expect(server.answersHere)
    }
  }

  @Test("of 200 connections from one address few are taken, and this machine is answered")
  func crowd() async throws {
    try await onThread {
      let server = try Running()
      var clients: [Client] = []
      for _ in 0..<200 {
        if let client = Client(port: server.port, host: 2) { clients.append(client) }
        #expect(server.connections <= NewcomerLimits.connectionsOfOne + 2)
      }
      #expect(server.answersHere)
      clients = []
    }
  }

  @Test("the port that another program has at the address is a mistake") func usedPort() throws {
    let server = try HTTPServer()
    let address = try #require(NetworkAddress("127.0.0.2"))
    let port = try server.listen(on: address, port: 0, identity: nil)
    #expect(throws: ServerError(operation: "listening on 127.0.0.2", errno: EADDRINUSE)) {
      try HTTPServer().listen(on: address, port: port, identity: nil)
    }
  }
}

@Suite("NetworkAddress") struct NetworkAddressTests {
  @Test(
    "private networks are told from others",
    arguments: [
      ("10.0.0.1", true), ("172.16.0.1", true), ("172.31.255.255", true), ("172.32.0.1", false),
      ("192.168.178.2", true), ("169.254.1.1", true), ("8.8.8.8", false), ("0.0.0.0", false),
      ("127.0.0.1", false), ("100.64.0.1", false), ("fd12::1", true), ("fc00::1", true),
      ("fe80::1", false), ("2001:db8::1", false), ("::", false), ("::1", false),
    ])
  func privacy(text: String, isPrivate: Bool) throws {
    let address = try #require(NetworkAddress(text))
    #expect(address.isPrivate == isPrivate && address.text == text)
  }

  @Test(
    "names, zones and other texts are no addresses",
    arguments: ["", "a", "localhost", "1.2.3", "1.2.3.4.5", "01.2.3.4 ", "fe80::1%lo", "[1", "::g"])
  func refusals(text: String) { #expect(NetworkAddress(text) == nil) }

  @Test("networks of containers and tunnels are not shared")
  func interfaces() {
    let up = UInt32(IFF_UP | IFF_RUNNING)
    #expect(NetworkInterfaces.isUsed("wlan0", flags: up))
    #expect(!NetworkInterfaces.isUsed("wlan0", flags: UInt32(IFF_UP)))
    #expect(!NetworkInterfaces.isUsed("docker0", flags: up))
    #expect(!NetworkInterfaces.isUsed("tun0", flags: up | UInt32(IFF_POINTOPOINT)))
    #expect(!NetworkInterfaces.isUsed("lo", flags: up | UInt32(IFF_LOOPBACK)))
    let all = NetworkInterfaces.privateAddresses()
    #expect(all.allSatisfy(\.isPrivate) && Set(all).count == all.count)
  }

  @Test("a machine without a network has nothing to share") func noNetwork() {
    let error = #expect(throws: PreviewError.self) {
      try NetworkSharing(interfaces: [], isEncrypted: true, port: 0)
    }
    #expect(error?.reason.contains("no address in a private network") == true)
  }

  @Test(
    "addresses that are no network's are refused with what to do",
    arguments: [
      ("127.0.0.1", "leave --lan out"), ("8.8.8.8", "no address of a private network"),
      ("[\u{301}fd00::5]", "no IPv4 or IPv6 address"), ("a.example", "no IPv4 or IPv6 address"),
    ])
  func refused(address: String, reason: String) {
    let error = #expect(throws: PreviewError.self) { try NetworkSharing(address: address, port: 0) }
    #expect(error?.reason.contains(reason) == true)
  }

  @Test("limits of newcomers fill up again with time, and are not for who may be here")
  func newcomers() throws {
    let (one, two) = (
      try #require(NetworkAddress("10.0.0.1")), try #require(NetworkAddress("10.0.0.2"))
    )
    var limits = NewcomerLimits()
    let start = ContinuousClock.now
    let taken = (0..<1000).count { _ in limits.allows(one, at: start) }
    #expect(taken == 60)
    let later = limits.allows(two, at: start + .milliseconds(100))
    #expect(later)
    limits.trust(two)
    let trusted = (0..<1000).count { _ in limits.allows(two, at: start + .milliseconds(100)) }
    #expect(trusted == 1000)
  }
}
