import AshlarText

import Foundation
import TrialClock

/// Speed of preparing Latin text and of answering further widths, in CPU time of one thread.
public enum TextTrials {
  /// One measured figure.
  public struct Figure: Sendable {
    public var name: String
    public var value: Double
    public var unit: String
  }

  /// Measures with the font at a path such as Debian's Inter.
  public static func run(font path: String) throws -> [Figure] {
    let face = try FontFace(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let library = FontLibrary(faces: [face], stacks: [FontStack(faces: [0])])
    let texts = Prose(seed: 1).paragraphs(bytes: 4_000_000, each: 600)
    let bytes = Double(texts.reduce(0) { $0 + $1.utf8.count })
    let words = Double(texts.reduce(0) { $0 + $1.utf8.count { $0 == 0x20 } + 1 })
    let shaper = TextShaper(library: library)
    var marks = 0
    let cold = ThreadClock.seconds {
      for text in texts { marks += shaper.prepare(text).marks.count }
    }
    let warm = ThreadClock.leastSeconds {
      for text in texts { marks += shaper.prepare(text).marks.count }
    }
    let prepared = texts.map { shaper.prepare($0) }
    var lines = 0
    let widths = ThreadClock.leastSeconds {
      for width in [240.0, 320, 480, 700] {
        for paragraph in prepared { lines += paragraph.lineCount(in: width) }
      }
    }
    precondition(lines > 0 && marks >= 0)
    return [
      Figure(name: "prepare, cold", value: bytes / cold / 1e6, unit: "MB/s"),
      Figure(name: "prepare, warm", value: bytes / warm / 1e6, unit: "MB/s"),
      Figure(name: "a further width", value: 4 * words / widths / 1e6, unit: "M words/s"),
    ]
  }
}

/// Invented Latin prose: 12,000 words with the frequencies of a natural text.
private struct Prose {
  private var state: UInt64
  private var words: [String] = []
  private let syllables = [
    "the", "an", "stone", "wa", "ll", "er", "ing", "ar", "ch", "mor", "tar", "co", "urse", "ble",
    "ty", "pe", "li", "ne", "of", "in",
  ]

  init(seed: UInt64) {
    state = seed
    for rank in 0..<12_000 {
      let count = 1 + min(3, rank / 60 + Int(next() % 2))
      words.append((0..<count).map { _ in syllables[Int(next() % 20)] }.joined())
    }
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  private mutating func word() -> String {
    let rank = Int(pow(12_000, Double(next() % 1_000_000) / 1_000_000)) - 1
    let word = words[max(0, min(words.count - 1, rank))]
    switch next() % 40 {
    case 0: return word + ","
    case 1: return word + "."
    case 2: return "“" + word + "”"
    case 3: return word + "-" + words[Int(next() % 300)]
    default: return word
    }
  }

  func paragraphs(bytes: Int, each length: Int) -> [ParagraphText] {
    var prose = self
    var result: [ParagraphText] = []
    var total = 0
    while total < bytes {
      var text = prose.word()
      while text.utf8.count < length { text += " " + prose.word() }
      total += text.utf8.count
      let style = TextStyle(stack: 0, fontSize: 16)
      result.append(
        ParagraphText(
          utf8: Array(text.utf8), spans: [TextSpan(end: text.utf8.count, style: style)]))
    }
    return result
  }
}
