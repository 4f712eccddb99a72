import Foundation

/// A folder of small pages, as a built site has them.
struct PageFolder {
  let path: String
  let count: Int
  /// Whether each page has a text of 2 kB besides what stands around it.
  var isLong = true

  /// How many pages lie in one folder.
  private static let folderSize = 10_000

  /// Writes all pages, each with a version of its text.
  func write(version: Int) throws {
    let text = String(repeating: "Every stone has its place. ", count: isLong ? 75 : 0)
    // The store looks at all names of a folder for each file that it gets.
    for folder in 0...(count - 1) / Self.folderSize {
      try FileManager.default.createDirectory(
        atPath: "\(path)/cards/\(folder)", withIntermediateDirectories: true)
    }
    let head = "<!doctype html><html lang=\"en\"><head><title>A card</title></head><body>"
    for number in 0..<count {
      let name = number == 0 ? "index" : "cards/\(number / Self.folderSize)/\(number)"
      let page = "\(head)<h1>Card \(number)</h1><p>\(version): \(text)</p></body></html>\n"
      try Data(page.utf8).write(to: URL(filePath: "\(path)/\(name).html"))
    }
  }
}
