internal import AshlarSystem
internal import Foundation

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
    var variables = ProcessInfo.processInfo.environment
    variables["LC_ALL"] = "C"
    for (key, value) in environment { variables[key] = value }
    do {
      let process = try ToolProcess([name] + arguments, environment: variables)
      return try await withTaskCancellationHandler {
        try await result(of: process, hearing, input)
      } onCancel: {
        process.kill()
      }
    } catch let error as PublishError {
      throw error
    } catch let error as ToolProcess.Failure where error.isMissing {
      throw PublishError(
        .change, "the program '\(name)' is not installed",
        hint: PackageManager.installation(of: package))
    } catch let error as ToolProcess.Failure {
      throw PublishError(
        .change, "the program '\(name)' cannot be run: \(String(cString: strerror(error.code)))")
    } catch {
      throw PublishError(.change, "the program '\(name)' cannot be run: \(error)")
    }
  }

  private func result(
    of process: ToolProcess, _ hearing: @escaping @Sendable (String) -> Bool,
    _ input: @Sendable (ToolInput) async throws -> Void
  ) async throws -> Result {
    async let read = process.readMessages(limit: Self.messageLimit, hearing)
    async let output = process.readOutput(limit: Self.outputLimit)
    var failure: PublishError?
    do {
      try await input(ToolInput(process: process))
    } catch {
      // A program that ends early, as one without a connection does, says why in its messages.
      failure = error as? PublishError
    }
    process.closeInput()
    let status = await process.end()
    let (bytes, messages) = try await (output, read)
    if let failure { throw failure }
    return Result(status: status, output: bytes, messages: withoutSecrets(messages))
  }

  /// The most that is kept of what a program writes about its work, in bytes.
  private static let messageLimit = 1 << 20
}

/// The standard input of a program.
struct ToolInput: Sendable {
  fileprivate let process: ToolProcess

  func write(_ bytes: [UInt8]) async throws {
    try await process.write(bytes)
  }

  func write(_ text: String) async throws {
    try await write(Array(text.utf8))
  }
}

/// A text without the passwords that addresses in it have: `https://me:word@host` loses `me:word@`.
func withoutSecrets(_ text: String) -> String {
  text.replacing(/(?<scheme>[A-Za-z][A-Za-z0-9+.-]*:\/\/)[^\/\s@']*@/) { $0.output.scheme }
}
