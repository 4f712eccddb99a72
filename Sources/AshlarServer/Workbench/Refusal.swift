/// Why the workbench cannot do what it was asked for.
struct Refusal: Error, Equatable {
  /// A sentence without a capital and a full stop.
  var reason: String
}
