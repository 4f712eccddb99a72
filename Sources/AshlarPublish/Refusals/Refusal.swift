/// What a site should not be published with, unless its author says so by name.
public enum Refusal: String, CaseIterable, Sendable {
  /// The base URL is one of those that stand in documents.
  case exampleAddress = "example-address"
  /// Drafts are published.
  case drafts
  /// A page names a file that is not there.
  case deadLinks = "dead-links"
  /// A file is named like those that hold keys and passwords.
  case keyFiles = "key-files"
  /// A picture or a video says where on earth it was taken.
  case positions
  /// An earlier generation has what was taken back since.
  case takenBack = "taken-back"
}
