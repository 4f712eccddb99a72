internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// Makes the face of an entry's card.
struct CardFactory: Sendable {
  let site: Site
  let links: EntryLinks
  let fontGroups: FontGroups
  let hyphenators: Hyphenators

  /// The face of an entry as it was parsed.
  func face(
    of entry: Entry, document: MarkdownDocument, variant: CardVariant
  ) -> CardFace {
    let matter = entry.frontMatter
    let language = matter.language ?? site.configuration.language
    let picture = matter.image.map { path in
      MarkdownImage(
        destination: Array("/\(path.replacing("%", with: "%25"))".utf8),
        alternative: Array((matter.alt ?? "").utf8), title: [],
        line: 1)
    }
    let isWhole = variant == .whole
    var face = CardFace(
      id: entry.id, kind: CardKind(rawValue: matter.kind) ?? .article, picture: picture,
      title: isWhole ? matter.title : nil, blocks: isWhole ? document.blocks : [],
      blockLines: document.blockLines,
      meta: isWhole ? meta(of: entry) : nil, language: language,
      direction: direction(of: matter),
      declaresDirection: direction(of: matter) != direction(of: FrontMatter()),
      fontGroup: fontGroups.group(of: language),
      maximumLines: matter.maximumLines ?? site.configuration.kinds[matter.kind]?.maximumLines)
    face.hyphenator = hyphenators.hyphenator(for: entry)
    return face
  }

  /// What an entry's Markdown refers to, as seen from a page `depth` folders down.
  func resources(of entry: Entry, depth: Int) -> CardResources {
    let prefix = EntryLinks.prefix(depth: depth)
    let links = links
    let cardPath = entry.path
    return CardResources(
      imageSize: { path in
        guard let path = EntryLinks.sitePath(String(decoding: path, as: UTF8.self), from: cardPath),
          let size = links.pictureSize(path)
        else { return nil }
        return ImageSize(
          width: max(1, Int(size.width.rounded())), height: max(1, Int(size.height.rounded())))
      },
      imageURL: { path in
        guard let path = EntryLinks.sitePath(String(decoding: path, as: UTF8.self), from: cardPath)
        else { return path }
        return Array((prefix + path).utf8)
      },
      linkURL: { CardFactory.url(of: $0, from: cardPath, prefix: prefix, links: links) })
  }

  /// The URL a page uses for a destination: that of what the site has at its path, else as written.
  static func url(
    of destination: [UInt8], from cardPath: String, prefix: String, links: EntryLinks
  ) -> [UInt8] {
    let reference = String(decoding: destination, as: UTF8.self)
    guard let path = EntryLinks.sitePath(reference, from: cardPath) else { return destination }
    let rest = reference.drop { $0 != "#" && $0 != "?" }
    if let target = links.target(of: path) { return Array((prefix + target + rest).utf8) }
    return reference.hasPrefix("/") ? Array((prefix + path + rest).utf8) : destination
  }

  func direction(of matter: FrontMatter) -> TextDirection {
    switch matter.direction ?? site.configuration.direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .automatic:
      RightToLeftLanguages.contains(matter.language ?? site.configuration.language)
        ? .rightToLeft : .leftToRight
    }
  }

  /// Tags, then the date, in one line.
  private func meta(of entry: Entry) -> String? {
    var parts = entry.frontMatter.tags
    if let date = entry.frontMatter.date {
      parts.append(date.text(language: entry.frontMatter.language ?? site.configuration.language))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " \u{B7} ")
  }
}

/// Languages that are written from right to left.
enum RightToLeftLanguages {
  private static let subtags: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "khw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Whether a BCP 47 tag names one.
  static func contains(_ language: String) -> Bool {
    subtags.contains(String(language.prefix { $0 != "-" }).lowercased())
  }
}

extension CalendarDate {
  /// The date for readers: `20 November 2026` in English, ISO 8601 in other languages.
  func text(language: String) -> String {
    guard language.lowercased().hasPrefix("en") else { return day8601 }
    return "\(day) \(CalendarDate.months[month - 1]) \(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
