internal import AshlarMarkdown

/// Writes the content of the page that asks for a password.
struct LockPageHTML {
  private let words: InterfaceWords
  private var html = HTMLBytes()

  /// - Parameter words: those of the page's language.
  init(words: InterfaceWords) {
    self.words = words
    let lock = words.lock
    html.append("<div class=\"lock\"\(words.languageAttribute)><p>")
    write(lock.ask)
    // Without a script the form would send the password in an address: only the script shows it.
    html.append("</p>\n<form id=\"lock--form\" method=\"post\" hidden")
    for (name, text) in [
      ("opening", lock.opening), ("wrong", lock.wrong), ("failed", lock.failed),
      ("missing", lock.unsupported),
    ] {
      html.append(" data-\(name)=\"")
      write(text)
      html.append("\"")
    }
    // Keeps the passwords of several albums apart in a password manager; the script says whose it is.
    html.append("><input type=\"text\" id=\"lock--name\" autocomplete=\"username\" hidden>")
    html.append("<label for=\"lock--password\">")
    write(lock.password)
    html.append("</label><div class=\"search\"><input type=\"password\" id=\"lock--password\"")
    html.append(" autocomplete=\"current-password\" autocapitalize=\"none\" spellcheck=\"false\"")
    html.append(" aria-describedby=\"lock--message\" required><button>")
    write(lock.open)
    html.append("</button></div>\n<label class=\"choice\"><input type=\"checkbox\"")
    html.append(" id=\"lock--remember\"> ")
    write(lock.remember)
    html.append("</label></form>\n<p id=\"lock--message\" role=\"status\"></p>\n<noscript><p>")
    write(lock.noScript)
    html.append("</p></noscript></div>\n")
  }

  var bytes: [UInt8] { html.bytes }

  private mutating func write(_ text: String) { html.append(escaping: text) }

  /// What the page's style sheet says besides that of the site, whose search has the same field and button.
  static let css = Array(
    """
    .lock{padding-inline:var(--text-inset);line-height:1.5}
    .lock>*{max-width:36rem}
    .lock p{margin:0 0 1rem}
    .lock form{margin-block:1.5rem 1rem}
    .lock form>label{display:block;margin-block-end:.375rem}
    .lock .search{margin-block-end:1rem;padding-inline:0}
    .lock .choice{display:flex;align-items:center;gap:.5rem;min-height:1.5rem}
    .lock .choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
    .lock [aria-invalid=true]{outline:.125rem solid currentColor;outline-offset:.125rem}
    #lock--message:empty{margin:0}
    .lock [hidden]{display:none}

    """.utf8)
}
