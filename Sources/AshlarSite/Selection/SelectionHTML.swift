internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarSystem

/// Writes the form of a board by which readers choose photographs: a box on each, and below the cards what is chosen and the
/// fields that are sent.
///
/// Boxes lie on the cards, so that these are as tall as without them. They belong to the form by its name and may stand
/// anywhere on the page.
struct SelectionHTML: Sendable {
  /// The names of the form, and of the switch that hides what is not chosen.
  static let formID = "selection--form"
  static let onlyID = "selection--only"
  /// What stands above the fields: texts of the page, whose heights are stated.
  private static let titleID = "selection--title"
  private static let noteID = "selection--note"

  let form: SelectionForm
  let board: BoardConfiguration
  let address: Address
  let pageCount: Int
  /// How many cards are on the board's pages before this one.
  let cardsBefore: Int
  /// Of the page's language.
  let words: InterfaceWords
  /// The board's title, or that of the site.
  let title: String
  /// Whether what is chosen is forgotten with the window, as on a board with a password.
  var isBrief: Bool { board.password != nil }

  private var own: SelectionWords { words.selection }

  /// The box of a photograph's card; empty for other cards.
  func tick(of entry: Entry) -> [UInt8] {
    guard let name = Self.name(of: entry, on: board) else { return [] }
    var html = HTMLBytes()
    html.append(
      "<input class=\"tick\" type=\"checkbox\" name=\"photo\" form=\"\(Self.formID)\" value=\"")
    html.append(escaping: name)
    html.append("\"\(words.languageAttribute) aria-label=\"")
    html.append(escaping: "\(own.choose): \(entry.frontMatter.title ?? name)")
    html.append("\">")
    return html.bytes
  }

  /// The name of a photograph that a board's form sends; nil for what is no photograph, and on boards without a form.
  ///
  /// Chromium (156) ends a line of a mail at each `&`, and writes a space for each `+`: both are percent-encoded there.
  static func name(of entry: Entry, on board: BoardConfiguration) -> String? {
    guard let form = board.selectionForm,
      let name = PhotographName.name(of: entry, inAlbum: board.album)
    else { return nil }
    guard case .mail = form.address else { return name }
    return name.utf8.replacing("&", with: "%26").utf8.replacing("+", with: "%2B")
  }

  /// What stands below the cards.
  ///
  /// - Parameter texts: those of the page.
  func panel(_ texts: PageTexts) -> [UInt8] {
    var html = HTMLBytes()
    writeBar(to: &html)
    html.append("<header class=\"choosing\">")
    html.append(texts.html(of: Self.titleID))
    html.append(texts.html(of: Self.noteID))
    html.append("</header>\n")
    writeForm(to: &html)
    return html.bytes
  }

  private func writeBar(to html: inout HTMLBytes) {
    html.append("<div class=\"chosen\"\(words.languageAttribute)><p role=\"status\">")
    let (before, after) = own.aroundCount
    if !before.isEmpty {
      html.append("<span class=\"before\">")
      html.append(escaping: before)
      html.append("</span>")
    }
    html.append("<span class=\"count\"></span>")
    html.append(escaping: after)
    html.append("</p><label class=\"only\"><input type=\"checkbox\" id=\"\(Self.onlyID)\"> <span>")
    html.append(escaping: own.only)
    html.append("</span></label><a class=\"go\" href=\"#\(Self.formID)\">")
    html.append(escaping: own.go)
    html.append("</a></div>\n")
  }

