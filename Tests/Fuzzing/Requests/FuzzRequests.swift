import AshlarLayoutJSON
import Driver
import Foundation

/// Layout requests as JSON: answered or refused, as valid JSON, without numbers it does not have.
@_cdecl("fuzz_requests_main")
public func fuzzRequests(_ count: CInt, _ arguments: Fuzzer.Arguments) -> CInt {
  let words = CommandLine.arguments
  if words.count == 4, words[1] == "seeds" {
    return SeedCorpus.write(from: words[2], to: words[3]) ? 0 : 1
  }
  return Fuzzer.run(count, arguments) { bytes in
    let answer = LayoutRequest.answer(bytes, withReport: true)
    let json = answer.json()
    _ = LayoutDrawing.svg(of: answer)
    // Reading long answers again would take most of the time.
    guard json.count < 100_000 else { return }
    let document = try? JSONSerialization.jsonObject(with: Data(json))
    precondition(document != nil, "the answer is not JSON")
    precondition(!hasNull(document as Any), "a number is not finite")
  }
}

private func hasNull(_ value: Any) -> Bool {
  switch value {
  case let object as [String: Any]: object.values.contains { hasNull($0) }
  case let array as [Any]: array.contains { hasNull($0) }
  default: value is NSNull
  }
}
