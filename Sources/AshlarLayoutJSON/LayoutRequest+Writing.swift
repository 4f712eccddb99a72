extension LayoutRequest.Answer {
  /// The answer as one JSON document, UTF-8, ending in a line feed.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    if isList {
      writer.beginObject()
      writer.key("cases")
      writer.beginArray()
      for outcome in outcomes { outcome.write(to: &writer) }
      writer.endArray()
      writer.endObject()
    } else {
      for outcome in outcomes { outcome.write(to: &writer) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension LayoutRequest.Outcome {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let id { writer.member("id", id) }
    if let error {
      writer.key("error")
      writer.beginObject()
      writer.member("pointer", error.pointer)
      writer.member("message", error.message)
      writer.endObject()
    }
    if case .success(let response) = result { response.write(to: &writer) }
    writer.endObject()
  }
}
