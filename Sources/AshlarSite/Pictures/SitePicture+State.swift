internal import AshlarImages
internal import AshlarSystem

extension SitePicture {
  /// Identifies one state of the picture: a variant's path names its content.
  var state: Fingerprint.Settled {
    var state = Fingerprint()
    for source in sources {
      state.add("\(source.format)")
      for file in source.files { file.add(to: &state) }
    }
    for file in [fallback, download] {
      state.add(file == nil ? 0 : 1)
      file?.add(to: &state)
    }
    if let colour {
      for part in [colour.red, colour.green, colour.blue] { state.add(UInt64(part)) }
    }
    state.add(ground?.rawValue ?? "")
    for flag in [isDraft, isVideo, isMissing] { state.add(flag ? 1 : 0) }
    return state.settled
  }
}

extension SitePicture.File {
  fileprivate func add(to state: inout Fingerprint) {
    state.add(path)
    state.add(UInt64(width))
    state.add(content == nil ? 0 : 1)
  }
}
