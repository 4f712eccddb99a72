internal import AshlarImages
internal import AshlarSystem

/// Where pictures for links are kept, and which of them this build makes.
struct ShareCache: Sendable {
  /// nil to keep none.
  let files: FileCache?
  /// Knows what is in pictures' files without reading them again.
  let pictures: VariantCache
  var making: PictureMaking

  struct Answer: Sendable {
    var bytes: [UInt8]?
    /// nil in a build that makes all that it needs, and where nothing is missing in one that makes nothing.
    var work: PictureWork?
    /// What it is kept under, where this build is to see that others find it.
    var newKey: String?
    /// Whether nothing else stands for it: it is there, another's part, or missing.
    var isSettled: Bool { bytes != nil || work.map { $0.outcome != .faulty } ?? false }
  }

  /// What a picture that is made of a file is kept under; nil when the file cannot be read. It depends on the file's bytes alone,
  /// and so is the same on every machine.
  ///
  /// - Parameter purpose: what is made of it.
  func key(_ purpose: String, of path: String) -> String? {
    // Without a place where it is kept, nobody asks for it again.
    if files == nil { return purpose }
    return (try? pictures.content(of: path)).map { purpose + " " + $0 }
  }

  /// A picture that is kept, or made where it is not.
  ///
  /// - Parameters:
  ///   - text: what it depends on.
  ///   - source: the file that it is made of, as a path from the site's folder.
  ///   - isOfPart: whether it belongs to this part whatever its key is.
  ///   - make: makes it; nil where nobody can.
  func picture(
    _ text: String, of source: String, isOfPart: Bool = false, _ make: () -> [UInt8]?
  ) -> Answer {
    var key = Fingerprint()
    key.add(text)
    func work(_ outcome: PictureWork.Outcome) -> PictureWork? {
      making == .all ? nil : PictureWork(key: key.text, source: source, outcome: outcome)
    }
    if case .shard(let shard) = making, !isOfPart, !shard.contains(key.text) {
      return Answer(bytes: nil, work: work(.elsewhere))
    }
    let known = files?.bytes(for: key)
    if making == .none {
      guard let known else { return Answer(bytes: nil, work: work(.missing)) }
      // Empty is what nobody could make.
      return Answer(bytes: known.isEmpty ? nil : known)
    }
    if let known, !known.isEmpty {
      // Whoever made it may not have had the time to share it.
      return Answer(bytes: known, work: work(.found), newKey: making == .all ? nil : key.text)
    }
    let made = make()
    let isKept = files?.keep(made ?? [], for: key) ?? true
    if !isKept, let trouble = files?.trouble {
      return Answer(bytes: made, work: work(.unkept(trouble)))
    }
    return Answer(
      bytes: made, work: work(made == nil ? .faulty : .made), newKey: isKept ? key.text : nil)
  }
}
