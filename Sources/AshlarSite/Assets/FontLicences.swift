internal import AshlarText

/// A file beside the fonts that says whose they are: licences as the SIL Open Font License ask for it with every copy.
struct FontLicences {
  static let path = "assets/fonts.txt"

  private struct Notice: Hashable {
    var family: String
    var notices: FontNotices
  }

  /// In the order of the files, each once.
  private var order: [Notice] = []
  private var files: [Notice: [String]] = [:]

  /// - Parameter file: the font's name without what follows from its bytes.
  mutating func add(_ face: FontFace, file: String) {
    let notice = Notice(family: face.familyName, notices: face.notices)
    if files[notice] == nil { order.append(notice) }
    files[notice, default: []].append(file)
  }

  /// The file's text; nil when there are no fonts.
  var text: String? {
    guard !order.isEmpty else { return nil }
    let blocks = order.map { notice in
      let names = (files[notice] ?? []).joined(separator: ", ")
      let said = [notice.notices.copyright, notice.notices.licence, notice.notices.licenceURL]
        .compactMap { $0 }
      return ([notice.family + ": " + names] + said).joined(separator: "\n")
    }
    let head =
      "The fonts in this folder are parts of these: the letters that the site draws, and no others."
    return ([head] + blocks).joined(separator: "\n\n") + "\n"
  }
}
