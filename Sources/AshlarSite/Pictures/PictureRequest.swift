internal import AshlarImages
internal import AshlarSystem

/// Asks the cache for a picture's variants, and has them made where this build is to make them.
struct PictureRequest: Sendable {
  let wanted: WantedVariants
  /// The picture, as a path from the site's folder.
  let source: String
  let cache: VariantCache

  /// What comes of it.
  struct Answer: Sendable {
    /// No variants where they are another's part, or missing.
    var variants: Result<KeptVariants?, VariantCacheError>
    /// nil in a build that makes all that it needs, and where nothing is missing in one that makes nothing.
    var work: PictureWork?
  }

  /// All variants, made where they are not kept.
  func made(by maker: VariantMaker) throws(VariantCacheError) -> KeptVariants {
    try cache.variants(wanted.requests, of: wanted.path, maker: maker)
  }

  /// What is kept; nothing is made.
  func kept(_ settings: VariantSettings) -> Answer {
    do throws(VariantCacheError) {
      if let kept = try cache.required(wanted.requests, of: wanted.path, settings: settings) {
        return Answer(variants: .success(kept))
      }
      return Answer(variants: .success(nil), work: work(try key(settings), .missing))
    } catch {
      return Answer(variants: .failure(error))
    }
  }

  /// What a part has of it.
  func part(_ shard: Shard, maker: VariantMaker) -> Answer {
    let key: String
    do throws(VariantCacheError) { key = try self.key(maker.settings) } catch {
      return Answer(variants: .failure(error))
    }
    guard shard.contains(key) else {
      return Answer(variants: .success(nil), work: work(key, .elsewhere))
    }
    do throws(VariantCacheError) {
      let variants = try made(by: maker)
      if let trouble = variants.trouble {
        return Answer(variants: .success(nil), work: work(key, .unkept(trouble)))
      }
      return Answer(
        variants: .success(variants), work: work(key, variants.wasMade ? .made : .found))
    } catch {
      return Answer(variants: .failure(error), work: work(key, .faulty))
    }
  }

  private func key(_ settings: VariantSettings) throws(VariantCacheError) -> String {
    try cache.key(of: wanted.path, wanted.requests, settings: settings)
  }

  private func work(_ key: String, _ outcome: PictureWork.Outcome) -> PictureWork {
    let requests = wanted.requests.map { "\($0.width).\($0.format.rawValue)" }.sorted()
    return PictureWork(
      key: key, source: source, outcome: outcome, detail: requests.joined(separator: " "))
  }
}
