internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// Rounds where photographs were taken as soon as they are read, and forgets it of those that are on no map.
struct MapPositions {
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - site: gets the maps of boards; its entries lose all that is known of positions but what the site's map shows.
  ///   - isOff: whether the album of a folder is on no map.
  init(of site: inout Site, isOff: (_ folder: String) -> Bool) {
    let own = site.boardMaps(isOff: isOff)
    diagnostics = own.diagnostics
    site.boardMaps = own.maps
    round(&site.entries, map: site.configuration.map, hasOthers: !own.maps.isEmpty, isOff: isOff)
  }

  private mutating func round(
    _ entries: inout [Entry], map: MapConfiguration?, hasOthers: Bool,
    isOff: (_ folder: String) -> Bool
  ) {
    var senseless: [String] = []
    for index in entries.indices where entries[index].photograph != nil {
      let marks = entries[index].photograph?.marks
      if map != nil || hasOthers, marks?.position == nil, marks?.hasSenselessPosition == true {
        senseless.append(entries[index].path)
      }
      if entries[index].frontMatter.photographNotes?.position != nil {
        entries[index].frontMatter.photographNotes?.position = nil
      }
      guard let position = marks?.position else { continue }
      let isOn = entries[index].isOnMap(unlessIn: isOff)
      entries[index].photograph?.marks.position =
        isOn ? map.map { position.rounded(to: $0.precision) } : nil
    }
    report(senseless)
  }

  /// One warning for all: a receiver that is broken makes many such photographs.
  private mutating func report(_ senseless: [String]) {
    guard let first = senseless.min(by: String.bytesPrecede) else { return }
    let others = senseless.count - 1
    diagnostics.append(
      Diagnostic(
        .warning,
        "the photograph says that it was taken where no place is, or at 0, 0 as receivers without a signal write"
          + (others == 0
            ? "" : ", and so \(others == 1 ? "does another" : "do \(others) others")")
          + ": the map does not have it",
        at: SourceLocation(file: first),
        hint: "write 'position: [53.19, -2.89]' into the text beside it, or 'map: false'"))
  }
}
