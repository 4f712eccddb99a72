import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport

/// A preview that runs on a thread of its own until it is released.
final class RunningPreview: Sendable {
  let port: UInt16
  private let flag: EndingFlag

  /// Starts at a free port; returns when it listens.
  convenience init(_ folder: TemporaryFolder, polls: Bool = false) throws {
    try self.init(BuildOptions(testing: folder.path, workerCount: 2), polls: polls)
  }

  init(_ options: BuildOptions, polls: Bool = false) throws {
    let started = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<UInt16, PreviewError>?>(nil)
    let ending = EndingFlag()
    Thread.detachNewThread {
      do throws(PreviewError) {
        let preview = try Preview(
          options, port: 0, isPolling: polls, environment: [:], listener: { _ in })
        let address = preview.address.split(separator: ":")[2].dropLast()
        outcome.withLock { $0 = .success(UInt16(address) ?? 0) }
        started.signal()
        preview.run { ending.isSet }
      } catch {
        outcome.withLock { $0 = .failure(error) }
        started.signal()
      }
    }
    started.wait()
    flag = ending
    port = try outcome.withLock { try $0?.get() ?? 0 }
  }

  deinit { flag.set() }

  /// The answer to a request that is sent as it stands; nil when the connection ends without one.
  func answer(to request: String) -> String? {
    guard let client = Client(port: port) else { return nil }
    client.send(Array(request.utf8))
    return client.receive()
  }

  func get(_ path: String) -> String? {
    answer(to: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
  }
}

/// Says once that something is to end.
final class EndingFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// A client's connection to a port of this machine.
final class Client {
  private let descriptor: Int32

  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let descriptor = descriptor
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if code != 0 { return nil }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Everything until the server ends the connection; nil when nothing came.
  func receive() -> String? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      all += buffer[..<count]
    }
    return all.isEmpty ? nil : String(decoding: all, as: UTF8.self)
  }
}
