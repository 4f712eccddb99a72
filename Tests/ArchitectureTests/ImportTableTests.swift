import Foundation
import Testing

@Suite("Architecture") struct ImportTableTests {
  /// What each target may import; nothing else, not even Foundation.
  static let allowed: [String: Set<String>] = [
    "AshlarLayout": [],
    "AshlarJSON": [],
    "AshlarBytes": [],
    "AshlarLock": ["Synchronization", "Glibc"],
    "AshlarDiagnostics": ["AshlarBytes", "AshlarJSON"],
    "AshlarImages": [
      "AshlarBytes", "AshlarLock", "CMemory", "CVips", "CWorker", "AshlarSystem", "AshlarCodecs",
      "Glibc",
    ],
    "AshlarText": ["AshlarLock", "CHarfBuzz", "CICU", "CWoff2", "Synchronization"],
    "AshlarMarkdown": [
      "AshlarBytes", "AshlarLock", "CCmarkGFM", "CMemory", "AshlarText", "AshlarDiagnostics",
    ],
    "AshlarLayoutJSON": ["AshlarLayout", "AshlarDiagnostics", "AshlarJSON", "Foundation"],
    "AshlarResources": ["CResources", "Glibc"],
    "AshlarTheme": ["AshlarResources"],
    "AshlarSystem": ["AshlarBytes", "AshlarLock", "Glibc", "Synchronization"],
    "AshlarContent": [
      "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarDiagnostics", "AshlarLayout",
      "AshlarImages", "AshlarCodecs", "AshlarTheme", "Yams", "Glibc",
    ],
    "AshlarOutput": [
      "AshlarBytes", "AshlarLock", "CFileSystem", "AshlarSystem", "AshlarDiagnostics",
      "AshlarCodecs", "Glibc",
    ],
    "AshlarCodecs": ["CArchive", "CCrypto", "CCompression", "CICU"],
    "AshlarHTTP": ["CCurl", "Glibc"],
    "AshlarTLS": ["CTLS"],
    "AshlarPublish": [
      "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarDiagnostics", "AshlarContent",
      "AshlarOutput",
      "AshlarImages", "AshlarCodecs", "AshlarHTTP", "AshlarLock", "CSpawn", "Foundation", "Glibc",
    ],
    "AshlarImport": [
      "AshlarBytes", "AshlarSystem", "AshlarDiagnostics", "AshlarContent", "AshlarImages",
      "AshlarMarkdown", "CHTML", "Foundation",
    ],
    "AshlarSite": [
      "AshlarBytes", "AshlarSystem", "AshlarJSON", "AshlarLayout", "AshlarText",
      "AshlarDiagnostics",
      "AshlarMarkdown", "AshlarContent", "AshlarOutput", "AshlarImages", "AshlarCodecs", "Mustache",
      "AshlarResources", "Foundation", "Glibc",
    ],
    "AshlarBrowser": [
      "AshlarBytes", "AshlarSite", "AshlarContent", "AshlarJSON", "AshlarLock", "AshlarOutput",
      "AshlarServer",
      "AshlarSystem", "AshlarResources", "CSpawn", "Foundation", "Glibc",
    ],
    "AshlarServer": [
      "AshlarBytes", "AshlarSite", "AshlarContent", "AshlarLayout", "AshlarOutput",
      "AshlarDiagnostics",
      "AshlarJSON", "AshlarLock", "AshlarSystem", "AshlarResources", "AshlarTLS", "Foundation",
      "Glibc",
    ],
    "ashlar": [
      "AshlarBytes", "AshlarLayout", "AshlarLayoutJSON", "AshlarText", "AshlarDiagnostics",
      "AshlarMarkdown",
      "AshlarSystem", "AshlarContent", "AshlarOutput", "AshlarSite", "AshlarServer",
      "AshlarPublish", "AshlarBrowser", "AshlarImport", "AshlarJSON", "AshlarLock",
      "AshlarImages", "AshlarCodecs", "AshlarHTTP", "ArgumentParser", "CCommit", "CMemory",
      "Foundation",
    ],
  ]

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders of targets that are written in Swift, by the target's name.
  static let folders: [(target: String, folder: URL)] = {
    let sources = root.appending(path: "Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    let targets = names.sorted().map { (target: $0, folder: sources.appending(path: $0)) }
    return targets + [("AshlarTheme", root.appending(path: "Templates"))]
  }()

  /// The Swift files of a target, by their path below the target's folder.
  static func files(in folder: URL) throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  private static let importStatement =
    #"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"#
    + #"(?:(?:struct|class|enum|func|protocol|var|typealias)\s+)?(\w+)"#

  /// What the first group of a pattern matches. Foundation's expressions read all sources in a fraction of the time
  /// that Swift's take.
  private static func matches(of pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  @Test("each file that the sources name is part of the program")
  func resources() throws {
    let list = try String(
      contentsOf: Self.root.appending(path: "Sources/CResources/resources.c"), encoding: .utf8)
    let parts = Set(try Self.matches(of: #"^    \{"([^"]+)","#, in: list))
    var named: Set<String> = []
    for (_, folder) in Self.folders {
      for (_, text) in try Self.files(in: folder) {
        named.formUnion(try Self.matches(of: #"Resource\.bytes\("([^"]+)"\)"#, in: text))
      }
    }
    #expect(named.count > 40)
    #expect(named == parts)
  }

  @Test("a target imports only what the table allows")
  func imports() throws {
    var count = 0
    for (target, folder) in Self.folders {
      let files = try Self.files(in: folder)
      guard !files.isEmpty else { continue }
      let allowed = try #require(Self.allowed[target], "\(target) is not in the table")
      for (path, text) in files {
        for match in try Self.matches(of: Self.importStatement, in: text) {
          count += 1
          // The C library has another name on other platforms.
          let name = ["Musl", "Darwin"].contains(match) ? "Glibc" : match
          #expect(allowed.contains(name), "\(target)/\(path) imports \(match)")
        }
      }
    }
    #expect(count > 50, "the test reads the sources")
  }

  @Test("the C library is imported under the name that it has on each platform")
  func libraryNames() throws {
    for (target, folder) in Self.folders {
      for (path, text) in try Self.files(in: folder) where text.contains("import Glibc") {
        let isGuarded =
          text.contains("#if canImport(Glibc)") && text.contains("#elseif canImport(Musl)")
          && text.contains("import Darwin")
        #expect(isGuarded, "\(target)/\(path)")
      }
    }
  }

  @Test("AshlarLayout is made from its own sources alone, without any library of the system")
  func layoutAlone() throws {
    let folder = Self.root.appending(path: "Sources/AshlarLayout")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "ashlar"]
      + (try Self.files(in: folder).map { folder.appending(path: $0.path).path })
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
  }

  @Test("every target of the table is there")
  func targets() {
    let present = Set(Self.folders.map(\.target))
    #expect(Set(Self.allowed.keys).isSubset(of: present))
  }

  @Test("locks are those of AshlarLock, which the thread sanitizer knows")
  func locks() throws {
    for (target, folder) in Self.folders where target != "AshlarLock" {
      for (path, text) in try Self.files(in: folder) {
        for word in try Self.matches(of: #"(\bMutex\b|pthread_)"#, in: text) {
          Issue.record("\(target)/\(path) has a lock of its own: \(word)")
        }
      }
    }
  }

  @Test("only the program prints and exits, and nothing gives up")
  func words() throws {
    let words =
      #"^(?! *//)(.*?(?:(?<![.\w`])(?:print|debugPrint|exit|abort|fatalError)\(|\btry!).*)"#
    for (target, folder) in Self.folders where target != "ashlar" {
      for (path, text) in try Self.files(in: folder) {
        for line in try Self.matches(of: words, in: text) {
          Issue.record("\(target)/\(path): \(line)")
        }
      }
    }
  }
}
