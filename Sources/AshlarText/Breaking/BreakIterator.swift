internal import CICU

/// Owns an ICU break iterator.
@safe final class BreakIterator {
  enum Kind {
    /// Line breaks in an ICU locale such as `"ja@lb=strict"`.
    case lines(locale: String)
    case graphemes
  }

  private let iterator: OpaquePointer

  init(_ kind: Kind) {
    let opened: OpaquePointer? =
      switch kind {
      case .lines(let locale): unsafe ashlar_line_breaks_open(locale)
      case .graphemes: unsafe ashlar_graphemes_open()
      }
    guard let opened = unsafe opened else {
      preconditionFailure("ICU's data lacks break rules")
    }
    unsafe iterator = opened
  }

  deinit { unsafe ashlar_breaks_close(iterator) }

  /// Sets `flags[i]` wherever the text may break before its UTF-16 unit `i`; the start is no break.
  ///
  /// - Parameters:
  ///   - text: all that the iterator sees.
  ///   - flags: indexed as the storage of `text`; other entries stay what they are.
  /// - Complexity: O(*n*), about 60 ns a unit.
  func mark(_ text: ArraySlice<UInt16>, into flags: inout [Bool]) {
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty,
        unsafe ashlar_breaks_set_text(iterator, start, Int32(buffer.count)) != 0
      else { return }
      while true {
        let next = unsafe Int(ashlar_breaks_next(iterator))
        if next < 0 || next >= text.count { return }
        flags[text.startIndex + next] = true
      }
    }
  }
}
