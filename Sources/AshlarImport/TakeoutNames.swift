internal import AshlarBytes
internal import AshlarSystem

/// How an export of Google's photographs names what belongs together.
///
/// `IMG.jpg` is described by `IMG.jpg.json` or `IMG.jpg.supplemental-metadata.json`. What stands before `.json` is cut, mostly
/// after 46 letters. A number in brackets stands before a picture's extension and at the end of its description's name:
/// `IMG(1).jpg` with `IMG.jpg(1).json` or `IMG.jpg.supplemental-metadata(1).json`.
enum TakeoutNames {
  /// A name without a number in brackets, and that number; empty where there is none.
  struct Numbered: Hashable {
    var name: String
    var number: String
  }

  private static let mark = ".supplemental-metadata"
  /// The shortest name that may have been cut, in bytes.
  private static let shortestCut = 40

  /// The keys under which a description may be looked up: its name, and that without what stands for its mark.
  ///
  /// - Parameter file: its name, with `.json`.
  static func keys(ofDescription file: String) -> [Numbered] {
    let whole = String(decoding: file.utf8.dropLast(".json".utf8.count), as: UTF8.self)
    let numbered = numbered(whole)
    guard let dot = numbered.name.utf8.lastIndex(of: "."), dot > numbered.name.startIndex,
      mark.utf8.hasPrefix(numbered.name[dot...].lowercased()),
      numbered.name.utf8.count - numbered.name[dot...].utf8.count > 0
    else { return [numbered] }
    return [
      numbered, Numbered(name: String(numbered.name[..<dot]), number: numbered.number),
    ]
  }

  /// The keys that the description of a picture has where its name is whole.
  static func keys(ofPicture file: String) -> [Numbered] {
    let (stem, ending) = parts(file)
    let numbered = numbered(stem)
    // A name of somebody's own may have brackets, too.
    let plain = [Numbered(name: file, number: "")]
    return numbered.number.isEmpty
      ? plain : plain + [Numbered(name: numbered.name + ending, number: numbered.number)]
  }

  /// The keys that it may have where its name is cut, the longest first. A number in brackets is a part of each: without it
  /// they would be those of another picture.
  static func cutKeys(ofPicture file: String) -> [Numbered] {
    let stem = parts(file).stem
    let isNumbered = !numbered(stem).number.isEmpty
    return keys(ofPicture: file).flatMap { key in
      let shortest = isNumbered && key.number.isEmpty ? stem.utf8.count : 0
      return cuts(of: key.name + mark, from: max(shortestCut, shortest))
        .map { Numbered(name: $0, number: key.number) }
    }
  }

  /// Whether a description with a cut name may be that of a picture, as far as the title in it says so.
  ///
  /// - Parameters:
  ///   - title: what the picture was called before it came to Google; signs that no file may have are `_` in its name now.
  ///   - key: the name that is left of the description's.
  static func mayBe(titled title: String, underCut key: String, picture file: String) -> Bool {
    // Other titles do not show where the names part.
    guard title.utf8.starts(with: key.utf8) else { return true }
    let stem = numbered(parts(file).stem).name
    return title.utf8.count >= stem.utf8.count
      && zip(stem.utf8, title.utf8).allSatisfy { $0 == $1 || $0 == UInt8(ascii: "_") }
  }

  /// Whether a file's name is that of one of several pictures without its extension, whole or cut.
  ///
  /// - Parameter stems: the pictures' names without extensions, sorted by their bytes.
  static func isNamed(_ file: String, afterOneOf stems: [String]) -> Bool {
    let name = numbered(parts(file).stem).name
    var (start, end) = (0, stems.count)
    while start < end {
      let middle = (start + end) / 2
      if String.bytesPrecede(stems[middle], name) { start = middle + 1 } else { end = middle }
    }
    guard start < stems.count else { return false }
    return stems[start].utf8.elementsEqual(name.utf8)
      || name.utf8.count >= shortestCut && stems[start].utf8.starts(with: name.utf8)
  }

