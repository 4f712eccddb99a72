internal import Foundation

/// A text in which a letter and its marks are one sign, where there is one for them (NFC): systems write names in both ways.
func composed(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
}
