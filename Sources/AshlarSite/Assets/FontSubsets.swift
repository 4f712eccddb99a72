internal import AshlarSystem
internal import AshlarText

/// Cuts fonts down to what a site draws and compresses them, or takes what an earlier build has kept.
struct FontSubsets: Sendable {
  let fonts: FontSet
  /// Where subsets are kept; nil to make each one again.
  let cache: FileCache?
  /// Brotli's quality.
  let quality: Int

  /// Another way of making subsets has another number.
  private static let version = "font subset 3"

  /// One result per face of the library, made in parallel; nil for a face that draws nothing.
  func make(_ usage: FontUsage) async -> [Result<[UInt8], FontError>?] {
    await withTaskGroup(of: (Int, Result<[UInt8], FontError>).self) { group in
      let faces = fonts.library.faces
      for index in faces.indices {
        let scalars = usage.scalars(ofFace: index)
        guard !scalars.isEmpty else { continue }
        group.addTask {
          (index, Result { () throws(FontError) in try subset(index, keeping: scalars) })
        }
      }
      var results = [Result<[UInt8], FontError>?](repeating: nil, count: faces.count)
      for await (index, result) in group { results[index] = result }
      return results
    }
  }

  private func subset(_ index: Int, keeping scalars: Set<UInt32>) throws(FontError) -> [UInt8] {
    let face = fonts.library.faces[index]
    guard let cache else { return try made(of: face, keeping: scalars) }
    let key = key(of: index, keeping: scalars)
    if let bytes = cache.bytes(for: key) { return bytes }
    let bytes = try made(of: face, keeping: scalars)
    cache.keep(bytes, for: key)
    return bytes
  }

  private func made(of face: FontFace, keeping scalars: Set<UInt32>) throws(FontError) -> [UInt8] {
    try WOFF2.encode(face.subset(keeping: scalars), quality: quality)
  }

  /// All that a subset depends on.
  private func key(of index: Int, keeping scalars: Set<UInt32>) -> Fingerprint {
    let face = fonts.library.faces[index]
    var key = Fingerprint()
    key.add(Self.version)
    key.add(FontFace.subsetterVersion)
    key.add(WOFF2.encoderVersion)
    key.add(UInt64(quality))
    if let stamp = fonts.faces[index].stamp {
      key.add(fonts.faces[index].file.path)
      stamp.addSizeAndTime(to: &key)
    } else {
      key.add(face.bytes)
    }
    key.add(UInt64(face.index))
    for variation in face.variations {
      key.add(variation.tag)
      key.add(variation.value.bitPattern)
    }
    key.add(UInt64(scalars.count))
    for scalar in scalars.sorted() + face.omittedScalars(for: scalars) { key.add(UInt64(scalar)) }
    return key
  }
}
