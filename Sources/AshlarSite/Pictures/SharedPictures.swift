internal import AshlarImages
internal import AshlarSystem

/// What a build takes from a place that machines share, and puts there: pictures' variants, and pictures for links.
///
/// It goes between the place and the folder of this machine; who makes pictures asks the folder alone.
struct SharedPictures: Sendable {
  private let place: SharedCache
  private let origin: String
  private let making: PictureMaking

  /// - Parameter hasFolder: whether this machine keeps pictures.
  /// - Returns: nil where there is no place to share with, or nothing to share it through.
  init?(
    place: SharedCache?, hasFolder: Bool, making: PictureMaking, decoder: PictureDecoder
  ) {
    guard let place else { return nil }
    guard hasFolder else {
      place.giveUp(
        "this machine has no folder for what comes from there: name one with --cache, too")
      return nil
    }
    do throws(ImageLibraryError) {
      origin = try decoder.library().origin
    } catch {
      place.giveUp("what others made fits only beside the same libvips, and there is none here")
      return nil
    }
    self.place = place
    self.making = making
  }

  /// Pictures, cut into as many as are made before they are put there: a build that is ended then has to make little again.
  func rounds<Picture>(of pictures: [Picture]) -> [[Picture]] {
    let size = place.isWriting ? Self.roundSize : max(1, pictures.count)
    return stride(from: 0, to: pictures.count, by: size).map {
      Array(pictures[$0..<min($0 + size, pictures.count)])
    }
  }

  private static let roundSize = 32

  private func names(_ kind: SharedName.Kind, _ keys: [String]) -> [SharedName] {
    Set(keys).sorted().compactMap { SharedName(kind, origin: origin, key: $0) }
  }

  /// Without those of other parts.
  private func ownNames(_ kind: SharedName.Kind, _ keys: [String]) -> [SharedName] {
    guard case .shard(let shard) = making else { return names(kind, keys) }
    return names(kind, keys.filter(shard.contains))
  }

  /// Brings variants that the folder lacks.
  ///
  /// - Parameter variants: those that pages want of a picture.
  /// - Complexity: reads pictures that were not read in this state before.
  func fetchVariants(
    of pictures: [PublishedPicture],
    _ variants: @escaping @Sendable (PublishedPicture) -> WantedVariants?,
    _ settings: VariantSettings, into cache: VariantCache, workers: Int
  ) async {
    // Once for all, and again for those of which another place may have more: it was filled before the site asked for as many.
    for round in 0..<2 {
      let names = await missingVariants(
        of: pictures, variants, settings, in: cache, workers: workers)
      if names.isEmpty { return }
      await place.fetch(names, elsewhere: round > 0) { name, bytes in
        do throws(VariantCacheError) {
          return try cache.take(bytes, as: name.key)
        } catch {
          // The build says why this folder takes nothing.
          return true
        }
      }
    }
  }

  private func missingVariants(
    of pictures: [PublishedPicture],
    _ variants: @escaping @Sendable (PublishedPicture) -> WantedVariants?,
    _ settings: VariantSettings, in cache: VariantCache, workers: Int
  ) async -> [SharedName] {
    let making = making
    let keys = await concurrentMap(pictures, workers: workers, chunkSize: 1) { picture -> String? in
      guard let wanted = variants(picture) else { return nil }
      do throws(VariantCacheError) {
        if try cache.required(wanted.requests, of: wanted.path, settings: settings) != nil {
          return nil
        }
      } catch {
        // Who makes pictures tries again those that somebody could not make.
        guard case .variant = error, making != .none else { return nil }
      }
      return try? cache.key(of: wanted.path, wanted.requests, settings: settings)
    }
    return ownNames(.pictures, keys.compactMap { $0 })
  }

  /// Puts there what this build made, and what its part has.
  func putVariants(_ keys: [String], from cache: VariantCache) async {
    await place.put(names(.pictures, keys)) { name in
      cache.packed(name.key, limit: SharedCache.sizeLimit)
    }
  }

  /// Brings pictures for links that the folder lacks.
  func fetchLinkPictures(_ keys: [String], into files: FileCache) async {
    await place.fetch(ownNames(.share, keys)) { name, bytes in
      guard let key = Fingerprint(text: name.key) else { return false }
      files.keep(bytes, for: key)
      return true
    }
  }

  /// Puts there what this build made, and what its part has; a drawing in the place of a picture that nobody can decode may have
  /// another part's key.
  func putLinkPictures(_ keys: [String], from files: FileCache) async {
    await place.put(names(.share, keys)) { name in
      Fingerprint(text: name.key).flatMap { files.bytes(for: $0) }
    }
  }
}
