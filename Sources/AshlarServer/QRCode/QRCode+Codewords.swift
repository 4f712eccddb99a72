extension QRCode {
  /// A size of codes, at level L (ISO/IEC 18004:2015, tables 7, 9 and E.1).
  struct Version {
    let number: Int
    /// How many codewords correct errors in each block, and how many data has each block, shorter blocks first.
    let (correction, blocks): (Int, [Int])
    /// The rows and columns with centres of alignment patterns.
    let alignment: [Int]

    /// How many bytes fit: what is left by the mode, the count and nothing more.
    var byteCount: Int { blocks.reduce(0, +) - (number < 10 ? 2 : 3) }

    /// The data and what corrects its errors, as they follow each other in the code.
    func codewords(for bytes: [UInt8]) -> [UInt8] {
      let data = padded(bytes)
      var parts: [[UInt8]] = []
      var start = 0
      for count in blocks {
        parts.append(Array(data[start..<start + count]))
        start += count
      }
      let corrections = parts.map { ReedSolomon.correction(of: $0, count: correction) }
      return Self.interleaved(parts) + Self.interleaved(corrections)
    }

    /// The mode (bytes), the count, the bytes, the end, and filling (section 7.4).
    private func padded(_ bytes: [UInt8]) -> [UInt8] {
      let count = blocks.reduce(0, +)
      // Four bits of mode and the count's 8 or 16 bits leave all that follows half a byte late.
      let head: [UInt8] =
        number < 10 ? [UInt8(bytes.count)] : [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      var halves: [UInt8] = [0b0100]
      for byte in head + bytes { halves += [byte >> 4, byte & 15] }
      halves.append(0)
      var data = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
      let filling: [UInt8] = [0xEC, 0x11]
      for index in 0..<count - data.count { data.append(filling[index % 2]) }
      return data
    }

    /// The first of each block, the second of each, and so on.
    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
      (0..<(blocks.last?.count ?? 0)).flatMap { index in
        blocks.compactMap { index < $0.count ? $0[index] : nil }
      }
    }
  }

  static let versions: [Version] = [
    Version(number: 1, correction: 7, blocks: [19], alignment: []),
    Version(number: 2, correction: 10, blocks: [34], alignment: [6, 18]),
    Version(number: 3, correction: 15, blocks: [55], alignment: [6, 22]),
    Version(number: 4, correction: 20, blocks: [80], alignment: [6, 26]),
    Version(number: 5, correction: 26, blocks: [108], alignment: [6, 30]),
    Version(number: 6, correction: 18, blocks: [68, 68], alignment: [6, 34]),
    Version(number: 7, correction: 20, blocks: [78, 78], alignment: [6, 22, 38]),
    Version(number: 8, correction: 24, blocks: [97, 97], alignment: [6, 24, 42]),
    Version(number: 9, correction: 30, blocks: [116, 116], alignment: [6, 26, 46]),
    Version(number: 10, correction: 18, blocks: [68, 68, 69, 69], alignment: [6, 28, 50]),
  ]
}

/// Reed-Solomon codes over GF(256) with the polynomial 0x11D (ISO/IEC 18004:2015, Annex A).
enum ReedSolomon {
  /// The codewords that correct errors in data.
  ///
  /// - Complexity: O(*data* x *count*).
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest[0]
      rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(generator[index], factor) }
    }
    return rest
  }

  /// The product of x - 2^i, without the leading 1, from the highest power on.
  private static func generator(_ count: Int) -> [UInt8] {
    var polynomial = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        polynomial[index] = product(polynomial[index], root)
        if index + 1 < count { polynomial[index] ^= polynomial[index + 1] }
      }
      root = product(root, 2)
    }
    return polynomial
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (result, factor) = (0, Int(left))
    for bit in 0..<8 {
      if right >> bit & 1 == 1 { result ^= factor }
      factor <<= 1
      if factor & 0x100 != 0 { factor ^= 0x11D }
    }
    return UInt8(result)
  }
}
