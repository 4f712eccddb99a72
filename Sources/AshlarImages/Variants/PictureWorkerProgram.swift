internal import CWorker

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a worker does from its start to its end.
public enum PictureWorkerProgram {
  /// What makes a program a worker: the first of its arguments, before the kind.
  static let argument = "--picture-worker"

  /// Is a worker if the arguments say so, and does not return then. The first thing that a program does.
  ///
  /// - Parameter arguments: the process's, its name first.
  public static func runIfAsked(_ arguments: [String]) {
    guard arguments.count == 3, arguments[1] == argument,
      let kind = PictureWorker.Kind(rawValue: arguments[2])
    else { return }
    run(kind)
  }

  /// How long a worker may compute for a picture, in seconds: many times what the slowest formats take.
  static func seconds(forPixels count: Int) -> Int { 60 + 20 * (count / 1_000_000) }

  private static func run(_ kind: PictureWorker.Kind) -> Never {
    ashlar_worker_set_bounds()
    let connection = PictureConnection(descriptor: 0)
    do throws(ImageLibraryError) {
      var library = try ImageLibrary()
      if kind == .decoding { library.isConfined = ashlar_worker_confine() }
      guard connection.send(.ready(library)) else { _exit(0) }
    } catch {
      if case .missing(let reason) = error { _ = connection.send(.missing(reason)) }
      _exit(0)
    }
    while case .job(let job, let bytes) = connection.receive() {
      let control = AskedControl(connection: connection)
      control.begin(pixelCount: 1)
      let answer: PictureMessage
      do throws(VariantError) {
        answer = .made(try job.run(bytes, control: control))
      } catch {
        answer = .failed(error)
      }
      guard connection.send(answer) else { break }
    }
    // Not the library's own ways of ending, which nobody needs.
    _exit(0)
  }

  /// The control of a job that another process has given.
  private struct AskedControl: JobControl {
    let connection: PictureConnection

    func begin(pixelCount: Int) {
      ashlar_worker_allow_time(PictureWorkerProgram.seconds(forPixels: pixelCount))
    }

    func inTurn<Failure: Error>(
      large: () throws(Failure) -> Void, small: () throws(Failure) -> Void
    ) throws(Failure) {
      guard connection.send(.hasTurn) else { _exit(0) }
      for _ in 0..<2 {
        switch connection.receive() {
        case .makeLarge: try large()
        case .makeSmall: try small()
        default: _exit(0)
        }
        guard connection.send(.done) else { _exit(0) }
      }
    }
  }
}
