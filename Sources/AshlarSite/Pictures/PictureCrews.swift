internal import AshlarContent
internal import AshlarImages

/// A site's pictures, and how many workers work on them at once, so that what they take of memory does not grow with the
/// largest ones.
struct PictureCrews {
  struct Crew {
    var workers: Int
    var pictures: [PublishedPicture]
  }

  /// Those on which most workers work first.
  let all: [Crew]

  /// In pixels: whatever is made of a smaller picture, it takes less than a worker's share.
  private static let largeSize = 2_000_000.0

  init(
    _ pictures: [PublishedPicture], _ needs: PictureNeeds, formats: [VariantFormat], folder: String,
    workers: Int
  ) {
    let crews = Dictionary(grouping: pictures) { picture in
      guard let size = picture.asset.pictureSize, size.width * size.height > Self.largeSize else {
        return workers
      }
      let widest = Double(
        PictureNeeds.ladder(needs.widths[picture.path] ?? [], own: Int(size.width)).first ?? 0)
      return VariantMemory(
        of: folder + "/" + picture.asset.path, fileSize: picture.asset.size,
        pixels: Int(size.width * size.height),
        widest: Int(widest * widest * size.height / size.width),
        formats: formats
      ).workers(of: workers)
    }
    all = crews.sorted { $0.key > $1.key }.map { Crew(workers: $0.key, pictures: $0.value) }
  }
}
