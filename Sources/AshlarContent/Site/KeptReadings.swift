internal import AshlarSystem

/// What was read of a site's files, for the next reading of the same folder: a file whose stamp is the same
/// is not read again.
public struct KeptReadings: Sendable {
  /// One file as it was read.
  struct Kept<Reading: Sendable>: Sendable {
    /// nil when the file may change without a new stamp.
    var stamp: FileStamp?
    var reading: Reading
  }

  /// By path relative to the site's folder.
  var entries: [String: Kept<EntryReading>] = [:]
  var assets: [String: Kept<AssetReading>] = [:]

  /// Nothing was read yet.
  public init() {}
}

extension KeptReadings.Kept {
  /// Takes over what was read of a file, or reads it.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - known: what was read before; nil for a new file.
  ///   - read: reads the file.
  init(_ path: String, known: Self?, read: () -> Reading) {
    // The stamp is older than the bytes: a change between the two is seen next time.
    let stamp = FileStamp(path)
    if let known, let stamp, known.stamp == stamp {
      self = known
    } else {
      let isSettled = stamp?.isSettled ?? false
      self.init(stamp: isSettled ? stamp : nil, reading: read())
    }
  }
}
