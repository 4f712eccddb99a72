internal import AshlarBytes

/// Makers of cameras as people write them: files have the names of companies, with their legal forms and in capitals.
enum CameraMaker {
  /// A camera's name with its maker's before it, once.
  ///
  /// - Parameters:
  ///   - maker: as the file says it, as `NIKON CORPORATION`.
  ///   - model: as `NIKON D850`.
  static func name(of model: String, by maker: String?) -> String {
    // What begins with a maker's name says it: a Pentax is made by Ricoh.
    for (written, known) in brands where begins(model, with: written + " ") {
      return known + String(Substring(model.utf8.dropFirst(written.utf8.count)))
    }
    guard let maker else { return model }
    let known = name(of: maker)
    return begins(model, with: known) ? model : known + " " + model
  }

  /// Whether a text begins with another one, without regard to the case of ASCII's letters.
  private static func begins(_ text: String, with start: String) -> Bool {
    text.utf8.prefix(start.utf8.count).elementsEqual(start.utf8) { small($0) == small($1) }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  /// A maker's name without its legal form, as `Nikon`.
  static func name(of maker: String) -> String {
    let signs: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: ",")]
    let words = maker.utf8.split { signs.contains($0) }.map { String(Substring($0)) }
    let own = words.prefix { !legalForms.contains($0.lowercased()) }
    let name = own.isEmpty ? maker : own.joined(separator: " ")
    return others[name.lowercased()] ?? brands[name.lowercased()] ?? name
  }

  /// Where the name of a company ends.
  private static let legalForms: Set<String> = [
    "corporation", "corp", "corp.", "co.", "co", "company", "ltd.", "ltd", "limited", "inc.", "inc",
    "ag", "gmbh", "a/s", "imaging", "optical", "camera", "computer", "electric", "electronics",
    "techwin", "digital", "mobile", "communications",
  ]

  /// Names with which models begin, in small letters, and as people write them.
  private static let brands = [
    "nikon": "Nikon", "canon": "Canon", "sony": "Sony", "olympus": "Olympus", "pentax": "Pentax",
    "ricoh": "Ricoh", "fujifilm": "Fujifilm", "panasonic": "Panasonic", "leica": "Leica",
    "sigma": "Sigma", "samsung": "Samsung", "casio": "Casio", "kodak": "Kodak",
    "minolta": "Minolta", "konica minolta": "Konica Minolta", "hasselblad": "Hasselblad",
    "huawei": "Huawei", "motorola": "Motorola", "xiaomi": "Xiaomi", "epson": "Epson",
  ]

  /// Companies that sell under another name.
  private static let others = [
    "eastman kodak": "Kodak", "fuji photo film": "Fujifilm", "seiko epson": "Epson",
    "om": "OM System", "hewlett-packard": "HP", "lge": "LG",
  ]
}
