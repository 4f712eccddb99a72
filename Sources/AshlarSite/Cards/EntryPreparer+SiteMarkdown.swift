internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown

/// Markdown of the site's configuration: footers, introductions.
extension EntryPreparer {
  /// Markdown of the site's configuration as blocks.
  func document(ofMarkdown markdown: String) -> MarkdownDocument {
    let source = Array(markdown.utf8)
    return MarkdownDocument(
      parsing: source.span, file: SiteConfiguration.fileName,
      typography: settings.typography(in: settings.language))
  }

  /// What the configuration's Markdown refers to.
  ///
  /// - Parameters:
  ///   - folder: the unlisted folder that the page is in; nil for a page that is listed.
  ///   - file: the one that it stands in, where that is not `ashlar.yaml`.
  func siteResources(folder: String?, file: String? = nil) -> CardResources {
    let entries = Self.siteEntries(folder: folder, file: file)
    let links = links
    let all = entries.map(resources)
    // A path may be meant from the file itself, from `ashlar.yaml`, or from the cards.
    let own = { @Sendable (path: [UInt8]) -> CardResources in
      let place = entries.firstIndex { entry in
        let target = links.target(of: String(decoding: path, as: UTF8.self), from: entry)
        return target?.path != nil || target?.picture != nil
      }
      return all[place ?? 0]
    }
    return CardResources(
      imageSize: { own($0).imageSize($0) }, ownWidth: { own($0).ownWidth($0) },
      imageURL: { own($0).imageURL($0) },
      linkURL: { own($0).linkURL($0) })
  }

  /// Where paths in the configuration's Markdown start: at the file itself, where that is another one, at the cards, and at the
  /// site's folder.
  private static func siteEntries(folder: String?, file: String? = nil) -> [Entry] {
    ([file].compactMap(\.self) + ["cards/_", "_"]).map { path in
      var entry = Entry(
        id: "", path: path, source: [], bodyOffset: 0, bodyLine: 1, frontMatter: FrontMatter())
      entry.unlistedFolder = folder
      return entry
    }
  }

  /// What is wrong with links in the Markdown of `ashlar.yaml`, in one of the site's languages.
  func diagnostics(ofMarkdownIn site: SiteConfiguration) -> [Diagnostic] {
    let file = SourceLocation(file: SiteConfiguration.fileName)
    var texts = [(text: site.footer, location: file, folder: String?.none)]
    for board in site.boards where board.location.file == SiteConfiguration.fileName {
      for section in board.sections {
        for text in [section.introduction, section.footer] {
          texts.append((text, board.location, board.unlistedFolder))
        }
      }
    }
    return texts.flatMap { text, location, folder -> [Diagnostic] in
      guard let text, text.utf8.contains("]") else { return [] }
      return ReferenceCheck(links: links).diagnostics(
        forLinks: document(ofMarkdown: text).references, from: Self.siteEntries(folder: folder),
        at: location)
    }
  }

  /// What is wrong with the links and pictures in the texts of albums, which are checked as those of cards are.
  func diagnostics(ofAlbumsIn site: Site) -> [Diagnostic] {
    let check = ReferenceCheck(links: links)
    return site.albumTexts.flatMap { text -> [Diagnostic] in
      let places = Self.siteEntries(folder: text.unlistedFolder, file: text.path)
      return document(of: text).references.flatMap { reference in
        let destination = String(decoding: reference.destination, as: UTF8.self)
        let place = places.first { place in
          let target = links.target(of: destination, from: place)
          return target.map { $0.path != nil || $0.picture != nil || $0.isHidden } ?? false
        }
        return check.diagnostics(for: [reference], in: place ?? text)
      }
    }
  }

  /// A face without content.
  ///
  /// - Parameter language: a BCP 47 tag; nil for that of the pages.
  func siteFace(id: String, language: String? = nil) -> CardFace {
    var matter = FrontMatter()
    matter.language = language
    var face = CardFace(
      id: id, kind: .article, blocks: [], language: language ?? settings.language,
      direction: settings.direction(of: matter),
      fontGroup: typesetting.fonts.groups.group(of: language ?? settings.language))
    face.calloutWords = typesetting.interfaceWords[face.language].callouts
    face.unfoldsCallouts = true
    return face
  }
}
