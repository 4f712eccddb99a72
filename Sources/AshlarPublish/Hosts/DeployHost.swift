internal import AshlarOutput
internal import AshlarSystem

/// A service that shows one deploy of a site at a time, and goes from one to the next in one step.
///
/// It is told the digests of all files, and asks for those that it has never seen. `HostedTarget` makes a target
/// of it.
protocol DeployHost: Sendable {
  /// Where it is, for people.
  var destination: String { get }

  /// The deploys that are complete, the newest first, and the one that readers get.
  func deploys() async throws(PublishError) -> (all: [HostedDeploy], live: HostedDeploy?)

  /// A file of a deploy, as its readers get it; nil when they do not.
  func read(_ path: String, of deploy: HostedDeploy) async throws(PublishError) -> [UInt8]?

  /// What the service knows a file by.
  ///
  /// - Throws: an error when the service takes no such file.
  func digest(
    of file: PublishedFile, _ content: OutputTree.File
  ) throws(PublishError) -> String

  /// Makes a deploy of files and waits until readers get it. Until then they get the former one.
  ///
  /// - Parameter former: the one that they get now; nil for none.
  /// - Returns: digests of files without content that the service has no longer; then nothing has changed.
  func deploy(
    _ files: [HostedFile], label: String, over former: HostedDeploy?, steps: BuildSteps
  ) async throws(PublishError) -> Set<String>

  /// Makes an earlier deploy what readers get in place of the one that they get now.
  func restore(_ deploy: HostedDeploy, over former: HostedDeploy?) async throws(PublishError)
}

extension DeployHost {
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

/// A file of a deploy that is to be made.
struct HostedFile: Sendable {
  var path: String
  var digest: String
  /// In bytes.
  var size: Int
  /// Nil for a file of an earlier deploy, which the service has.
  var content: OutputTree.File?
}
