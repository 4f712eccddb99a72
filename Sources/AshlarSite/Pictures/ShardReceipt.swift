internal import AshlarSystem

/// What a build of one part has done.
public struct ShardReceipt: Hashable, Sendable {
  /// What the whole site's work is: 32 hexadecimal digits, the same on every machine that has the same site, settings and
  /// encoders, whichever part it does.
  public var digest: String
  /// How many keys the whole site's work has.
  public var totalCount: Int
  /// The part's keys, each once and in order.
  public var found: [String]
  public var made: [String]
  /// Those that nobody can make, as their pictures are damaged; no later build waits for them.
  public var faulty: [String]
  /// Those that the cache did not take.
  public var unkept: [String]
  /// Why it did not, in the system's words; nil when it took all.
  public var trouble: String?

  /// - Parameter work: the whole site's.
  public init(_ work: [PictureWork]) {
    var digest = Fingerprint()
    for line in Set(work.map { "\($0.key) \($0.detail)" }).sorted() { digest.add(line) }
    self.digest = digest.text
    totalCount = Set(work.map(\.key)).count
    func keys(_ isMeant: (PictureWork) -> Bool) -> Set<String> {
      Set(work.filter(isMeant).map(\.key))
    }
    // What two pictures with the same bytes share counts as what took most.
    let unkept = keys(\.isUnkept)
    let made = keys { $0.outcome == .made }.subtracting(unkept)
    let faulty = keys { $0.outcome == .faulty }.subtracting(unkept).subtracting(made)
    self.unkept = unkept.sorted()
    self.made = made.sorted()
    self.faulty = faulty.sorted()
    found = keys { $0.outcome == .found }.subtracting(unkept.union(made).union(faulty)).sorted()
    trouble =
      work.lazy.compactMap { if case .unkept(let reason) = $0.outcome { reason } else { nil } }
      .first
  }
}
