internal import AshlarDiagnostics

extension BuildResult {
  /// Takes over what became of the site's pictures.
  ///
  /// - Returns: whether the build goes on: not after one part, and not where something is missing.
  mutating func takesAll(_ work: [PictureWork], _ making: PictureMaking) -> Bool {
    switch making {
    case .all: return true
    case .none:
      pictureWork = work
      return !work.contains { $0.outcome == .missing }
    case .shard:
      if let note = report.pictureNote {
        diagnostics.append(Diagnostic(.error, "this machine cannot make a part: \(note)"))
      }
      pictureWork = work
      return false
    }
  }

  /// Takes over what there is to say of pictures.
  mutating func add(_ pictures: PictureWorks) {
    diagnostics += pictures.diagnostics
    report.pictureNote = pictures.note
    report.hasPictureDrafts = pictures.hasDrafts
    report.hasEmptyPictures = pictures.hasEmptyBoxes
    report.awaitsFiles = pictures.awaitsFiles
  }
}
