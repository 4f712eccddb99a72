/// A place that `ashlar.yaml` names to publish to.
public struct PublishConfiguration: Hashable, Sendable {
  /// What is there, and how it is reached: a case a kind, each with its own keys.
  public enum Place: Hashable, Sendable {
    case folder(FolderPlace)
    case rsync(RsyncPlace)
    case git(GitPlace)
    case s3(S3Place)
    case rclone(RclonePlace)
    case netlify(NetlifyPlace)
    case cloudflare(CloudflarePlace)
    case archive(ArchivePlace)
    case singleFile(SingleFilePlace)
  }

  /// A format that files are compressed in, by the ending of their names.
  public enum Precompression: String, CaseIterable, Sendable {
    case gz, br, zst
  }

  /// Rules that a host reads from a file of the site.
  public enum HostRules: String, CaseIterable, Sendable {
    /// `_headers`
    case headers
    /// `_redirects`
    case redirects
    /// `.htaccess`
    case apache
  }

  /// The words for `to`.
  enum Kind: String, CaseIterable {
    case folder, rsync, git, s3, rclone, netlify, cloudflare, archive
    case singleFile = "single-file"
  }

  /// Its key below `publish`.
  public var name: String
  public var place: Place
  /// Where readers find the site there, in place of the site's `baseURL`; without a `/` at the end.
  public var url: String?
  /// How many generations stay, the current one included: 1 to 100.
  public var keep = 2
  /// The compressed forms that lie beside the files, for servers that can send them.
  public var precompress: [Precompression] = []

  /// The rules that lie in the site, for hosts that read them there.
  public var rules: [HostRules] = []

  /// What the Content-Security-Policy of the rules allows besides what Ashlar writes: directives, each with its sources.
  public var policy: [String] = []

  /// The unlisted boards that the server shows to its users alone.
  public var logins: [BoardLogin] = []

  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
