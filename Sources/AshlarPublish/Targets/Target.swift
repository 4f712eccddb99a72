public import AshlarOutput
public import AshlarSystem

/// A place that a site is published to.
///
/// A kind of target is one file that conforms to this protocol and a line in `Catalogue.swift`.
public protocol Target: Sendable {
  /// Where it is, for people: a path, an address. Without secrets.
  var destination: String { get }

  /// Whether it sends header fields that are chosen here; otherwise its server does.
  var sendsHeaders: Bool { get }

  /// Whether it keeps earlier generations; otherwise what is sent takes the place of all that was there.
  var keepsGenerations: Bool { get }

  /// Whether readers cannot guess where the list of all that is published lies.
  var hidesManifest: Bool { get }

  /// Where readers find what is published there, without a `/` at the end, when the place itself says so;
  /// nil when it is where the site is.
  func address() async throws(PublishError) -> String?

  /// What the place gets of a site: all of it and what the place wants besides, unless it is one that takes
  /// another form.
  func arranged(_ site: OutputTree) throws(PublishError) -> OutputTree

  /// What is published there: an empty manifest when nothing is.
  ///
  /// One request, whatever the size of the site.
  func published() async throws(PublishError) -> PublishManifest

  /// Sends what a plan says, in its order, and makes it what readers get.
  ///
  /// When it throws, or the process is ended, readers still get pages that find all they name.
  func send(_ sending: Sending) async throws(PublishError)

  /// The files that an earlier generation had.
  ///
  /// - Parameter number: one of `manifest.generations`.
  func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles

  /// Makes an earlier generation what readers get, without a build.
  ///
  /// - Parameter number: one of `manifest.generations`.
  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError)
}

extension Target {
  public var keepsGenerations: Bool { true }

  public var hidesManifest: Bool { false }

  public func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles { [] }

  public func address() async throws(PublishError) -> String? { nil }

  public func arranged(_ site: OutputTree) throws(PublishError) -> OutputTree { site }
}

/// What is to be sent to a target.
public struct Sending: Sendable {
  public var publication: Publication
  public var plan: Plan
  /// What the destination had when the plan was made.
  public var old: PublishManifest
  public var steps: BuildSteps

  public init(
    publication: Publication, plan: Plan, old: PublishManifest, steps: BuildSteps = BuildSteps()
  ) {
    self.publication = publication
    self.plan = plan
    self.old = old
    self.steps = steps
  }
}
