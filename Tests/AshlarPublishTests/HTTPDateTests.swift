import Foundation
import TestSupport
import Testing

@testable import AshlarPublish

@Suite("Moments in the fields of HTTP") struct HTTPDateTests {
  @Test("are counted from 1970")
  func moments() {
    #expect(HTTPDate.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.seconds("Tue, 29 Feb 2028 23:59:60 GMT") == 1_835_481_600)
    #expect(HTTPDate.seconds("Wed, 31 Dec 1969 23:59:59 GMT") == -1)
  }

  @Test("are those of Foundation's calendar, on any day of eight centuries")
  func days() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var random = SeededRandom(seed: 37)
    for _ in 0..<2000 {
      let seconds = Double.random(in: -12_000_000_000...13_000_000_000, using: &random).rounded()
      let text = format.string(from: Date(timeIntervalSince1970: seconds))
      #expect(HTTPDate.seconds(text) == seconds, "\(text)")
    }
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "120", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nox 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT ", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:3\u{301} GMT",
    ])
  func others(text: String) { #expect(HTTPDate.seconds(text) == nil) }
}
