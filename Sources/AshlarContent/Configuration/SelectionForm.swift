public import AshlarDiagnostics

/// A form on a board by which its readers choose photographs and send their names.
public struct SelectionForm: Hashable, Sendable {
  /// Where the names are sent; nil where nothing is to be chosen, as an album may say.
  public var address: FormAddress?
  /// Whether a script keeps what is chosen from page to page, writes mails and copies the list.
  public var hasScript = false
  /// Where the form is asked for.
  public var location: SourceLocation

  /// What is wrong with a form that has nothing to choose.
  ///
  /// - Parameter board: what has no photographs, for the message.
  func withoutPhotographs(_ board: String) -> [Diagnostic] {
    if address == nil { return [] }
    return [
      Diagnostic(
        .warning, "\(board) has no photographs to choose, and its form nothing to send",
        at: location,
        hint: "put photographs into a folder of \(Photograph.folder)/, or remove 'selection'")
    ]
  }
}

extension YAMLFields {
  /// `false`, or a mapping with the address that names are sent to.
  ///
  /// - Returns: nil without the key, and after a report.
  mutating func selectionForm(_ key: String) -> SelectionForm? {
    guard let value = value(key) else { return nil }
    let location = report.location(of: value)
    if ["false", "no", "off"].contains(value.plainText?.lowercased()) {
      return SelectionForm(address: nil, location: location)
    }
    guard case .mapping = value.content else {
      mismatch(
        key, value, expected: "false, or {to: ...} with an address",
        hint: "write '\(key): {to: \"mailto:ann@example.org\"}'")
      return nil
    }
    guard var own = fields(key, name: "'\(key)'") else { return nil }
    let to = own.value("to")
    let address = to.flatMap { own.formAddress("to", $0) }
    let hasScript = own.boolean("script") ?? false
    own.finish()
    guard let address else {
      if to == nil {
        report.error(
          "'\(key)' says nothing of where names are sent", at: value,
          hint: "write '\(key): {to: \"mailto:ann@example.org\"}', or an address with https")
      }
      return nil
    }
    return SelectionForm(address: address, hasScript: hasScript, location: location)
  }

  /// An address that a form sends to.
  private mutating func formAddress(_ key: String, _ value: YAMLValue) -> FormAddress? {
    guard let text = value.text else {
      mismatch(key, value, expected: "an address")
      return nil
    }
    do throws(FormAddress.Fault) {
      return try FormAddress(text)
    } catch {
      report.error("'\(key)' \(error.message)", at: value, hint: error.hint)
      return nil
    }
  }
}

extension FormAddress.Fault {
  fileprivate var message: String {
    switch self {
    case .scheme: "is neither an address with https nor one with mailto"
    case .credentials: "has a name or a password in it, which every reader of the page would have"
    case .lineBreak: "has a line break or another control in it"
    case .headerFields: "has header fields of a mail in it"
    case .form: "is no address that a form can be sent to"
    }
  }

  fileprivate var hint: String {
    switch self {
    case .scheme, .form:
      "write \"mailto:ann@example.org\" or \"https://forms.example.org/choice\""
    case .credentials: "write the address alone, as \"https://forms.example.org/choice\""
    case .lineBreak: "write the address alone, as \"mailto:ann@example.org\""
    case .headerFields:
      "write the address alone, as \"mailto:ann@example.org\": the subject is made of the board's title"
    }
  }
}
