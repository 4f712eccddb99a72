internal import AshlarJSON

/// A manifest has a line of a site's every file: it is written member by member, as encoders keep a tree of all of it.
extension PublishManifest {
  /// As JSON on one line, the same bytes for the same manifest.
  package func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if let claim { writer.object("claim", claim.write) }
      writer.list("files", files) { $1.write(to: &$0) }
      writer.member("format", format)
      writer.member("generation", generation)
      writer.list("generations", generations) { $1.write(to: &$0) }
      writer.list("kept", kept) { writer, kept in
        writer.object("file", kept.file.write)
        writer.member("generation", kept.generation)
      }
      writer.member("leaving", leaving)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension PublishManifest.Claim {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("date", date)
    writer.member("host", host)
    writer.member("paths", paths)
    writer.member("process", process)
  }
}

extension PublishedFile {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object("headers") { writer in
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
    writer.member("path", path)
    writer.member("sha256", sha256)
    writer.member("size", size)
  }
}

extension PublishManifest.Generation {
  /// As JSON on one line, without its end.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("byteCount", byteCount)
    writer.member("date", date)
    writer.member("fileCount", fileCount)
    writer.member("number", number)
  }
}
