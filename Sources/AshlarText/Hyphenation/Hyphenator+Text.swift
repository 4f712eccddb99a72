extension Hyphenator {
  /// The places in a text where a soft hyphen may stand, as UTF-8 offsets, in order.
  ///
  /// Left whole are words with fewer than `shortestWord` letters, words in capitals, words that carry
  /// soft hyphens of their own, and whatever may be an address, a path or code: anything between two
  /// spaces with a digit, a full stop between letters, or one of `/ \ @ _ = # : ~` in it.
  ///
  /// - Complexity: O(*n*), about 100 ns a letter.
  public func softHyphenOffsets(in utf8: [UInt8], shortestWord: Int) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while start < utf8.count {
      guard !Self.isBlank(utf8[start]) else {
        start += 1
        continue
      }
      let end = utf8[start...].firstIndex(where: Self.isBlank) ?? utf8.count
      if end - start >= shortestWord {
        let token = DecodedWord(utf8.span.extracting(start..<end))
        for place in places(inToken: token, shortestWord: shortestWord) {
          offsets.append(start + token.utf8Offsets[place])
        }
      }
      start = end
    }
    return offsets
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// The places in what stands between two spaces, as indices of code points.
  private func places(inToken token: DecodedWord, shortestWord: Int) -> [Int] {
    let scalars = token.scalars
    let isLetter = scalars.map { ScalarClass.isLetter($0) || ScalarClass.isExtending($0) }
    guard !isAddress(scalars, isLetter: isLetter) else { return [] }
    func joins(_ index: Int) -> Bool {
      undivided.contains(scalars[index]) && scalars[index] != Ascii.hyphen && index > 0
        && isLetter[index - 1] && index + 1 < scalars.count && isLetter[index + 1]
    }
    return scalars.indices.split(whereSeparator: { !isLetter[$0] && !joins($0) }).flatMap { word in
      let letters = Array(scalars[word.startIndex..<word.endIndex])
      guard letters.count >= shortestWord, letters.contains(where: isLowerCase) else {
        return [Int]()
      }
      return places(in: letters).map { word.startIndex + $0 }
    }
  }

  private func isAddress(_ scalars: [UInt32], isLetter: [Bool]) -> Bool {
    scalars.indices.contains { index in
      switch scalars[index] {
      case 0x2E:
        index > 0 && index + 1 < scalars.count && isLetter[index - 1] && isLetter[index + 1]
      case 0x30...0x39, 0x2F, 0x5C, 0x40, 0x5F, 0x3D, 0x23, 0x7E, ScalarClass.softHyphen: true
      // A colon ends a clause unless something follows it.
      case 0x3A: index + 1 < scalars.count && isLetter[index + 1]
      default: false
      }
    }
  }

  /// Letters without case count as lower-case ones.
  private func isLowerCase(_ scalar: UInt32) -> Bool {
    ScalarClass.isLetter(scalar) && !ScalarClass.isCapital(scalar)
  }
}
