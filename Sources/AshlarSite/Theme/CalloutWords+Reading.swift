internal import AshlarContent
internal import AshlarMarkdown

extension CalloutWords {
  /// Reads what a file of words has below a key, a word for each look.
  ///
  /// - Parameter standard: the words for looks that the file leaves out.
  init(_ fields: inout YAMLFields, _ key: String, standard: CalloutWords) {
    self = standard
    guard let value = fields.value(key),
      var own = YAMLFields(value, name: "'\(key)'", report: fields.report)
    else { return }
    for look in CalloutLook.allCases {
      if let word = own.text(look.rawValue) { self[look] = Array(word.utf8) }
    }
    own.finish()
  }
}
