internal import AshlarBytes

/// A bucket of Amazon's S3, or of a store that is asked in the same way: R2, B2, Garage.
public struct S3Place: Hashable, Sendable {
  public var bucket: String
  /// What the keys of all files begin with, without a `/` at either end; empty for nothing.
  public var prefix = ""
  /// Nil for what the environment or the profile says.
  public var region: String?
  /// The store's address; nil for Amazon's own.
  public var endpoint: String?
  /// A name in the files that Amazon's programs keep keys in; nil for the environment's.
  public var profile: String?
  /// The identifier of a CloudFront distribution that keeps copies of the files for readers.
  public var distribution: String?
  /// What the store keeps texts in; nil for as they are.
  public var encoding: Encoding?

  /// A format that every browser reads.
  public enum Encoding: String, CaseIterable, Sendable {
    case gz, br
  }

  public init(bucket: String) { self.bucket = bucket }

  /// - Returns: nil, after a report, when there is no bucket.
  init?(_ fields: inout YAMLFields) {
    let bucket = fields.requiredText(
      "bucket", example: "bucket: stones", expected: "the name of a bucket", where: Self.isBucket)
    prefix =
      fields.text(
        "prefix", expected: "what keys begin with, as www or sites/stones", where: Self.isPrefix)
      ?? prefix
    region = fields.text(
      "region", expected: "the name of a region, as eu-central-1", where: Self.isWord)
    endpoint = fields.webAddress(
      "endpoint", expected: "the store's address, as https://s3.example.org")
    profile = fields.text("profile", expected: "the name of a profile", where: Self.isWord)
    distribution = fields.text(
      "distribution", expected: "the identifier of a CloudFront distribution, as E1A2B3C4D5F6G7",
      where: Self.isWord)
    encoding = fields.choice("encoding")
    guard let bucket else { return nil }
    self.bucket = bucket
  }

  /// Whether a text can be a bucket's name, as Amazon has them.
  public static func isBucket(_ text: String) -> Bool {
    let letters = Array(text.utf8)
    func isEnd(_ letter: UInt8?) -> Bool {
      letter.map { (0x61...0x7A).contains($0) || $0.isASCIIDigit } ?? false
    }
    return (3...63).contains(letters.count) && isEnd(letters.first) && isEnd(letters.last)
      && letters.allSatisfy { isEnd($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  private static func isPrefix(_ text: String) -> Bool {
    isFolderPath(text)
      && !text.utf8.split(at: "/", omittingEmpty: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
      }
  }
}
