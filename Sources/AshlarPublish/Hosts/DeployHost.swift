internal import AshlarOutput
internal import AshlarSystem

/// A service that shows one deploy of a site at a time, and goes from one to the next in one step.
///
/// It is told the digests of all files, and asks for those that it has never seen. `HostedTarget` makes a target
/// of it.
protocol DeployHost: Sendable {
  /// Where it is, for people.
  var destination: String { get }

  /// The branch that a preview is, with deploys of its own; nil for the live site.
  var preview: String? { get }

  /// Where readers find the preview, without a `/` at the end; nil for the live site.
  func address() async throws(PublishError) -> String?

  /// The deploys that are complete, the newest first, and the one that readers get.
  func deploys() async throws(PublishError) -> (all: [HostedDeploy], live: HostedDeploy?)

  /// A file of a deploy, as its readers get it; nil when they do not.
  func read(_ path: String, of deploy: HostedDeploy) async throws(PublishError) -> [UInt8]?

  /// What the service knows a file by.
  ///
  /// - Throws: an error when the service takes no such file.
  func digest(
    of file: PublishedFile, _ content: OutputTree.File
  ) throws(PublishError) -> HostDigest

  /// Makes a deploy of files and waits until readers get it. Until then they get the former one.
  ///
  /// - Parameter former: the one that they get now; nil for none.
  /// - Returns: digests of files without content that the service has no longer; then nothing has changed.
  func deploy(
    _ files: HostedFiles, label: String, over former: HostedDeploy?, steps: BuildSteps
  ) async throws(PublishError) -> Set<HostDigest>

  /// Makes an earlier deploy what readers get in place of the one that they get now.
  func restore(_ deploy: HostedDeploy, over former: HostedDeploy?) async throws(PublishError)
}

extension DeployHost {
  /// The preview, when its name can be the part of a domain that the service makes of it.
  ///
  /// - Parameter most: how long the name may be, in letters.
  func subdomain(most: Int) throws(PublishError) -> String? {
    guard let preview else { return nil }
    guard preview.utf8.count <= most, preview.unicodeScalars.allSatisfy(\.isASCII) else {
      throw PublishError(
        .change, "'\(preview)' cannot be part of an address at \(destination)",
        hint: "name the preview with at most \(most) of a to z, 0 to 9 and '-'")
    }
    return preview
  }

  /// For when readers get neither the deploy that was made, nor the one before.
  var overtaken: PublishError {
    PublishError(
      .tryAgain, "somebody else has published to \(destination) at the same time",
      hint: "look at what is there, and publish again")
  }
}

/// A deploy that a service has.
struct HostedDeploy: Hashable, Sendable {
  /// The service's name for it.
  var identifier: String
  /// What was said when it was made: of Ashlar's, a `DeployLabel`.
  var label: String
  /// Where it can always be seen, without a `/` at the end.
  var address: String
}
