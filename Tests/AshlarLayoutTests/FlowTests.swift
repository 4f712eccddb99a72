import AshlarLayout
import Testing

@Suite struct FlowTests {
  private func cards(_ widths: [Double]) -> [Card] {
    widths.map { Card(naturalSize: Size(width: $0, height: 10)) }
  }

  @Test("a full line touches both edges, the last one keeps the minimum spacing")
  func lines() throws {
    let frames = try board(
      .flow(Flow()), cards([100, 80, 120, 90, 60]), [50, 100, 70, 40, 60], in: 375
    ).frames
    #expect(frames.map(\.x) == [0, 137.5, 255, 0, 100])
    #expect(frames.map(\.y) == [25, 0, 15, 120, 110])
  }

  @Test("cards of one size alone on their lines all stand in the middle")
  func single() throws {
    let frames = try board(
      .flow(Flow(isUniform: true)), cards([200, 200]), [10, 10], in: 300
    ).frames
    #expect(frames.map(\.x) == [50, 50])
  }

  @Test(
    "chips keep their spacing wherever they stand",
    arguments: [
      (Flow.Justification.start, [0.0, 60, 0]), (.center, [45, 105, 75]), (.end, [90, 150, 150]),
    ])
  func chips(justification: Flow.Justification, x: [Double]) throws {
    let flow = Flow(justification: justification)
    let frames = try board(.flow(flow), cards([50, 50, 50]), [10, 10, 10], in: 200).frames
    let narrow = try board(.flow(flow), cards([50, 50, 50]), [10, 10, 10], in: 169).frames
    #expect(frames.count == 3)
    #expect(narrow[0].x + 31 - narrow[0].x == 31)
    let wide = try board(.flow(flow), cards([50, 50, 150]), [10, 10, 10], in: 200).frames
    #expect(wide[0].x == x[0] && wide[1].x == x[1])
  }

  private static let small: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude / 4, .leastNormalMagnitude, 1e-300, 1e-9,
  ]

  @Test(
    "cards of next to no width and spacing stand somewhere on the board", arguments: small, small)
  func tiny(width: Double, spacing: Double) throws {
    for lastLine in Flow.LastLine.allCases {
      let flow = Flow(itemSpacing: spacing, isUniform: true, lastLine: lastLine)
      let frames = try board(
        .flow(flow), cards(Array(repeating: width, count: 9)),
        Array(repeating: 10, count: 9), in: 200
      ).frames
      #expect(frames.allSatisfy { (0...200).contains($0.x) && $0.y == 0 })
    }
  }

  @Test("a card wider than the board takes the board's width")
  func wide() throws {
    #expect(try board(.flow(Flow()), cards([500]), [10], in: 200).frames[0].width == 200)
  }

  @Test(
    "lines stretch, or hold their cards at an edge",
    arguments: [
      (Flow.LineAlignment.top, 0.0, 10.0), (.center, 10, 10), (.bottom, 20, 10), (.stretch, 0, 30),
    ])
  func alignment(alignment: Flow.LineAlignment, y: Double, height: Double) throws {
    let flow = Flow(lineAlignment: alignment)
    let frame = try board(.flow(flow), cards([50, 50]), [10, 30], in: 200).frames[0]
    #expect(frame.y == y && frame.height == height)
  }
}
