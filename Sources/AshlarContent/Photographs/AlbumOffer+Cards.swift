internal import AshlarBytes

extension AlbumOffer {
  /// The cards of the photographs, as indices into those of a site.
  package func cards(of entries: [Entry]) -> [Int] {
    let folders = PathNames(folders)
    return entries.indices.filter { index in
      entries[index].photograph != nil && entries[index].edition?.tag == edition
        && folders.contains(Photograph.folder(of: entries[index].path))
    }
  }
}
