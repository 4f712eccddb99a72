import Testing

@testable import AshlarImages

@Suite("Makers of cameras") struct CameraMakerTests {
  @Test(
    "have their names without legal forms, once",
    arguments: [
      ("NIKON CORPORATION", "NIKON D850", "Nikon D850"),
      ("NIKON CORPORATION", "X-T5", "Nikon X-T5"), ("FUJIFILM", "X-T5", "Fujifilm X-T5"),
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("SONY", "ILCE-7M3", "Sony ILCE-7M3"),
      ("OLYMPUS IMAGING CORP.", "E-M5", "Olympus E-M5"),
      ("OM Digital Solutions", "OM-1", "OM System OM-1"),
      ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", "Pentax K-1"),
      ("RICOH IMAGING COMPANY, LTD.", "RICOH GR III", "Ricoh GR III"),
      ("LEICA CAMERA AG", "LEICA Q2", "Leica Q2"),
      ("CASIO COMPUTER CO.,LTD.", "EX-Z3", "Casio EX-Z3"),
      ("EASTMAN KODAK COMPANY", "KODAK DX6490", "Kodak DX6490"),
      ("FUJI PHOTO FILM CO., LTD.", "F10", "Fujifilm F10"),
      ("samsung", "SM-S908B", "Samsung SM-S908B"),
      ("Apple", "iPhone 15", "Apple iPhone 15"), ("", "Pinhole", "Pinhole"),
      ("Camera", "One", "Camera One"),
      // Not the letter k, but the sign for kelvin.
      ("", "\u{212A}odak 1", "\u{212A}odak 1"),
    ])
  func names(_ maker: String, _ model: String, _ name: String) {
    let found = CameraMaker.name(of: model, by: maker.isEmpty ? nil : maker)
    #expect(found.utf8.elementsEqual(name.utf8))
  }
}
