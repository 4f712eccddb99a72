internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem

/// Finds links and images in cards that lead to nothing.
struct ReferenceCheck {
  let links: SiteLinks

  /// An error for each missing picture, a warning for each link to a page or file that the site
  /// does not have, and for each picture whose proportions are not known.
  func diagnostics(for references: [MarkdownReference], in entry: Entry) -> [Diagnostic] {
    references.compactMap { reference in
      let destination = String(decoding: reference.destination, as: UTF8.self)
      guard let path = SiteLinks.sitePath(destination, from: entry.path) else {
        return reference.kind == .image ? elsewhere(destination, reference) : nil
      }
      switch reference.kind {
      case .link: return link(path, destination, reference, in: entry)
      case .image:
        if links.isLocked(pictureAt: path, for: entry.unlistedFolder) {
          return Diagnostic(
            .error, "the image '\(destination)' \(links.locked.claim(path))",
            at: reference.location,
            hint: LockedPictures.hint)
        }
        return image(path, destination, reference, from: entry.path)
      }
    }
  }

  /// A warning for each picture that browsers do not show as it is, and that is shown as it is.
  ///
  /// - Parameter shownAlone: the pictures that stand in paragraphs of their own, which have variants.
  func diagnostics(
    forPicturesIn references: [MarkdownReference], shownAlone: Set<[UInt8]>, in entry: Entry
  ) -> [Diagnostic] {
    references.compactMap { reference in
      let destination = String(decoding: reference.destination, as: UTF8.self)
      guard reference.kind == .image, !shownAlone.contains(reference.destination),
        links.target(of: destination, from: entry)?.isConverted == true
      else { return nil }
      return Diagnostic(
        .warning, "few browsers show the image '\(destination)' within a line",
        at: reference.location,
        hint: "put it into a paragraph of its own, where it is converted, or export it as JPEG")
    }
  }

  /// A warning for each picture in a line of text that is clearly smaller or larger as the card wants it, or that is no icon
  /// and stands in a table, a heading or a term, which no picture parts.
  ///
  /// One that the card shows alone as well has none.
  ///
  /// - Parameters:
  ///   - shownAlone: the pictures that stand in paragraphs of their own.
  ///   - resources: the card's.
  ///   - lineHeight: that of pictures in lines, in CSS pixels.
  static func diagnostics(
    forWidthsIn references: [MarkdownReference], shownAlone: Set<[UInt8]>,
    resources: @autoclosure () -> CardResources, lineHeight: Double
  ) -> [Diagnostic] {
    references.compactMap { reference in
      guard reference.kind == .image, !shownAlone.contains(reference.destination),
        let size = resources().imageSize(reference.destination)
      else { return nil }
      guard let width = reference.width else {
        return size.height > StyleSheet.tallestInlineImage ? unparted(reference) : nil
      }
      if let height = width.height(of: size), abs(height - lineHeight) <= lineHeight / 4 {
        return nil
      }
      let destination = String(decoding: reference.destination, as: UTF8.self)
      return Diagnostic(
        .warning, "the image '\(destination)' within a line is as tall as the line",
        at: reference.location,
        hint: "put it into a paragraph of its own, where its width counts")
    }
  }

  /// A warning for a picture that would part a paragraph, and stands where none does.
  private static func unparted(_ reference: MarkdownReference) -> Diagnostic {
    let destination = String(decoding: reference.destination, as: UTF8.self)
    return Diagnostic(
      .warning, "the image '\(destination)' within a line is as tall as the line",
      at: reference.location,
      hint: "put it into a paragraph of its own: in tables, headings and terms every picture is as "
        + "small as an icon; one of at most \(StyleSheet.tallestInlineImage) px is taken for one")
  }

  /// A warning where the card as a whole is to lead to a card that is not shown.
  func diagnostics(forLinkOf entry: Entry) -> [Diagnostic] {
    guard let link = entry.frontMatter.link, let target = links.target(of: link, from: entry),
      target.path == nil, !target.isHidden
    else { return [] }
    guard let withheld = target.withheld else {
      return [
        entry.diagnostic(
          .warning, "the link '\(link)' leads to nothing in the site", at: .link,
          hint: Self.hint)
      ]
    }
    return [
      entry.diagnostic(
        .warning,
        "the link '\(link)' leads to a card that \(withheld.claim): this card leads to its own page",
        at: .link, hint: withheld.remedy)
    ]
  }

