import AshlarLayout
import AshlarLayoutJSON
import Testing

@Suite struct BoardRequestTests {
  private func frames(_ layout: String, cards: String) throws -> [Frame] {
    let request =
      #"{"system":"board","inputs":{"width":300,"sections":[{"layout":\#(layout),"cards":[\#(cards)]}]}}"#
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    return try #require(answer.outcomes.first).result.get().items.map(\.frame)
  }

  @Test(
    "every engine answers through a board",
    arguments: [
      #"{"kind":"masonry","columns":3,"gap":10,"balance":{"tail":{"maximumBackJump":90,"cards":4}}}"#,
      #"{"kind":"masonry","columns":{"minimumWidth":90},"spanFilling":"search"}"#,
      #"{"kind":"masonry","columns":{"width":90},"alignment":"center","fitsWidth":true}"#,
      #"{"kind":"masonry","columns":2,"hasFlushBottoms":true}"#,
      #"{"kind":"gridLanes","tracks":[90,100,80],"tolerance":"infinite","isDense":true}"#,
      #"{"kind":"gridLanes","shares":[1,2],"columnGap":4}"#,
      #"{"kind":"flexibleRows","columns":2}"#,
      #"{"kind":"uniformRows","columns":3,"rowHeight":{"aspectRatio":1.5}}"#,
      #"{"kind":"justifiedRows","targetHeight":60,"gap":4,"contrastDemerit":1}"#,
      #"{"kind":"flow","justification":"start"}"#, #"{"kind":"list","appearance":"insetGrouped"}"#,
      #"{"kind":"compositional","group":{"type":"group","axis":"h","size":{"w":{"fw":1},"h":{"est":40}},"subitems":[{"type":"item","size":{"w":{"fw":0.3},"h":{"est":40}}}]}}"#,
    ])
  func engines(layout: String) throws {
    let card = #"{"aspectRatio":1.5,"size":[70,40]}"#
    let frames = try frames(layout, cards: Array(repeating: card, count: 5).joined(separator: ","))
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.width > 0 && $0.maxX <= 300.001 })
  }

  @Test("a height that is not given follows from the aspect ratio")
  func heights() throws {
    let cards = #"{"aspectRatio":2},{"height":30},{"size":[10,40]}"#
    let frames = try frames(#"{"kind":"masonry","columns":3}"#, cards: cards)
    #expect(frames.map(\.height) == [50, 30, 40])
  }

  @Test("a card of full width spans them all; larger text means fewer columns")
  func spans() throws {
    let frames = try frames(
      #"{"kind":"masonry","columns":3}"#, cards: #"{"span":"full","height":5}"#)
    #expect(frames == [Frame(x: 0, y: 0, width: 300, height: 5)])
    let request =
      #"{"system":"board","inputs":{"width":300,"textSize":"accessibility1","sections":[{"layout":{"kind":"masonry","columns":3},"cards":[{"height":9}]}]}}"#
    let answer = LayoutRequest.answer([UInt8](request.utf8))
    #expect(try #require(answer.outcomes.first).result.get().items[0].frame.width == 300)
  }

  @Test(
    "a mistake is reported with the way to it",
    arguments: [
      (#"{"kind":"brick"}"#, "{}", "/inputs/sections/0/layout/kind"),
      (#"{"kind":"masonry","columns":0}"#, "{}", "/inputs/sections/0/layout/columns"),
      (#"{"kind":"masonry","balance":"all"}"#, "{}", "/inputs/sections/0/layout/balance"),
      (
        #"{"kind":"masonry","hasFlushBottoms":true}"#, #"{"height":4}"#,
        "/inputs/sections/0/cards/0"
      ),
      (#"{"kind":"masonry"}"#, #"{"span":0}"#, "/inputs/sections/0/cards/0/span"),
      (#"{"kind":"masonry"}"#, #"{"column":3}"#, "/inputs/sections/0/cards/0"),
      (#"{"kind":"justifiedRows"}"#, "{}", "/inputs/sections/0/layout/targetHeight"),
    ])
  func pointers(layout: String, card: String, pointer: String) {
    do {
      _ = try frames(layout, cards: card)
      Issue.record("answered \(layout)")
    } catch {
      #expect((error as? RequestError)?.pointer == pointer)
    }
  }

  @Test("the tolerance of lanes goes by CSS's name, and by the two before it")
  func toleranceNames() throws {
    let cards = #"{"height":9},{"height":1},{"height":5},{"height":5}"#
    for name in ["fitTolerance", "flowTolerance", "tolerance"] {
      let layout = #"{"kind":"gridLanes","tracks":[100,100,100],"\#(name)":"infinite"}"#
      #expect(try frames(layout, cards: cards).map(\.x) == [0, 100, 200, 0])
    }
  }

  @Test(
    "edges of an anchor are a list or one of UIKit's names",
    arguments: [
      (#"["top","trailing"]"#, #""topTrailing""#), (#"["bottom"]"#, #""bottom""#),
      (#"[]"#, #""none""#), (#"["leading","bottom"]"#, #""bottomLeading""#),
    ])
  func anchorEdges(list: String, name: String) throws {
    func badge(_ edges: String) throws -> [LayoutResponse.Supplementary] {
      let badge =
        #"{"kind":"new","size":{"w":{"abs":8},"h":{"abs":8}},"anchor":{"edges":\#(edges)}}"#
      let request =
        #"{"system":"board","inputs":{"width":300,"sections":[{"layout":{"kind":"list"},"badges":[\#(badge)],"cards":[{"height":40}]}]}}"#
      let outcome = try #require(LayoutRequest.answer([UInt8](request.utf8)).outcomes.first)
      #expect(outcome.error == nil)
      return try outcome.result.get().supplementary
    }
    #expect(try badge(list).map(\.frame) == badge(name).map(\.frame))
    #expect(try badge(list).count == 1)
  }
}
