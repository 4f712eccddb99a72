internal import CWorker

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A process that makes pictures of others' bytes, one at a time.
///
/// Decoders are large, old, and of many authors; what a hostile picture makes of one stays in there.
final class PictureWorker: Sendable {
  /// What a worker may do besides computing.
  enum Kind: String, Hashable {
    /// Nothing: it gets pictures from anybody.
    case decoding
    /// Read the system's fonts: it gets drawings that Ashlar made.
    case drawing
  }

  let library: ImageLibrary
  private let process: pid_t
  private let connection: PictureConnection

  /// - Parameter program: a path, whose program calls ``PictureWorkerProgram``.
  init(_ program: String, _ kind: Kind) throws(ImageLibraryError) {
    var process: pid_t = 0
    let descriptor = unsafe Self.withTexts([program, PictureWorkerProgram.argument, kind.rawValue])
    {
      arguments in
      unsafe Self.withTexts(Self.environment) { variables in
        unsafe ashlar_worker_start(arguments, variables, &process)
      }
    }
    guard descriptor >= 0 else {
      throw unsafe .missing(
        "a process that loads it cannot be started: " + String(cString: strerror(errno)))
    }
    connection = PictureConnection(descriptor: descriptor)
    ashlar_worker_set_patience(descriptor, Self.startPatience)
    switch connection.receive() {
    case .ready(let library): self.library = library
    case .missing(let reason):
      _ = ashlar_worker_end(process, descriptor)
      throw .missing(reason)
    default:
      _ = ashlar_worker_end(process, descriptor)
      throw .missing("the process that loads it ends at once")
    }
    self.process = process
  }

  /// In seconds.
  private static let startPatience = 120

  /// What it inherits of this process's variables: those that say where libraries and fonts are. No secret is among them.
  private static var environment: [String] {
    let prefixes = ["HOME=", "LANG=", "LC_", "LD_", "DYLD_", "XDG_", "FONTCONFIG_", "LIBHEIF_"]
    var variables: [String] = ["SWIFT_BACKTRACE=enable=no"]
    var next = unsafe environ
    while let text = unsafe next.pointee {
      let variable = unsafe String(cString: text)
      if prefixes.contains(where: { variable.utf8.starts(with: $0.utf8) }) {
        variables.append(variable)
      }
      unsafe next += 1
    }
    return variables
  }

  private static func withTexts<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let list = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe list.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }

  /// Ends the process.
  ///
  /// - Returns: why a job that it did not answer has no result.
  func end() -> VariantError {
    ashlar_worker_end(process, connection.descriptor) == SIGPROF ? .tooLong : .crashed
  }

  /// Has a job done.
  ///
  /// - Parameter seconds: how long the worker may be silent.
  /// - Returns: what became of it; nil when the worker is gone, or is of no use any more.
  func run(
    _ job: PictureJob, _ bytes: [UInt8], control: any JobControl, patience seconds: Int
  ) -> Result<VariantSet, VariantError>? {
    ashlar_worker_set_patience(connection.descriptor, seconds)
    guard connection.send(.job(job, bytes)) else { return nil }
    while true {
      switch connection.receive() {
      case .made(let set): return job.isAnswered(by: set) ? .success(set) : nil
      case .failed(let error): return .failure(error)
      case .hasTurn:
        do throws(Interruption) {
          try control.inTurn(
            large: { () throws(Interruption) in try have(.makeLarge) },
            small: { () throws(Interruption) in try have(.makeSmall) })
        } catch {
          if case .failed(let error) = error { return .failure(error) }
          return nil
        }
      default: return nil
      }
    }
  }

  /// Why a part of a job is not done.
  private enum Interruption: Error {
    case failed(VariantError), gone
  }

  /// Has one part of a job done.
  private func have(_ part: PictureMessage) throws(Interruption) {
    guard connection.send(part) else { throw .gone }
    switch connection.receive() {
    case .done: return
    case .failed(let error): throw .failed(error)
    default: throw .gone
    }
  }
}

extension PictureJob {
  /// Whether what a worker gave is what it was asked for: a picture may have made something else of the worker.
  fileprivate func isAnswered(by set: VariantSet) -> Bool {
    let isOfKind =
      switch task {
      case .variants(let requests, _):
        set.variants.count == requests.count
          && zip(set.variants, requests).allSatisfy {
            $0.format == $1.format && $0.width <= max(1, $1.width)
          }
      case .cover(let width, let height):
        set.variants.map(\.format) == [.jpeg] && set.variants[0].width == width
          && set.variants[0].height == height
      case .drawing: set.variants.map(\.format) == [.png]
      case .outline: set.variants.isEmpty
      }
    return isOfKind && set.variants.allSatisfy(\.isOfItsFormat)
  }
}

extension Variant {
  /// Whether the file begins as one of this format and size does.
  fileprivate var isOfItsFormat: Bool {
    // ISO/IEC 18181-2: a bare codestream, or a box.
    if format == .jxl {
      return bytes.starts(with: [0xFF, 0x0A])
        || bytes.starts(with: [0, 0, 0, 12, 0x4A, 0x58, 0x4C])
    }
    guard let header = try? ImageHeader.read(bytes) else { return false }
    let isOfFormat =
      format.isJPEG ? header.format == .jpeg : VariantFormat.own(of: header.format) == format
    return isOfFormat
      && header.width == Double(width) && header.height == Double(height)
  }
}
