internal import AshlarBytes
internal import AshlarSystem

extension String {
  /// Whether a name comes before another as people sort them: numbers by their values, letters without regard to case.
  ///
  /// Names that differ in neither come in the order of their bytes. No language is asked: the order is the same everywhere.
  package static func namesPrecede(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    var (one, other) = (first.lowercased(), second.lowercased())
    let order = one.withUTF8 { one in other.withUTF8 { nameOrder(one, $0) } }
    if order != 0 { return order < 0 }
    return first.withUTF8 { first in second.withUTF8 { first.lexicographicallyPrecedes($0) } }
  }

  /// Less than 0 where the first comes before the second, 0 where neither comes first.
  private static func nameOrder(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (index, otherIndex) = (0, 0)
    while index < one.count, otherIndex < other.count {
      if one[index].isASCIIDigit, other[otherIndex].isASCIIDigit {
        let (number, otherNumber) = (takeNumber(one, &index), takeNumber(other, &otherIndex))
        if number.count != otherNumber.count { return number.count - otherNumber.count }
        let differing = zip(number, otherNumber).first { $0 != $1 }
        if let (digit, otherDigit) = differing { return Int(digit) - Int(otherDigit) }
      } else if one[index] != other[otherIndex] {
        return Int(one[index]) - Int(other[otherIndex])
      } else {
        index += 1
        otherIndex += 1
      }
    }
    return (one.count - index) - (other.count - otherIndex)
  }

  /// A number's digits, without zeros at its start.
  private static func takeNumber(
    _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = index
    while index < text.count, text[index].isASCIIDigit { index += 1 }
    return text[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
