internal import AshlarBytes
internal import AshlarContent

/// The words of the form by which readers choose photographs, in one language.
struct SelectionWords: Hashable, Sendable {
  /// What a box on a photograph is called, before its title, and on the photograph's own page.
  var choose = ""
  /// How many are chosen, with `{count}` in it, the switch that hides all others, and the link down to the form.
  var chosen = ""
  var only = ""
  var go = ""
  /// The form's title, its fields and its button.
  var title = ""
  var name = ""
  var message = ""
  var send = ""
  /// What happens with a mail, and what a board with several pages cannot do without a script.
  var mail = ""
  var pages = ""
  /// The subject of a mail, with `{title}` in it.
  var subject = ""
  /// What the script says: that nothing is chosen, that the list is copied or cannot be, and that it is too long for a link.
  var none = ""
  var copy = ""
  var copied = ""
  var byHand = ""
  var long = ""

  /// Takes over what a file of words has below a key.
  mutating func read(_ fields: inout YAMLFields, _ key: String) {
    guard let value = fields.value(key),
      var own = YAMLFields(value, name: "'\(key)'", report: fields.report)
    else { return }
    choose = own.text("choose") ?? choose
    chosen = own.text("chosen") ?? chosen
    only = own.text("only") ?? only
    go = own.text("go") ?? go
    title = own.text("title") ?? title
    name = own.text("name") ?? name
    message = own.text("message") ?? message
    send = own.text("send") ?? send
    mail = own.text("mail") ?? mail
    pages = own.text("pages") ?? pages
    subject = own.text("subject") ?? subject
    none = own.text("none") ?? none
    copy = own.text("copy") ?? copy
    copied = own.text("copied") ?? copied
    byHand = own.text("byHand") ?? byHand
    long = own.text("long") ?? long
    own.finish()
  }

  /// All that pages show of them, for fonts.
  var texts: [String] {
    [
      choose, chosen, only, go, title, name, message, send, mail, pages, none, copy, copied,
      byHand, long,
    ]
  }
}

extension SelectionWords {
  /// What stands before the number of those that are chosen, and after it.
  var aroundCount: (before: String, after: String) {
    guard let place = chosen.utf8.firstRange(ofText: "{count}") else { return (chosen, "") }
    return (String(chosen[..<place.lowerBound]), String(chosen[place.upperBound...]))
  }
}
