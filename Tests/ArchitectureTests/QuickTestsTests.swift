import Foundation
import Testing

/// `make quick` leaves out the tests that need a browser, and finds them by their names.
@Suite("Tests without a browser") struct QuickTestsTests {
  /// The files of all test targets, by their path below `Tests`.
  private static let files = Result {
    let tests = ImportTableTests.root.appending(path: "Tests")
    let folders = try FileManager.default.contentsOfDirectory(atPath: tests.path)
    return try folders.filter { $0.hasSuffix("Tests") }.sorted().flatMap { folder in
      try ImportTableTests.files(in: tests.appending(path: folder)).map {
        (folder: folder, path: $0.path, text: $0.text)
      }
    }
  }

  /// What the Makefile says that a variable is.
  private static func variable(_ name: String) throws -> String {
    let makefile = try String(
      contentsOf: ImportTableTests.root.appending(path: "Makefile"), encoding: .utf8)
    let start = "\(name) = "
    let line = try #require(
      makefile.split(separator: "\n").first { $0.hasPrefix(start) }, "\(name)")
    return String(line.dropFirst(start.count))
  }

  @Test("whatever asks a browser is in AshlarBrowserTests or a suite Browser... of CommandTests")
  func places() throws {
    let asks =
      /import AshlarBrowser\b|ashlar\(\s*"(?:check"(?!, "--no-browser")|screenshot")|"(?:chromium|firefox|webkit)"/
    var read = 0
    for (folder, path, text) in try Self.files.get()
    where folder != "AshlarBrowserTests" && !(folder == "CommandTests" && path.hasPrefix("Browser"))
      && path != "QuickTestsTests.swift"
    {
      read += 1
      if let found = text.firstMatch(of: asks) {
        Issue.record(
          "\(folder)/\(path) asks a browser (\(found.output)), which make quick must leave out")
      }
    }
    #expect(read > 40, "the test reads the tests")
  }

  @Test("make quick leaves out these places, and only these suites of theirs need no browser")
  func makefile() throws {
    let pattern = try Regex(Self.variable("NEEDS_BROWSER"))
    for (folder, path, text) in try Self.files.get() {
      for suite in text.matches(of: /(?m)^(?:@Suite.*)?(?:final )?(?:struct|class) (\w+Tests)\b/) {
        let isLeftOut = "\(folder).\(suite.1)/test()".contains(pattern)
        let needsBrowser =
          folder == "AshlarBrowserTests"
          ? !["BrowserEngineTests", "ChildProcessTests"].contains(suite.1)
          : folder == "CommandTests" && path.hasPrefix("Browser")
        #expect(isLeftOut == needsBrowser, "\(folder)/\(path): \(suite.1)")
      }
    }
  }

  @Test("make torture runs every suite that does more there") func torture() throws {
    let pattern = try Regex(String(Self.variable("WHOLE").replacing(/\/\w+/, with: "")))
    var found = 0
    for (folder, path, text) in try Self.files.get()
    where path.hasSuffix("Tests.swift") && path != "QuickTestsTests.swift"
      && text.contains("TestScope.isWhole")
    {
      let suite = try #require(text.firstMatch(of: /struct (\w+Tests)\b/), "\(folder)/\(path)")
      found += 1
      #expect(suite.1.contains(pattern), "\(folder)/\(path)")
    }
    #expect(found > 8, "the test reads the tests")
  }

  @Test("limits of time end what hangs, and prove nothing: they are long") func limits() throws {
    var found = 0
    for (folder, path, text) in try Self.files.get() {
      for match in text.matches(of: /\.timeLimit\(\.minutes\((\d+)\)\)/) {
        found += 1
        #expect((Int(match.1) ?? 0) >= 20, "\(folder)/\(path)")
      }
    }
    #expect(found > 10, "the test reads the tests")
  }

  @Test("every suite that drives a browser waits for its turn") func turns() throws {
    let drives =
      /DevToolsPage\(|DrivenWindow\(|\.liveWindow\(|PageVisit\.|FollowedLink\.|Screenshot\.take|PageCost\.|PictureChoices\.ask/
    var found = 0
    for (folder, path, text) in try Self.files.get()
    where folder == "AshlarBrowserTests" && path.hasSuffix("Tests.swift") && text.contains(drives) {
      found += 1
      #expect(text.contains(".drivesBrowser"), "\(path)")
    }
    #expect(found > 10, "the test reads the tests")
  }

  @Test("every suite that runs programs waits for its turn") func programs() throws {
    var found = 0
    for (folder, path, text) in try Self.files.get()
    where folder == "CommandTests" && path.hasSuffix("Tests.swift") {
      found += 1
      #expect(text.contains(/@Suite\([^)]*\.runsPrograms/), "\(path)")
    }
    #expect(found > 10, "the test reads the tests")
  }
}
