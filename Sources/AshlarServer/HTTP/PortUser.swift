internal import AshlarBytes
internal import AshlarSystem
internal import Foundation

/// The program that listens on a port, as far as the system says.
struct PortUser: Equatable {
  var name: String
  var process: Int32

  /// Reads Linux's tables of sockets and of open files; nil elsewhere, and for another user's program.
  ///
  /// The tables are read piece by piece while other programs open and close theirs, and a line may be missed meanwhile:
  /// what is not found is looked for again.
  init?(of port: UInt16) {
    for _ in 0..<Self.looks {
      if let found = Self.found(listeningOn: port) {
        self = found
        return
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
    return nil
  }

  private static let looks = 8
  /// Between two looks, in seconds.
  private static let pause = 0.02

  private init(name: String, process: Int32) {
    self.name = name
    self.process = process
  }

  private static func found(listeningOn port: UInt16) -> PortUser? {
    let sockets = sockets(listeningOn: port)
    guard !sockets.isEmpty else { return nil }
    for process in names(in: "/proc").compactMap({ Int32($0) }) {
      let folder = "/proc/\(process)"
      let files = names(in: folder + "/fd").lazy.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/fd/\($0)")
      }
      guard files.contains(where: sockets.contains) else { continue }
      let name = readStream(folder + "/comm").map { String(decoding: $0, as: UTF8.self) }
      return PortUser(
        name: name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "a program",
        process: process)
    }
    return nil
  }

  /// What descriptors of such sockets lead to, as `socket:[4711]`.
  private static func sockets(listeningOn port: UInt16) -> Set<String> {
    let listening = "0A"
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap { path in
      readStream(path).map { String(decoding: $0, as: UTF8.self) }
    }
    return tables.reduce(into: []) { sockets, table in
      for line in table.utf8.split(at: "\n").dropFirst() {
        let fields = line.utf8.split(at: " ")
        guard fields.count > 9, fields[3] == listening,
          let number = fields[1].utf8.split(at: ":").last, UInt16(number, radix: 16) == port
        else { continue }
        sockets.insert("socket:[\(fields[9])]")
      }
    }
  }

  /// The names in a folder; those that vanish meanwhile do no harm.
  private static func names(in folder: String) -> [String] {
    guard var stream = FolderStream(folder) else { return [] }
    var names: [String] = []
    while let (name, _, _) = stream.next() {
      if let name { names.append(name) }
    }
    return names
  }
}
