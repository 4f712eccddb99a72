/// A place that `ashlar.yaml` names to publish to.
public struct PublishConfiguration: Hashable, Sendable {
  /// What is there, and how it is reached: a case a kind, each with its own keys.
  public enum Place: Hashable, Sendable {
    case folder(FolderPlace)
  }

  /// The words for `to`.
  enum Kind: String, CaseIterable {
    case folder
  }

  /// Its key below `publish`.
  public var name: String
  public var place: Place
  /// Where readers find the site there, in place of the site's `baseURL`; without a `/` at the end.
  public var url: String?
  /// How many generations stay, the current one included: 1 to 100.
  public var keep = 2

  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
