internal import AshlarContent

/// The words of the page that asks for a password, in one language.
struct LockWords: Hashable, Sendable {
  /// The page's title, and what stands below it: who knows the password.
  var title = ""
  var ask = ""
  /// The field, the choice below it, and the button.
  var password = ""
  var remember = ""
  var open = ""
  /// What is said while the password is tried, of a wrong one, and when files cannot be fetched.
  var opening = ""
  var wrong = ""
  var failed = ""
  /// What is said without scripts, and in a browser that decrypts nothing.
  var noScript = ""
  var unsupported = ""

  /// Takes over what a file of words has below a key.
  mutating func read(_ fields: inout YAMLFields, _ key: String) {
    guard let value = fields.value(key),
      var own = YAMLFields(value, name: "'\(key)'", report: fields.report)
    else { return }
    title = own.text("title") ?? title
    ask = own.text("ask") ?? ask
    password = own.text("password") ?? password
    remember = own.text("remember") ?? remember
    open = own.text("open") ?? open
    opening = own.text("opening") ?? opening
    wrong = own.text("wrong") ?? wrong
    failed = own.text("failed") ?? failed
    noScript = own.text("noScript") ?? noScript
    unsupported = own.text("unsupported") ?? unsupported
    own.finish()
  }

  /// All of them, for fonts.
  var texts: [String] {
    [title, ask, password, remember, open, opening, wrong, failed, noScript, unsupported]
  }
}
