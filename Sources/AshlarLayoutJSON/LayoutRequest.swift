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
  }

  /// The answers to a document.
  public struct Answer: Sendable {
    public var outcomes: [Outcome]
    /// Whether the document was a list of requests.
    public var isList: Bool

    /// Whether every request was answered.
    public var isComplete: Bool {
      outcomes.allSatisfy { if case .success = $0.result { true } else { false } }
    }
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
        var response = try answer(request)
        response.id = id
        if withReport { response.report = response.board?.report() }
        return Outcome(id: id, result: .success(response))
      } catch {
        return Outcome(id: id, result: .failure(error))
      }
    }
  }

  private static func answer(_ request: Field) throws(RequestError) -> LayoutResponse {
    let system: LayoutSystem = try request.required("system").choice()
    let inputs = try request.required("inputs")
    switch system {
    case .adaptive: return try AdaptiveRequest.respond(to: inputs)
    case .pinterest: return try PinterestRequest.respond(to: inputs)
    case .flexrow: return try FlexibleRowsRequest.respond(to: inputs)
    case .flow: return try FlowRequest.respond(to: inputs)
    case .compositional: return try CompositionalRequest.respond(to: inputs)
    case .masonry: return try MasonryRequest.respond(to: inputs)
    case .gridLanes: return try GridLanesRequest.respond(to: inputs)
    case .justified: return try JustifiedRequest.respond(to: inputs)
    case .board: return try BoardRequest.respond(to: inputs)
    }
  }
}

/// The systems a request may name.
enum LayoutSystem: String, CaseIterable {
  case adaptive, pinterest, flexrow, flow, compositional, masonry, gridLanes, justified, board
}
