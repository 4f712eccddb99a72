internal import ArgumentParser
internal import AshlarImages
internal import AshlarPublish
internal import Foundation

/// The place that machines share, as the command line and the environment name it.
enum SharedPlace {
  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether the environment says that what is made is put there.
  static var isWritingEverywhere: Bool { environment["ASHLAR_CACHE_WRITE"] == "1" }

  /// - Throws: where the text names none that can be used.
  static func address(_ text: String) throws -> SharedAddress {
    do throws(SharedAddress.Refusal) {
      return try SharedAddress(text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// What objects are signed with; nil where nobody has said it.
  ///
  /// - Throws: where it is so short that somebody may guess it.
  static func key() throws -> [UInt8]? {
    guard let text = environment["ASHLAR_CACHE_KEY"], !text.isEmpty else { return nil }
    guard text.utf8.count >= 16 else {
      throw ValidationError(
        "ASHLAR_CACHE_KEY has fewer than 16 bytes, which somebody may guess. 'openssl rand -hex 32' makes one."
      )
    }
    return Array(text.utf8)
  }

  /// - Parameter isWriting: whether what is made here is put there.
  static func cache(_ address: SharedAddress, isWriting: Bool) throws -> SharedCache {
    let key = try key()
    do throws(PublishError) {
      return SharedCache(
        try SharedPlaces.place(address, environment: environment), key: key, isWriting: isWriting)
    } catch {
      let words = error.hint.map { "\(error.message): \($0)" } ?? error.message
      return SharedCache(name: address.text, isWriting: isWriting, unusable: words)
    }
  }
}
