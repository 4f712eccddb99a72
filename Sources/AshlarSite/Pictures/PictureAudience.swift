internal import AshlarImages
internal import AshlarSystem

/// Which pictures are not for everybody: those that unlisted boards, boards with a password or a login alone show.
///
/// They stay in this machine's cache: a place that machines share gets none of them.
struct PictureAudience: Sendable {
  let cache: VariantCache
  let settings: VariantSettings

  /// Notes it of all pictures that a build asks for, for whoever copies the cache to such a place.
  ///
  /// - Complexity: reads private pictures that were not read in this state before; those of public pages only where something
  ///   is noted.
  func note(
    _ pictures: [PublishedPicture],
    _ variants: @escaping @Sendable (PublishedPicture) -> WantedVariants?, workers: Int
  ) async {
    guard cache.folder != nil else { return }
    let known = cache.privateKeys
    let asked = pictures.filter { $0.isPrivate || !known.isEmpty }
    if asked.isEmpty { return }
    let (cache, settings) = (cache, settings)
    let keys = await concurrentMap(asked, workers: workers, chunkSize: 8) { picture -> String? in
      variants(picture).flatMap {
        try? cache.key(of: $0.path, $0.requests, settings: settings)
      }
    }
    let open = Set(zip(asked, keys).lazy.filter { !$0.0.isPrivate }.compactMap(\.1))
    for (picture, key) in zip(asked, keys) {
      guard let key else { continue }
      if picture.isPrivate, !open.contains(key) { cache.notePrivate(key) }
    }
    for key in open.intersection(known) { cache.notePublic(key) }
  }
}

extension PublishedPicture {
  /// Whether this place of it is not for everybody.
  var isPrivate: Bool { folder != nil }
}
