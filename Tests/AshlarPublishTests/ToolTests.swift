import Testing

@testable import AshlarPublish

@Suite("Programs that are called") struct ToolTests {
  @Test("one that ends before it has read what it is given ends nothing else", arguments: 1...8)
  func early(round: Int) async throws {
    let tool = Tool(name: "true", package: "coreutils")
    let end = try await tool.run([]) { input in
      // More than a pipe holds, so that the last write is sure to come after the end.
      for _ in 0..<64 { try await input.write([UInt8](repeating: 0, count: 1 << 16)) }
    }
    #expect(end.status == 0)
  }
}
