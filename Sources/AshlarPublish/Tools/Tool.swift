internal import AshlarSystem
internal import Subprocess

/// A program of the system that Ashlar calls, with its arguments as a list: no shell reads them.
struct Tool: Sendable {
  let name: String
  /// The Debian package that has it.
  let package: String

  static let ssh = Tool(name: "ssh", package: "openssh-client")
  static let rsync = Tool(name: "rsync", package: "rsync")
  static let git = Tool(name: "git", package: "git")
  static let rclone = Tool(name: "rclone", package: "rclone")

  /// How a call ended.
  struct Result {
    /// The exit code; 128 and more when a signal ended it.
    var status: Int
    var output: [UInt8]
    /// What it wrote about its work, without secrets.
    var messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The most that a call may answer: the manifest of half a million files.
  private static let outputLimit = 1 << 27

  /// Calls the program and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: variables besides ours; nil takes one of ours away.
  ///   - input: called with a function that writes to the program's standard input.
  ///   - hearing: called with each line that it writes about its work, while it works; returns whether the
  ///     line is dealt with, and need not stay in the result.
  /// - Throws: an error when there is no such program, or when `input` throws one.
  func run(
    _ arguments: [String], environment: [String: String?] = [:],
    input: @Sendable (ToolInput) async throws -> Void = { _ in },
    hearing: @escaping @Sendable (String) -> Bool = { _ in false }
  ) async throws(PublishError) -> Result {
    // A program that ends early leaves what is still written to it without a reader.
    ignoreBrokenPipes()
    var variables: [Environment.Key: String?] = ["LC_ALL": "C"]
    for (key, value) in environment {
      if let key = Environment.Key(rawValue: key) { variables[key] = .some(value) }
    }
    do {
      return try await collected(arguments, .inherit.updating(variables), hearing, input)
    } catch let error as PublishError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw PublishError(
        .change, "the program '\(name)' is not installed", hint: "apt-get install \(package)")
    } catch {
      throw PublishError(.change, "the program '\(name)' cannot be run: \(error)")
    }
  }

  private func collected(
    _ arguments: [String], _ environment: Environment,
    _ hearing: @escaping @Sendable (String) -> Bool,
    _ input: @Sendable (ToolInput) async throws -> Void
  ) async throws -> Result {
    let result = try await Subprocess.run(
      .name(name), arguments: Arguments(arguments), environment: environment,
      input: .inputWriter, output: .bytes(limit: Self.outputLimit), error: .sequence
    ) { execution in
      async let messages = Self.lines(of: execution.standardError, hearing)
      var failure: PublishError?
      do {
        try await input(ToolInput(writer: execution.standardInputWriter))
      } catch {
        // A program that ends early, as one without a connection does, says why in its messages.
        failure = error as? PublishError
      }
      try await execution.standardInputWriter.finish()
      let text = try await messages
      if let failure { throw failure }
      return text
    }
    let status =
      switch result.terminationStatus {
      case .exited(let code): Int(code)
      case .signaled(let signal): 128 + Int(signal)
      }
    return Result(
      status: status, output: result.standardOutput,
      messages: withoutSecrets(result.closureResult))
  }

  /// The most that is kept of what a program writes about its work, in bytes.
  private static let messageLimit = 1 << 20

  private static func lines(
    of output: SubprocessOutputSequence, _ hearing: @Sendable (String) -> Bool
  ) async throws -> String {
    var text = ""
    for try await line in output.strings(bufferingPolicy: .unbounded) {
      if !hearing(line), text.utf8.count < messageLimit { text += line + "\n" }
    }
    return text
  }
}

/// The standard input of a program.
struct ToolInput: Sendable {
  fileprivate let writer: StandardInputWriter

  func write(_ bytes: [UInt8]) async throws {
    _ = try await writer.write(bytes)
  }

  func write(_ text: String) async throws {
    try await write(Array(text.utf8))
  }
}

/// A text without the passwords that addresses in it have: `https://me:word@host` loses `me:word@`.
func withoutSecrets(_ text: String) -> String {
  text.replacing(/(?<scheme>[A-Za-z][A-Za-z0-9+.-]*:\/\/)[^\/\s@']*@/) { $0.output.scheme }
}
