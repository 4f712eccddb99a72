import AshlarLayoutJSON
import Foundation
import Testing

@Suite struct RequestTests {
  private func answer(_ text: String) -> String {
    String(decoding: LayoutRequest.answer([UInt8](text.utf8)).json(), as: UTF8.self)
  }

  @Test("every system has an example, which it answers in full")
  func examples() throws {
    #expect(LayoutRequest.examples.map(\.system) == LayoutRequest.systems)
    for example in LayoutRequest.examples {
      let answer = LayoutRequest.answer([UInt8](example.request.utf8))
      #expect(
        answer.isComplete,
        "\(example.system): \(answer.outcomes.first?.error.debugDescription ?? "")")
      #expect(try answer.outcomes[0].result.get().items.count >= 2, "\(example.system)")
      #expect(example.request.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
    }
  }

  @Test(
    "a mistake is reported with the way to it",
    arguments: [
      ("{", ""), ("[]x", ""), ("3", ""), ("{}", "/system"),
      (#"{"system":"brick"}"#, "/system"), (#"{"system":"masonry"}"#, "/inputs"),
      (#"{"system":"masonry","inputs":{"width":0,"items":[]}}"#, "/inputs/width"),
      (#"{"system":"masonry","inputs":{"width":"a","items":[]}}"#, "/inputs/width"),
      (#"{"system":"masonry","inputs":{"width":9,"items":[{"w":1,"h":-1}]}}"#, "/inputs/items/0/h"),
      (
        #"{"system":"masonry","inputs":{"width":9,"items":[{"w":1,"h":1e300}]}}"#,
        "/inputs/items/0/h"
      ),
      (#"{"system":"gridLanes","inputs":{"width":9,"tracks":[],"items":[]}}"#, "/inputs/tracks"),
      (
        #"{"system":"gridLanes","inputs":{"width":9,"tracks":[9],"items":[{"h":1,"column":2}]}}"#,
        "/inputs/items/0/column"
      ),
      (
        #"{"system":"justified","inputs":{"width":9,"targetRowHeight":5,"items":[{"w":0,"h":1}]}}"#,
        "/inputs/items/0/w"
      ),
      (
        #"{"system":"adaptive","inputs":{"width":9,"sections":[{"columns":0,"contentHeights":[]}]}}"#,
        "/inputs/sections/0/columns"
      ),
      (
        #"{"system":"compositional","inputs":{"container":{"size":[9,9]},"sections":[{"itemCount":1,"group":{"type":"group","axis":"h","size":{"w":{"xx":1},"h":{"fh":1}}}}]}}"#,
        "/inputs/sections/0/group/size/w/xx"
      ),
    ])
  func pointers(request: String, pointer: String) throws {
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    #expect(!answer.isComplete)
    guard case .failure(let error)? = answer.outcomes.first?.result else {
      Issue.record("answered \(request)")
      return
    }
    #expect(error.pointer == pointer)
    #expect(!error.message.isEmpty)
  }

  @Test(
    "a member that nothing reads is reported beside the answer",
    arguments: [
      (#"{"system":"masonry","inputs":{"width":9,"itms":1,"items":[]}}"#, "/inputs/itms"),
      (
        #"{"system":"masonry","inputs":{"width":9,"items":[{"w":1,"h":1},{"w":1,"h":1,"x":0}]}}"#,
        "/inputs/items/1/x"
      ),
      (
        #"{"system":"flexrow","inputs":{"boundsWidth":9,"sections":[{"itemHeights":[],"gap":1}]}}"#,
        "/inputs/sections/0/gap"
      ),
      (
        #"{"system":"compositional","inputs":{"container":{"size":[9,9]},"sections":[{"itemCount":1,"group":{"type":"group","axis":"h","size":{"w":{"fw":1},"h":{"abs":1}},"subitems":[{"type":"item","inset":[],"size":{"w":{"fw":1},"h":{"fh":1}}}]}}]}}"#,
        "/inputs/sections/0/group/subitems/0/inset"
      ),
      (
        #"{"system":"board","inputs":{"width":9,"sections":[{"layout":{"kind":"masonry","spanfilling":"search"},"cards":[]}]}}"#,
        "/inputs/sections/0/layout/spanfilling"
      ),
      (
        #"{"system":"board","inputs":{"width":9,"sections":[{"layout":{"kind":"list","columns":2},"cards":[]}]}}"#,
        "/inputs/sections/0/layout/columns"
      ),
      (#"{"system":"pinterest","inputs":{"width":90,"columns":3,"items":[]}}"#, "/inputs/columns"),
    ])
  func unknownMembers(request: String, pointer: String) throws {
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    #expect(!answer.isComplete)
    #expect(answer.outcomes.first?.error?.pointer == pointer)
    #expect(try answer.outcomes.first?.result.get() != nil)
    #expect(String(decoding: answer.json(), as: UTF8.self).contains(#""items":["#))
  }

  @Test(
    "a member that nothing reads gets the name that was probably meant",
    arguments: [
      (#"{"system":"pinterest","inputs":{"width":90,"columns":3,"items":[]}}"#, "numberOfColumns"),
      (#"{"system":"masonry","inputs":{"width":9,"itms":1,"items":[]}}"#, "items"),
      (
        #"{"system":"grid-lanes","inputs":{"width":9,"tracks":[9],"fittolerance":1,"items":[]}}"#,
        "fitTolerance"
      ),
    ])
  func hints(request: String, name: String) {
    let error = LayoutRequest.answer([UInt8](request.utf8)).outcomes.first?.error
    #expect(error?.message == "is not known here; did you mean '\(name)'?")
  }

  @Test(
    "a layout has one spelling, and older ones are read",
    arguments: [
      ("flexible-rows", ["flexrow", "flexibleRows"]), ("grid-lanes", ["gridLanes"]),
      ("justified-rows", ["justified", "justifiedRows"]),
    ])
  func spellings(name: String, older: [String]) {
    let inputs =
      #"{"boundsWidth":9,"width":9,"tracks":[9],"targetRowHeight":9,"items":[],"sections":[]}"#
    for system in [name] + older {
      let request = #"{"system":"\#(system)","inputs":\#(inputs)}"#
      let outcome = LayoutRequest.answer([UInt8](request.utf8)).outcomes.first
      #expect((try? outcome?.result.get()) != nil)
    }
    let unknown = LayoutRequest.answer([UInt8](#"{"system":"x"}"#.utf8)).outcomes.first?.error
    #expect(unknown?.message.contains("'\(name)'") == true)
    #expect(older.allSatisfy { unknown?.message.contains("'\($0)'") == false })
  }

  @Test("what heights were made from may stand beside them")
  func informativeMembers() {
    let request =
      #"{"system":"adaptive","title":"x","inputs":{"width":9,"titleLengths":[3],"sections":[]}}"#
    #expect(LayoutRequest.answer([UInt8](request.utf8)).isComplete)
  }

  @Test("more cards than can be kept are refused")
  func cardLimit() {
    let section =
      #"{"itemCount":3000000,"group":{"type":"group","axis":"h","size":{"w":{"fw":1},"h":{"abs":1}},"subitems":[{"type":"item","size":{"w":{"fw":1},"h":{"fh":1}}}]}}"#
    let request =
      #"{"system":"compositional","inputs":{"container":{"size":[9,9]},"sections":[\#(section),\#(section)]}}"#
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    #expect(answer.outcomes.first?.error?.pointer == "/inputs/sections/1/itemCount")
  }

  private static let everyStep: [[Double]] = (0...10).flatMap { (step: Int) -> [[Double]] in
    let offset = Double(step) * 50
    return [[offset, min(offset, 220)], [offset, min(max(offset, 250), 470)]]
  }

  @Test(
    "pinned headers are answered where asked: by offsets, by a whole case, else every 50 px",
    arguments: [
      (#","contentOffsets":[230]"#, "", [[230.0, 220], [230, 250]]),
      (
        "", #","expected":{"pinned":[{"contentOffsetY":300,"kind":"h","section":1,"y":0}]}"#,
        [[300, 300]]
      ),
      ("", "", everyStep),
    ])
  func pinned(inputs: String, expected: String, positions: [[Double]]) throws {
    let section =
      #"{"itemCount":1,"group":{"type":"group","axis":"h","size":{"w":{"fw":1},"h":{"abs":220}},"subitems":[{"type":"item","size":{"w":{"fw":1},"h":{"fh":1}}}]},"boundary":[{"kind":"h","size":{"w":{"fw":1},"h":{"abs":30}},"alignment":"top","zIndex":2}]}"#
    let request =
      #"{"system":"compositional","inputs":{"container":{"size":[100,100]},"sections":[\#(section),\#(section)]\#(inputs)}\#(expected)}"#
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    let response = try #require(answer.outcomes.first).result.get()
    #expect(response.pinned.map { [$0.contentOffset, $0.y] } == positions)
  }

  @Test("a list is answered in order, each with its id, mistakes in their places")
  func list() {
    let good = #"{"id":"a","system":"masonry","inputs":{"width":10,"items":[{"w":10,"h":4}]}}"#
    let bad = #"{"id":"b","system":"masonry","inputs":{}}"#
    let expected =
      #"{"cases":[{"id":"a","items":[{"section":0,"item":0,"frame":[0,0,10,4]}],"contentHeight":4},"#
      + #"{"id":"b","error":{"pointer":"/cases/1/inputs/width","message":"is missing"}}]}"# + "\n"
    #expect(answer(#"{"cases":[\#(good),\#(bad)]}"#) == expected)
    #expect(answer("[\(good)]").contains(#""id":"a""#))
  }

  @Test("strings come out as they went in")
  func escapes() {
    let request = #"{"id":"\"\\\u0001é/","system":"masonry","inputs":{"width":10,"items":[]}}"#
    #expect(answer(request).hasPrefix(#"{"id":"\"\\\u0001é/","#))
  }

  @Test("a request that asks for it gets a report")
  func report() {
    let request = #"{"system":"masonry","inputs":{"width":10,"items":[{"w":10,"h":4}]}}"#
    let answer = LayoutRequest.answer([UInt8](request.utf8), withReport: true)
    #expect(String(decoding: answer.json(), as: UTF8.self).contains(#""report":{"cards":1,"#))
  }

  @Test("a drawing has a box for every card, and tells what failed")
  func drawing() {
    let good = #"{"id":"<a>","system":"masonry","inputs":{"width":10,"items":[{"w":10,"h":4}]}}"#
    let answer = LayoutRequest.answer([UInt8](#"[\#(good),{}]"#.utf8))
    let svg = String(decoding: LayoutDrawing.svg(of: answer), as: UTF8.self)
    #expect(svg.components(separatedBy: "class=\"c\"").count == 2)
    #expect(svg.contains("&lt;a&gt;") && svg.contains("/1/system is missing"))
  }
}