  private func writeForm(to html: inout HTMLBytes) {
    html.append("<form class=\"choose\" id=\"\(Self.formID)\" method=\"post\" action=\"")
    html.append(escaping: action)
    // As anything else a mail would have all names on one line.
    html.append(isMail ? "\" enctype=\"text/plain\"" : "\"")
    html.append(words.languageAttribute)
    writeScriptData(to: &html)
    html.append(" aria-labelledby=\"\(Self.titleID)\">")
    if pageCount > 1 {
      html.append(form.hasScript ? "<noscript>" : "")
      write(own.pages, in: "p", to: &html)
      html.append(form.hasScript ? "</noscript>" : "")
    }
    write("board", board.id, to: &html)
    if let album = board.album {
      write(
        "album",
        PhotographName.line(album.utf8.dropping(prefix: "\(Photograph.folder)/") ?? album[...]),
        to: &html)
    }
    html.append("<p><label for=\"selection--name\">")
    html.append(escaping: own.name)
    html.append(
      "</label><input id=\"selection--name\" name=\"name\" autocomplete=\"name\" maxlength=\"200\"></p>"
    )
    html.append("<p><label for=\"selection--message\">")
    html.append(escaping: own.message)
    html.append(
      "</label><textarea id=\"selection--message\" name=\"message\" rows=\"4\" maxlength=\"5000\"></textarea></p>"
    )
    html.append("<p class=\"acts\"><button>")
    html.append(escaping: own.send)
    html.append("</button>")
    if form.hasScript {
      html.append("<button type=\"button\" class=\"copy\" hidden>")
      html.append(escaping: own.copy)
      html.append("</button>")
    }
    html.append("</p>")
    if form.hasScript { html.append("<p class=\"said\" role=\"status\"></p>") }
    html.append("</form>\n")
  }

  /// What the script reads: whose photographs they are, the places of the page's cards on the board, and what it says.
  private func writeScriptData(to html: inout HTMLBytes) {
    guard form.hasScript else { return }
    html.append(Self.scriptData(ofBoardAt: Address(of: board), from: address, isBrief: isBrief))
    // The script knows what is chosen better than a browser that restores what was ticked on the page.
    html.append(" autocomplete=\"off\" data-first=\"\(cardsBefore)\"")
    for (name, text) in [
      ("none", own.none), ("copied", own.copied), ("by-hand", own.byHand), ("long", own.long),
    ] {
      html.append(" data-\(name)=\"")
      html.append(escaping: text)
      html.append("\"")
    }
  }

  /// The attributes by which the script knows the board whose photographs are chosen.
  static func scriptData(ofBoardAt board: Address, from page: Address, isBrief: Bool) -> [UInt8] {
    var html = HTMLBytes()
    html.append(" data-board=\"")
    html.append(escaping: page.link(to: board))
    html.append("\"")
    if isBrief { html.append(" data-brief") }
    return html.bytes
  }

  private func write(_ text: String, in element: String, to html: inout HTMLBytes) {
    html.append("<\(element)>")
    html.append(escaping: text)
    html.append("</\(element)>")
  }

  private func write(_ field: String, _ value: String, to html: inout HTMLBytes) {
    html.append("<input type=\"hidden\" name=\"\(field)\" value=\"")
    html.append(escaping: value)
    html.append("\">")
  }

  private var isMail: Bool { form.isMail }

  /// Where the form is sent, a mail with its subject.
  private var action: String {
    let url = form.address?.url ?? ""
    guard isMail else { return url }
    let subject = own.subject.utf8.replacing("{title}", with: title)
    return "\(url)?subject=\(subject.percentEncoded())"
  }

  /// What the page's head has: the script, and on a board with a password the address that its own worker allows.
  func head(isSealed: Bool, script: String?) -> [UInt8] {
    var html = HTMLBytes()
    if isSealed, let address = form.address {
      html.append("<meta name=\"ashlar-form-action\" content=\"")
      html.append(escaping: address.policySource)
      html.append("\">\n")
    }
    if form.hasScript, let script {
      html.append("<script src=\"\(address.root)\(script)\" defer></script>\n")
    }
    return html.bytes
  }
}

extension SelectionForm {
  /// Whether readers send names by mail.
  fileprivate var isMail: Bool {
    if case .mail = address { true } else { false }
  }
}

extension SelectionHTML {
  /// The title of a board's form, and what happens with a mail; nothing for a board without a form.
  static func texts(of board: BoardConfiguration, in site: SiteConfiguration) -> [PageText] {
    guard let form = board.selectionForm else { return [] }
    let words = InterfaceWordTable(site.themeFiles, languages: [site.language])[site.language]
    let language = words.isForeign ? words.tag : nil
    var texts = [
      PageText(
        id: titleID, kind: .sectionTitle, content: .title(words.selection.title, level: 2),
        language: language)
    ]
    if form.isMail {
      let note = MarkdownText.escaped(words.selection.mail)
      texts.append(
        PageText(id: noteID, kind: .passage, content: .markdown(note), language: language))
    }
    return texts
  }
}