  /// The beginnings of a name that may be left of it, the longest first.
  ///
  /// - Parameter shortest: how many bytes they have at least.
  private static func cuts(of name: String, from shortest: Int) -> [String] {
    let bytes = Array(name.utf8.prefix(300))
    return (shortest..<max(shortest, bytes.count)).reversed().compactMap { count in
      bytes[count] & 0xC0 == 0x80 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// The name that an edited copy's original has, without its extension: of `IMG-edited(1)` it is `IMG(1)`, in whatever
  /// language the word is.
  ///
  /// - Returns: nil for a name that does not look like one of an edited copy.
  static func original(ofEdited stem: String) -> String? {
    let numbered = numbered(stem)
    guard let dash = numbered.name.utf8.lastIndex(of: "-"), dash > numbered.name.startIndex else {
      return nil
    }
    let word = numbered.name[numbered.name.utf8.index(after: dash)...]
    let isWord = word.unicodeScalars.allSatisfy { scalar in
      scalar == " " || scalar.properties.isAlphabetic || scalar.properties.isDiacritic
        || scalar.properties.generalCategory == .nonspacingMark
    }
    guard word.utf8.count > 1, word.utf8.count <= 40, isWord else { return nil }
    let number = numbered.number.isEmpty ? "" : "(\(numbered.number))"
    return numbered.name[..<dash] + number
  }

  /// A name and its extension, with the dot.
  static func parts(_ file: String) -> (stem: String, ending: String) {
    guard let dot = file.utf8.lastIndex(of: "."), dot > file.startIndex else { return (file, "") }
    return (String(file[..<dot]), String(file[dot...]))
  }

  static func numbered(_ name: String) -> Numbered {
    guard name.utf8.last == UInt8(ascii: ")"), let open = name.utf8.lastIndex(of: "("),
      open > name.startIndex
    else { return Numbered(name: name, number: "") }
    let digits = name[open...].utf8.dropFirst().dropLast()
    guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCIIDigit }) else {
      return Numbered(name: name, number: "")
    }
    return Numbered(
      name: String(name[..<open]), number: String(decoding: digits, as: UTF8.self))
  }

  // MARK: Folders

  /// Beginnings of the word for photographs in folders of years, in many languages.
  private static let photographs = [
    "photo", "foto", "фото", "bild", "billed", "kuva", "zdj", "fényk", "valok", "ảnh", "รูป",
  ]
  /// What may stand between that word and the year.
  private static let prepositions: Set<String> = [
    "from", "von", "de", "del", "dal", "di", "uit", "van", "z", "ze", "från", "fra", "za", "за",
    "из", "od", "din", "aus", "vuodelta", "desde",
  ]

  /// The year of a folder that holds all pictures of one, as `Photos from 2019`; nil for an album.
  ///
  /// - Parameter isTitled: whether somebody has given it a title: then it must look like one of these in a known language.
  static func year(ofFolder name: String, isTitled: Bool) -> String? {
    let words = name.utf8.split(at: " ").map(String.init)
    guard words.count > 1 || !isTitled else { return nil }
    if let year = [words.last, words.first].lazy.compactMap({ $0.flatMap(year) }).first {
      if !isTitled { return year }
      let first = words[0].lowercased()
      let isKnown = photographs.contains { first.utf8.hasPrefix($0) }
      if isKnown,
        words.dropFirst().dropLast().allSatisfy({ prepositions.contains($0.lowercased()) }
        )
      {
        return year
      }
    }
    // `2019 年の写真`, `2019년의 사진`.
    let signs = ["写真", "照片", "相片", "사진"]
    return signs.contains { name.utf8.contains(text: $0) }
      ? year(String(name.utf8.prefix(before: " 年년"))) : nil
  }

  /// A text that is a year.
  private static func year(_ text: String) -> String? {
    guard text.utf8.count == 4, let number = Int(text), (1800..<2200).contains(number) else {
      return nil
    }
    return text
  }

  /// What folders are called that hold what was put away.
  private static let hidden: Set<String> = [
    "trash", "bin", "papierkorb", "corbeille", "papelera", "lixeira", "cestino", "prullenbak",
    "archive", "archiv", "archives", "archivo", "arquivo", "archivio", "archief", "корзина",
    "архив", "ゴミ箱", "アーカイブ", "locked folder", "gesperrter ordner", "dossier verrouillé",
    "carpeta privada", "cartella bloccata", "kosz", "archiwum", "papirkurv", "papperskorg", "arkiv",
  ]

  static func isHidden(_ folder: String) -> Bool { hidden.contains(folder.lowercased()) }
}
