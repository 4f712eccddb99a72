/// The system refused a socket.
package struct ServerError: Error, Equatable {
  /// What was asked of the system.
  package var operation: String
  /// The system's error number.
  package var errno: Int32
}
