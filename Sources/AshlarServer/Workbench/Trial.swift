internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// What is tried out: the text of `ashlar.yaml` with some options, orders or the theme changed, which nobody has written yet.
struct Trial {
  /// A theme that is tried.
  struct Theme: Equatable {
    var name: String
    /// Whether the site's own settings stay.
    var keepsSettings: Bool
  }

  /// What `ashlar.yaml` says.
  let original: String
  /// What it would say with the layouts and orders that are tried, without the theme.
  private var layouts: String
  private(set) var theme: Theme?
  /// What it would say.
  private(set) var text: String

  /// Starts from the file.
  init?(folder: String) {
    guard let text = Self.read(folder) else { return nil }
    (original, layouts, self.text) = (text, text, text)
  }

  var isChanged: Bool { text != original }

  /// Gives options of a section's layout other values; nil removes one.
  ///
  /// - Parameters:
  ///   - place: where the section starts in `built`.
  ///   - built: the text that the pages were built from.
  /// - Returns: false when the text cannot be changed so; it is then what it was.
  mutating func set(
    _ changes: [(key: String, value: String?)], sectionAt place: SourceLocation, of built: String
  ) -> Bool {
    guard let place = LayoutEdit.place(of: place, in: built, movedTo: layouts),
      var edit = LayoutEdit(layouts, sectionAt: place)
    else { return false }
    for change in changes where !edit.set(change.key, to: change.value) { return false }
    return set(layouts: edit.text, theme: theme)
  }

  /// Gives a section's list of cards another order.
  ///
  /// - Parameters: as above.
  /// - Returns: false when the text cannot be changed so; it is then what it was.
  mutating func set(ids: [String], sectionAt place: SourceLocation, of built: String) -> Bool {
    guard let place = LayoutEdit.place(of: place, in: built, movedTo: layouts),
      var edit = SelectionEdit(layouts, sectionAt: place), edit.set(ids: ids)
    else { return false }
    return set(layouts: edit.text, theme: theme)
  }

  /// Lays out with another theme; nil for the one that is written.
  ///
  /// - Returns: false when the text cannot be changed so; it is then what it was.
  mutating func set(_ theme: Theme?) -> Bool { set(layouts: layouts, theme: theme) }

  private mutating func set(layouts: String, theme: Theme?) -> Bool {
    var text = layouts
    if let theme {
      guard var edit = ThemeEdit(layouts),
        edit.use(theme.name, keepingSettings: theme.keepsSettings)
      else { return false }
      text = edit.text
    }
    (self.layouts, self.theme, self.text) = (layouts, theme, text)
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
    let path = folder + "/" + SiteConfiguration.fileName
    do throws(FileError) {
      let before = try readFile(path, limit: CardFiles.sizeLimit).bytes
      // Lines end as they did, and a mark of the order of bytes stays.
      let mark = before.prefix(before.starts(with: Self.mark) ? Self.mark.count : 0)
      let plain = LineEnds.plain(Array(text.utf8)[...])
      try replaceWholeFile(
        mark + LineEnds(of: before[mark.endIndex...]).applied(to: plain), at: path)
    } catch .notRegular {
      throw Refusal(reason: "ashlar.yaml is a link; edit the file that it leads to")
    } catch {
      throw Refusal(reason: "ashlar.yaml cannot be written: \(CardFiles.words(for: error))")
    }
  }

  /// The mark of the order of bytes.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What the file says, without a mark of the order of bytes; nil when it cannot be read, or is no UTF-8.
  static func read(_ folder: String) -> String? {
    let path = folder + "/" + SiteConfiguration.fileName
    guard let bytes = try? readFile(path, limit: CardFiles.sizeLimit).bytes else { return nil }
    return String(
      validating: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...],
      as: UTF8.self)
  }
}
