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
        let system: LayoutSystem = try request.required("system").choice()
        let inputs = try request.required("inputs")
        var response = try answer(request, system, inputs)
        response.id = id
        if let board = response.board, system == .compositional || system == .board {
          response.pinned = try PinnedRequest.positions(for: request, inputs, on: board)
        }
        if withReport { response.report = response.board?.report() }
        let unknown = RequestShape.inputs(of: system).unknownMember(in: inputs)
        return Outcome(id: id, result: .success(response), unknownMember: unknown)
      } catch {
        return Outcome(id: id, result: .failure(error))
      }
    }
  }

  private static func answer(
    _ request: Field, _ system: LayoutSystem, _ inputs: Field
  ) throws(RequestError) -> LayoutResponse {
    switch system {
    case .adaptive: try AdaptiveRequest.respond(to: inputs)
    case .pinterest: try PinterestRequest.respond(to: inputs)
    case .flexrow: try FlexibleRowsRequest.respond(to: inputs)
    case .flow: try FlowRequest.respond(to: inputs)
    case .compositional: try CompositionalRequest.respond(to: inputs)
    case .masonry: try MasonryRequest.respond(to: inputs)
    case .gridLanes: try GridLanesRequest.respond(to: inputs)
    case .justified: try JustifiedRequest.respond(to: inputs)
    case .board: try BoardRequest.respond(to: inputs)
    }
  }
}

/// The systems a request may name.
enum LayoutSystem: String, CaseIterable {
  case adaptive, pinterest, flexrow, flow, compositional, masonry, gridLanes, justified, board
}
