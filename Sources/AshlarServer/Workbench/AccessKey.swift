/// What a request must say to make the workbench act: a secret of one run of the program.
///
/// It is in the workbench's address that `ashlar serve` prints, behind `#`, which no browser sends to a server; and in
/// no file that is served. The workbench takes it out of the address and keeps it in its entry of the history.
struct AccessKey: Sendable {
  /// 128 random bits in hexadecimal digits.
  let text: String

  /// The field of a request's head that has it; no page of another site may send such a field.
  static let field = "x-ashlar-key"

  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Whether a request has the key in its head.
  func isIn(_ request: HTTPRequest) -> Bool { equals(request.headers[Self.field] ?? "") }

  /// Whether a text is the key; takes as long whatever it says.
  func equals(_ text: some StringProtocol) -> Bool {
    let given = Array(text.utf8)
    let own = Array(self.text.utf8)
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
