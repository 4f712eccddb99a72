internal import AshlarJSON

extension LayoutRequest.Answer {
  /// The answer as one JSON document, UTF-8, ending in a line feed.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    if isList {
      writer.object { writer in
        writer.list("cases", outcomes) { $1.writeMembers(to: &$0) }
      }
    } else {
      for outcome in outcomes { writer.object { outcome.writeMembers(to: &$0) } }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension LayoutRequest.Outcome {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    if let id { writer.member("id", id) }
    if let error {
      writer.key("error")
      writer.object { writer in
        writer.member("pointer", error.pointer)
        writer.member("message", error.message)
      }
    }
    if case .success(let response) = result { response.write(to: &writer) }
  }
}
