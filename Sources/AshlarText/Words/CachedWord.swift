/// A cached word; 64 bytes.
@safe struct CachedWord {
  let key: WordKey
  let advance: Double
  let units: Int32
  let firstCluster: UInt32
  let clusterCount: UInt32
  /// The script at its edges, 0 when neutral; `CachedWord.busy` when its details must be looked at.
  let script: UInt32
  /// What happens inside it, the bytes of a word of more than 16, and what is drawn of one that is not of
  /// ASCII; nil for any other word.
  let details: UnsafePointer<WordDetails>?

  /// Stands for the script of a word inside which something happens, or of more than 16 bytes.
  static let busy = UInt32.max

  /// Whether it is a word's; `word` are its bytes, of which the key has the first 16.
  func holds(_ other: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key == other else { return false }
    guard word.count > 16 else { return true }
    guard let details = unsafe details else { return false }
    return unsafe details.pointee.bytes.withUnsafeBufferPointer {
      unsafe WordScanner(text: $0).endsAs(WordScanner(text: word))
    }
  }
}

/// What a `CachedWord` has no room for.
///
/// It is reached through a pointer, and its arrays are read in place: a reference would be counted for every word,
/// by all shapers at once.
struct WordDetails: Sendable {
  let word: ShapedWord
  /// The word itself when it has more than 16 bytes; else empty.
  let bytes: [UInt8]
  /// What is drawn of it; nothing for ASCII that its styles' primary fonts draw.
  let drawn: FontUsage

  /// A copy that stays where it is until it is freed.
  func allocated() -> UnsafePointer<WordDetails> {
    let place = UnsafeMutablePointer<WordDetails>.allocate(capacity: 1)
    unsafe place.initialize(to: self)
    return unsafe UnsafePointer(place)
  }

  static func free(_ details: UnsafePointer<WordDetails>) {
    let place = unsafe UnsafeMutablePointer(mutating: details)
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }
}

/// The details of words that no cache keeps.
@safe final class OwnWordDetails {
  private var all: [UnsafePointer<WordDetails>] = unsafe []

  /// Keeps details as long as this value lives.
  func keep(_ details: WordDetails) -> UnsafePointer<WordDetails> {
    let kept = unsafe details.allocated()
    unsafe all.append(kept)
    return unsafe kept
  }

  deinit { unsafe all.forEach { unsafe WordDetails.free($0) } }
}
