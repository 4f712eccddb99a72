internal import AshlarBytes

/// A project of Cloudflare Pages that gets its files directly, not from a repository.
public struct CloudflarePlace: Hashable, Sendable {
  public var project: String
  /// The identifier of the account; nil for what the environment says.
  public var account: String?
  /// Where Cloudflare is asked; nil for its own address.
  public var endpoint: String?

  public init(project: String) { self.project = project }

  /// - Returns: nil, after a report, when there is no project.
  init?(_ fields: inout YAMLFields) {
    let project = fields.requiredText(
      "project", example: "project: stones", expected: "the name of a project",
      where: Self.isName)
    account = fields.text(
      "account", expected: "the identifier of an account: 32 letters and digits",
      where: Self.isName)
    endpoint = fields.webAddress(
      "endpoint",
      expected: "the address of Cloudflare's interface, as https://api.cloudflare.com/client/v4")
    guard let project else { return nil }
    self.project = project
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.hasPrefix("-")
      && text.utf8.allSatisfy { letter in
        letter.isASCIIDigit || (0x61...0x7A).contains(letter)
          || letter == UInt8(ascii: "-")
      }
  }
}
