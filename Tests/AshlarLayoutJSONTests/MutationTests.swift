import AshlarLayoutJSON
import Foundation
import Testing

/// Requests with something wrong: values exchanged, dropped, doubled, texts cut.
@Suite struct MutationTests {
  private static var strange: [Any] {
    [
      -1, 0, 1e9, 1e10, 1e300, -1e300, 0.5, 1_000_001, "", "infinite", [Int](), [1, 2], NSNull(),
      true,
      ["fw": 1e9], ["flexible": 0], 2.5, 1e-300,
    ]
  }

  private func next(_ state: inout UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }

  private func mutated(_ value: Any, _ state: inout UInt64, _ odds: Int) -> Any {
    if next(&state) % odds == 0 { return Self.strange[next(&state) % Self.strange.count] }
    if var object = value as? [String: Any] {
      for key in object.keys.sorted() {
        if next(&state) % (4 * odds) == 0 {
          object[key] = nil
        } else {
          object[key] = mutated(object[key]!, &state, odds)
        }
      }
      return object
    }
    if var array = value as? [Any] {
      for index in array.indices { array[index] = mutated(array[index], &state, odds) }
      if !array.isEmpty && next(&state) % (4 * odds) == 0 { array.append(array[0]) }
      return array
    }
    return value
  }

  @Test("a strange request is answered or refused, never worse", arguments: 0..<12)
  func values(seed: Int) throws {
    for (index, layoutCase) in LayoutCase.all.enumerated() {
      var state = UInt64(seed * 1000 + index)
      let request = try JSONSerialization.jsonObject(with: Data(layoutCase.request))
      let strange = [
        "system": (request as! [String: Any])["system"]!,
        "inputs": mutated((request as! [String: Any])["inputs"]!, &state, 10 + 20 * (seed % 4)),
      ]
      let answer = LayoutRequest.answer(
        [UInt8](try JSONSerialization.data(withJSONObject: strange)))
      let json = answer.json()
      #expect((try? JSONSerialization.jsonObject(with: Data(json))) != nil)
      let hasNull = answer.isComplete && String(decoding: json, as: UTF8.self).contains("null")
      #expect(!hasNull, "\(layoutCase.id) \(seed)")
    }
  }

  @Test("a cut or spoilt text is refused", arguments: 0..<6)
  func bytes(seed: Int) {
    for (index, layoutCase) in LayoutCase.all.enumerated() {
      var state = UInt64(seed * 7919 + index)
      var bytes = layoutCase.request
      bytes[next(&state) % bytes.count] = UInt8(next(&state) % 256)
      if seed % 2 == 0 { bytes.removeLast(next(&state) % bytes.count) }
      let answer = LayoutRequest.answer(bytes)
      #expect(answer.outcomes.count == 1)
      _ = answer.json()
    }
  }
}
