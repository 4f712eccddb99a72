internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Copies the pictures of a folder into `photos/`, where each is a card and each folder an album.
///
/// What a picture says about itself stays in its file: the build reads it there.
struct PhotoImport {
  private(set) var site = ImportedSite()

  mutating func read(_ source: SourceFolder, _ steps: BuildSteps) {
    for path in source.files {
      steps.advance()
      guard SourceFolder.isPicture(path) else {
        site.lose("a file that is no picture", at: path)
        continue
      }
      read(path, of: source)
    }
  }

  private mutating func read(_ path: String, of source: SourceFolder) {
    site.add(.copy(source.root + "/" + path), at: "photos/" + path, from: path)
    guard let (bytes, _) = try? readFile(source.root + "/" + path, limit: 1 << 28) else {
      site.lose("a picture that cannot be read", at: path)
      return
    }
    let metadata = PictureMetadata.read(bytes)
    if (metadata.alternative ?? metadata.caption ?? metadata.title) == nil {
      site.lose("a picture without a description: write its 'alt' beside it", at: path)
    }
  }
}
