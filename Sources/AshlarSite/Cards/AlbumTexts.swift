internal import AshlarContent
internal import AshlarDiagnostics

extension BoardConfiguration {
  /// The file that the board's texts stand in, where that is not `ashlar.yaml`: the `index.md` of an album.
  var textFile: String? {
    album == nil || location.file == SiteConfiguration.fileName ? nil : location.file
  }
}

extension Site {
  /// The texts of albums as those of cards, from their `index.md`; without albums that have none.
  ///
  /// Their bodies are what stands around the photographs; albums' covers have none.
  var albumTexts: [Entry] {
    let boards = Dictionary(
      configuration.boards.lazy.compactMap { board in board.textFile.map { ($0, board) } },
      uniquingKeysWith: { first, _ in first })
    if boards.isEmpty { return [] }
    return entries.lazy.filter { $0.album != nil && !$0.source.isEmpty }.compactMap { entry in
      guard let board = boards[entry.path], let split = try? FrontMatterSplit(entry.source) else {
        return nil
      }
      var text = entry
      text.bodyOffset = split.bodyOffset
      text.bodyLine = split.bodyLine
      text.unlistedFolder = board.unlistedFolder
      return text
    }
  }
}
