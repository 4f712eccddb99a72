internal import AshlarLayout

/// Requests as JSON in, frames as JSON out: the interface of `ashlar layout`.
///
/// A request is `{ "system", "inputs" }`, a list of them an array or `{ "cases": [...] }`. The answer
/// to a list has one entry per request, in order; a request that cannot be answered has an `error`
/// there and does not keep the others from theirs.
public struct LayoutRequest: Sendable {
  /// The answer to one request.
  public struct Outcome: Sendable {
    public var id: String?
    public var result: Result<LayoutResponse, RequestError>
    /// The first member that no system reads, such as a misspelt option; the answer is complete
    /// without it.
    public var unknownMember: RequestError?

    /// What is wrong with the request; nil when nothing is.
    public var error: RequestError? {
      if case .failure(let error) = result { error } else { unknownMember }
    }
  }

  /// The answers to a document.
  public struct Answer: Sendable {
    public var outcomes: [Outcome]
    /// Whether the document was a list of requests.
    public var isList: Bool

    /// Whether every request was answered, and nothing in it left unread.
    public var isComplete: Bool { outcomes.allSatisfy { $0.error == nil } }
  }

  /// The names of all systems, as messages and help list them.
  public static var systems: [String] { LayoutSystem.all.map(\.name) }

  /// A small request for each system, in the order of `systems`.
  public static var examples: [Example] {
    LayoutSystem.all.map { system in
      Example(
        system: system.name, summary: system.summary,
        request: "{\"system\": \"\(system.name)\",\n  \"inputs\": \(system.example)}")
    }
  }

  /// A request that shows what a system reads.
  public struct Example: Sendable {
    public var system: String
    /// What the system does, in one line.
    public var summary: String
    /// JSON, broken into lines of at most 100 characters.
    public var request: String
  }

  /// Answers a document of UTF-8 JSON.
  ///
  /// - Parameter withReport: whether every answer carries a quality report.
  public static func answer(_ bytes: [UInt8], withReport: Bool = false) -> Answer {
    do throws(RequestError) {
      let root = Field(root: try JSONValue(parsing: bytes))
      if case .array = root.value {
        return Answer(outcomes: answer(all: try root.elements(), withReport), isList: true)
      }
      if let cases = try root.optional("cases") {
        return Answer(outcomes: answer(all: try cases.elements(), withReport), isList: true)
      }
      return Answer(outcomes: answer(all: [root], withReport), isList: false)
    } catch {
      return Answer(outcomes: [Outcome(id: nil, result: .failure(error))], isList: false)
    }
  }

  private static func answer(all requests: [Field], _ withReport: Bool) -> [Outcome] {
    requests.map { request in
      let id = try? request.optional("id")?.string()
      do throws(RequestError) {
        let system = try request.required("system").choice(among: LayoutSystem.all)
        let inputs = try request.required("inputs")
        var response = try system.respond(inputs)
        response.id = id
        if let board = response.board, system.answersPins {
          response.pinned = try PinnedRequest.positions(for: request, inputs, on: board)
        }
        if withReport { response.report = response.board?.report() }
        let unknown = inputs.unknownMember()
        return Outcome(id: id, result: .success(response), unknownMember: unknown)
      } catch {
        return Outcome(id: id, result: .failure(error))
      }
    }
  }
}
