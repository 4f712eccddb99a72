/// A way to lay out that a request may name, with the inputs it reads.
struct LayoutSystem: Named, Sendable {
  let name: String
  var olderNames: [String] = []
  /// Whether the answer says where pinned headers stand.
  var answersPins = false
  /// What it is, in one line.
  let summary: String
  /// The `inputs` of a small request, as JSON.
  let example: String
  /// Reads the request's `inputs` and answers them. What it does not ask for is not known.
  let respond: @Sendable (_ inputs: Field) throws(RequestError) -> LayoutResponse
}
