/// A place, mostly on another machine, where objects lie under names that say what they hold.
///
/// An object is never changed under its name to something else; who reads one checks it. A name is one part of a path: letters,
/// digits and hyphens.
public protocol CachePlace: Sendable {
  /// What people call it, as `s3://bucket/prefix`; with no secret in it.
  var name: String { get }

  /// An object's bytes.
  ///
  /// - Parameter limit: the most bytes that are taken.
  /// - Returns: nil where there is no such object.
  func read(_ name: String, limit: Int) async throws(CachePlaceError) -> [UInt8]?

  /// A part of an object's bytes; where a place gives only whole ones, what it gives is cut here.
  ///
  /// - Parameters:
  ///   - range: which bytes, from the object's first one on.
  ///   - limit: the most bytes that the whole object may have.
  /// - Returns: nil where there is no such object; fewer bytes where it ends before.
  func read(
    _ name: String, in range: Range<Int>, limit: Int
  ) async throws(CachePlaceError) -> [UInt8]?

  /// Whether there is such an object, without reading it.
  func has(_ name: String) async throws(CachePlaceError) -> Bool

  /// Puts an object there, whole or not at all.
  ///
  /// - Parameter replacing: whether one that lies there goes; else it stays, where the place can say so.
  /// - Returns: whether it was put there; false where there was one.
  func write(
    _ bytes: [UInt8], as name: String, replacing: Bool
  ) async throws(CachePlaceError) -> Bool

  /// Takes an object away; one that is not there is no failure.
  func remove(_ name: String) async throws(CachePlaceError)

  /// The names of all objects, in no order.
  ///
  /// - Returns: nil where the place cannot list them.
  func names() async throws(CachePlaceError) -> [String]?
}

/// Why a place does not do what it was asked for.
public enum CachePlaceError: Error, Hashable, Sendable {
  /// It may do it another time: it cannot be reached, or is busy. In a line, without a secret.
  case unavailable(String)
  /// It will not do it: the keys are wrong, or it is full. In a line, without a secret.
  case refused(String)
  /// What lies there is larger than was to be taken.
  case tooLarge

  /// As a line.
  var words: String {
    switch self {
    case .unavailable(let words), .refused(let words): words
    case .tooLarge: "an answer is too large"
    }
  }
}
