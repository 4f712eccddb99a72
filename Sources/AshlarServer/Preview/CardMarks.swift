internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSite
internal import AshlarSystem

/// The marks on cards that a build would leave out, or that are dated after today.
struct CardMarks: Equatable {
  /// A style sheet; empty without such cards.
  private(set) var css: [UInt8] = []

  init() {}

  /// - Parameter today: a later day counts as the future.
  init(_ site: Site, pages: [PlacedPage], today: CalendarDate) {
    var marks: PathTable<String> = [:]
    for entry in site.entries {
      if let mark = Self.mark(of: entry.frontMatter, today: today) {
        marks[Self.place(entry.file, entry.bodyLine)] = mark
      }
    }
    guard !marks.isEmpty else { return }
    var selectors: [String: PathNames] = [:]
    for entry in site.entries {
      if let mark = marks[Self.place(entry.file, entry.bodyLine)] {
        selectors[mark, default: []].insert("#\(entry.id)")
      }
    }
    for card in pages.lazy.flatMap(\.cards) {
      if let mark = marks[Self.place(card.file, card.line)] {
        selectors[mark, default: []].insert("#\(card.elementID)")
      }
    }
    var text = ""
    for (mark, selectors) in selectors.sorted(by: { $0.key < $1.key }) {
      let list = ":is(" + selectors.sorted(by: String.bytesPrecede).joined(separator: ",") + ")"
      text += ".card\(list)::after{content:\"\(mark)\"}\n"
      text += ".card\(list){outline:.125rem dashed #b35c00}\n.card\(list)::after{\(Self.look)}\n"
    }
    css = Array(text.utf8)
  }

  private static let look =
    "position:absolute;z-index:2;inset-block-end:.5rem;inset-inline-end:.5rem;padding:0 .5rem;"
    + "border-radius:.25rem;background:#8a4600;color:#fff;font:600 .75rem/1.25rem system-ui,sans-serif;"
    + "letter-spacing:0;text-transform:none;pointer-events:none"

  /// What identifies each of the cards of a data file.
  private static func place(_ file: String, _ line: Int) -> String { "\(file):\(line)" }

  private static func mark(of matter: FrontMatter, today: CalendarDate) -> String? {
    let date = matter.date.flatMap { date in
      (date.year, date.month, date.day) > (today.year, today.month, today.day) ? date : nil
    }
    switch (matter.isDraft, date) {
    case (false, nil): return nil
    case (true, nil): return "Draft"
    case (let isDraft, let date?):
      let day = [date.month, date.day].map { $0 < 10 ? "-0\($0)" : "-\($0)" }.joined()
      return (isDraft ? "Draft for " : "Dated ") + "\(date.year)\(day)"
    }
  }
}
