/// What a build had of a shared place.
public struct SharedCacheReport: Hashable, Sendable {
  /// What people call the place.
  public var name: String
  /// How many objects were taken from there, and how many were not there.
  public var takenCount: Int
  public var absentCount: Int
  /// How many objects were put there; nil in a build that was not to.
  public var storedCount: Int?
  /// How many objects were to be put there, and were there already.
  public var presentCount: Int
  /// The names of objects that are not used, as they are not what they should be.
  public var wrong: [String]
  /// What a person should know, a line each: what is not used, and why the place was not asked, or took nothing.
  public var notices: [String]
  /// Why the place did not give something, in a line; nil where it answered each time.
  public var readTrouble: String?
  /// Why the place did not take something, in a line; nil where it took all, or was to take nothing.
  public var writeTrouble: String?

  init(name: String, isWriting: Bool, _ state: SharedCacheState) {
    self.name = name
    (takenCount, absentCount) = (state.takenCount, state.absent.count)
    presentCount = state.presentCount
    storedCount = isWriting ? state.storedCount : nil
    wrong = state.wrong.map(\.name)
    readTrouble = state.reading.trouble
    writeTrouble = isWriting ? state.writing.trouble : nil
    notices = []
    if let first = state.wrong.first {
      let rest = wrong.count == 1 ? "" : "; and \(wrong.count - 1) more"
      notices.append(
        "not used from '\(name)': '\(first.name)' \(first.fault.words)\(rest)")
    }
    if let readTrouble {
      let count = state.reading.failureCount
      notices.append(
        state.reading.isOpen
          ? "'\(name)' did not answer \(count == 1 ? "a request" : "\(count) requests"): \(readTrouble)"
          : "'\(name)' is not used: \(readTrouble)")
    }
    if let writeTrouble, writeTrouble != readTrouble {
      notices.append("'\(name)' does not take what was made: \(writeTrouble)")
    }
  }
}
