internal import AshlarOutput
internal import AshlarSystem

extension [OutputTree.Part] {
  /// Identifies their bytes without reading files: these are known by their stamps.
  var identity: Fingerprint.Settled {
    var content = Fingerprint()
    add(to: &content)
    return content.settled
  }

  private func add(to content: inout Fingerprint) {
    for part in self {
      switch part {
      case .bytes(let bytes): content.add(bytes)
      case .file(let path, _):
        content.add(path)
        FileStamp(path)?.add(to: &content)
      case .encrypted(let part):
        content.add(part.identity)
        part.parts.add(to: &content)
      }
    }
  }

  /// Whether they are one file that is encrypted.
  var isEncrypted: Bool {
    guard count == 1, case .encrypted = self[0] else { return false }
    return true
  }
}