  private func link(
    _ path: String, _ destination: String, _ reference: MarkdownReference, in entry: Entry
  ) -> Diagnostic? {
    let target = links.target(of: path, in: entry.unlistedFolder)
    guard target.path == nil else { return nil }
    if target.isHidden {
      return Diagnostic(
        .error, "the link '\(destination)' \(links.hiding(path).betrayal)",
        at: reference.location,
        hint: "remove the link\(links.hiding(path).orShow("the card that it leads to"))")
    }
    if let withheld = target.withheld {
      return Diagnostic(
        .warning,
        "the link '\(destination)' leads to a card that \(withheld.claim): it is text alone",
        at: reference.location, hint: withheld.remedy)
    }
    return Diagnostic(
      .warning, "the link '\(destination)' leads to nothing in the site",
      at: reference.location, hint: hint(forEditionOf: entry, path) ?? Self.hint)
  }

  /// What to write in a translated card for a list of its own language; nil where there is none at the path.
  private func hint(forEditionOf entry: Entry, _ path: String) -> String? {
    guard let own = entry.edition.map({ "\($0.tag)/\(path)" }),
      links.target(of: own, in: entry.unlistedFolder).path != nil
    else { return nil }
    return "that of the card's language is '/\(own)'"
  }

  private static let hint =
    "name a card by its file, such as /cards/granite.md, or a board by its path"

  /// A warning for each link in Markdown of the configuration that leads to nothing.
  ///
  /// - Parameter entries: what paths may be meant from.
  func diagnostics(
    forLinks references: [MarkdownReference], from entries: [Entry], at location: SourceLocation
  ) -> [Diagnostic] {
    references.compactMap { reference in
      let destination = String(decoding: reference.destination, as: UTF8.self)
      let targets = entries.compactMap { links.target(of: destination, from: $0) }
      guard reference.kind == .link, !targets.isEmpty, targets.allSatisfy({ $0.path == nil }) else {
        return nil
      }
      return Diagnostic(
        .warning, "the link '\(destination)' leads to nothing in the site", at: location,
        hint: Self.hint)
    }
  }

  private func image(
    _ path: String, _ destination: String, _ reference: MarkdownReference, from card: String
  ) -> Diagnostic? {
    let target = links.target(of: path, in: nil)
    if let fault = target.fault {
      return Diagnostic(
        .warning, "the image '\(destination)' \(fault.text): a placeholder stands for it",
        at: reference.location, hint: fault.remedy)
    }
    if target.pictureSize != nil { return nil }
    guard target.picture != nil else {
      return Diagnostic(
        .error, "there is no image '\(destination)'", at: reference.location,
        hint: hint(forSignsIn: destination, from: card)
          ?? "put the picture beside the card or into images/, and name it by its path")
    }
    return Diagnostic(
      .warning, "the proportions of the image '\(destination)' are not known",
      at: reference.location,
      hint: "give the drawing a width and a height; until then it takes the theme's placeholder")
  }

  /// What to write where a file's own name has a `%`, which means something else in an address; nil where no file has it.
  private func hint(forSignsIn destination: String, from card: String) -> String? {
    let escaped = destination.utf8.replacing("%", with: "%25")
    guard destination.utf8.contains("%"), let path = SiteLinks.sitePath(escaped, from: card),
      links.target(of: path, in: nil).picture != nil
    else { return nil }
    return "write '\(escaped)': the file's own name has a '%', which addresses write as '%25'"
  }

  private func elsewhere(_ destination: String, _ reference: MarkdownReference) -> Diagnostic {
    let named = percentDecoded(destination) ?? destination
    if URLScheme.isAbsolute(destination.utf8),
      webOrigin(of: destination) == nil || webOrigin(of: named) == nil
    {
      return Diagnostic(
        .error, "the address of the image '\(destination)' names no host", at: reference.location,
        hint: "copy it into images/, or write it as https://example.org/granite.jpg")
    }
    return Diagnostic(
      .warning, "the image '\(destination)' is not a file of the site", at: reference.location,
      hint: "copy it into images/: pages load nothing from elsewhere")
  }
}
