internal import AshlarContent
internal import AshlarMarkdown

/// What the page of a photograph says of it below the picture: a list of names and values, in the order that the site asks for,
/// without what the card's own lines say.
struct PhotographPanel {
  /// One name with its values.
  private struct Row {
    var detail: PhotographDetail
    var values: [Value]
  }

  fileprivate enum Value {
    case text(String)
    /// A day, and how readers write it.
    case date(CalendarDate, String)
    /// So many of five stars.
    case stars(Int)
    /// A colour, and its name.
    case colour(DetailWords.Colour, String)
  }

  private let rows: [Row]
  private let words: InterfaceWords

  /// - Parameters:
  ///   - settings: which details the site allows, and whether what files say of people is published.
  ///   - said: what the card's own lines say.
  init(
    of entry: Entry, settings: PictureConfiguration, without said: Set<PhotographDetail>,
    words: InterfaceWords
  ) {
    self.words = words
    rows =
      settings.details.isEmpty || !entry.isPhotograph
      ? []
      : settings.details.filter { !said.contains($0) }.map { detail in
        Row(
          detail: detail,
          values: Self.values(of: detail, in: entry, settings: settings, words: words))
      }.filter { !$0.values.isEmpty }
  }

  private static func values(
    of detail: PhotographDetail, in entry: Entry, settings: PictureConfiguration,
    words: InterfaceWords
  ) -> [Value] {
    let photograph = entry.photograph
    let marks = photograph?.marks
    let date = entry.frontMatter.date
    switch detail {
    case .camera: return [marks?.camera].texts
    case .lens: return [marks?.lens].texts
    case .exposure: return (photograph?.exposure ?? []).texts
    case .date:
      // A page in a language without words has the day in digits.
      guard let date else { return [] }
      return [.date(date, (words.isForeign ? nil : words.dates.text(of: date)) ?? date.day8601)]
    case .time: return [date?.minuteText].texts
    case .place: return [marks?.place].texts
    case .people: return (marks?.shownPeople(in: settings) ?? []).texts
    case .keywords: return entry.frontMatter.tags.texts
    case .rating: return marks?.rating.flatMap { $0 > 0 ? [.stars($0)] : nil } ?? []
    case .label:
      return (marks?.labels ?? []).map { label in
        DetailWords.Colour(label: label).map { .colour($0, words.details[$0]) } ?? .text(label)
      }
    }
  }

  /// The panel; empty where there is nothing to say.
  var html: [UInt8] {
    if rows.isEmpty { return [] }
    var html = HTMLBytes()
    html.append("<section class=\"details\" aria-labelledby=\"page--details\">")
    html.append("<h2 class=\"hidden\" id=\"page--details\"\(words.languageAttribute)>")
    html.append(escaping: words.details.title)
    html.append("</h2>\n<dl>")
    for row in rows {
      html.append("<div><dt\(words.languageAttribute)>")
      html.append(escaping: words.details[row.detail])
      html.append("</dt>")
      for value in row.values { write(value, to: &html) }
      html.append("</div>\n")
    }
    html.append("</dl></section>\n")
    return html.bytes
  }

  private func write(_ value: Value, to html: inout HTMLBytes) {
    switch value {
    case .text(let text):
      html.append("<dd dir=\"auto\">")
      html.append(escaping: text)
    case .date(let date, let text):
      html.append("<dd><time datetime=\"\(date.day8601)\">")
      html.append(escaping: text)
      html.append("</time>")
    case .stars(let count):
      html.append("<dd class=\"stars\"><span class=\"hidden\">\(count) / 5</span>")
      for star in 1...5 { html.append(star <= count ? "<i></i>" : "<i class=\"off\"></i>") }
    case .colour(let colour, let name):
      html.append("<dd class=\"label \(colour.rawValue)\"\(words.languageAttribute)>")
      html.append(escaping: name)
    }
    html.append("</dd>")
  }
}

extension [String?] {
  fileprivate var texts: [PhotographPanel.Value] { compactMap { $0 }.texts }
}

extension [String] {
  fileprivate var texts: [PhotographPanel.Value] { filter { !$0.isEmpty }.map { .text($0) } }
}
