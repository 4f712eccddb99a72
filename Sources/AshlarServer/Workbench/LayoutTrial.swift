internal import AshlarContent
internal import AshlarDiagnostics
internal import Foundation

/// A layout that is tried out: the text of `ashlar.yaml` with some options changed, which nobody has written yet.
struct LayoutTrial {
  /// What `ashlar.yaml` says.
  private let original: String
  /// What it would say.
  private(set) var text: String

  /// Starts from the file.
  init?(folder: String) {
    guard let text = Self.read(folder) else { return nil }
    (original, self.text) = (text, text)
  }

  var isChanged: Bool { text != original }

  /// Gives options of a section's layout other values; nil removes one.
  ///
  /// - Returns: false when the text cannot be changed so; it is then what it was.
  mutating func set(_ changes: [(key: String, value: String?)], sectionAt place: SourceLocation)
    -> Bool
  {
    guard var edit = LayoutEdit(text, sectionAt: place) else { return false }
    for change in changes where !edit.set(change.key, to: change.value) { return false }
    text = edit.text
    return true
  }

  /// Whether the file says something else by now.
  func isOutdated(in folder: String) -> Bool { Self.read(folder) != original }

  /// Writes the file.
  ///
  /// - Throws: when it says something else by now, or cannot be written.
  func write(in folder: String) throws(Refusal) {
    if isOutdated(in: folder) {
      throw Refusal(reason: "ashlar.yaml has changed meanwhile; choose again")
    }
    do {
      try Data(text.utf8).write(to: Self.file(in: folder), options: .atomic)
    } catch {
      throw Refusal(reason: "ashlar.yaml cannot be written: \(error.localizedDescription)")
    }
  }

  private static func file(in folder: String) -> URL {
    URL(filePath: folder).appending(path: SiteConfiguration.fileName)
  }

  private static func read(_ folder: String) -> String? {
    try? String(contentsOf: file(in: folder), encoding: .utf8)
  }
}
