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

  @Test("output, messages and status are a program's own, and lines are heard as they come")
  func streams() async throws {
    let tool = Tool(name: "sh", package: "dash")
    let script = "cat; printf 'one\\r\\ntwo\\nlast' >&2; exit 7"
    let end = try await tool.run(["-c", script], environment: ["LC_ALL": nil]) { input in
      try await input.write("given")
    } hearing: {
      $0 == "one"
    }
    #expect(end.status == 7)
    #expect(end.text == "given")
    #expect(end.messages == "two\nlast\n")
  }

  @Test("a program that a signal ends has 128 and its number") func signal() async throws {
    #expect(try await Tool(name: "sh", package: "dash").run(["-c", "kill -9 $$"]).status == 137)
  }

  @Test("variables of ours are handed on, and taken away") func variables() async throws {
    let tool = Tool(name: "env", package: "coreutils")
    let text = try await tool.run([], environment: ["ASHLAR_TOLD": "x=y", "HOME": nil]).text
    #expect(text.contains("ASHLAR_TOLD=x=y\n"))
    #expect(text.contains("LC_ALL=C\n"))
    #expect(!text.contains("\nHOME="))
  }

  @Test("many programs at once end, none waiting for another's pipes") func many() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<24 {
        group.addTask {
          try await Tool(name: "cat", package: "coreutils").run([]) { input in
            try await input.write([UInt8](repeating: 65, count: 200_000))
            try await input.write("\(number)")
          }.text
        }
      }
      for try await text in group { #expect(text.utf8.count > 200_000) }
    }
  }

  @Test("one that is missing is named, with what brings it") func missing() async throws {
    let error = await #expect(throws: PublishError.self) {
      _ = try await Tool(name: "no-such-program", package: "nothing").run([])
    }
    #expect(error?.message == "the program 'no-such-program' is not installed")
  }

  @Test("a program ends with the task that waits for it")
  func cancelled() async throws {
    let task = Task { try await Tool(name: "sleep", package: "coreutils").run(["600"]) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    #expect(try await task.value.status == 137)
  }
}
