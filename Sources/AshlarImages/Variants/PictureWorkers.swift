internal import AshlarLock

/// Workers that are kept until all jobs are done: as many as there were jobs at a time.
final class PictureWorkers: Sendable {
  let library: ImageLibrary
  private let program: String
  private let idle: Lock<[PictureWorker.Kind: [PictureWorker]]>

  /// Starts the first worker, which says what libvips can do.
  init(program: String) throws(ImageLibraryError) {
    let first = try PictureWorker(program, .decoding)
    self.program = program
    library = first.library
    idle = Lock([.decoding: [first]])
  }

  deinit {
    let all = idle.withLock { Array($0.values.joined()) }
    for worker in all { _ = worker.end() }
  }

  /// - Parameter header: nil for a drawing of Ashlar's.
  func run(
    _ job: PictureJob, _ header: ImageHeader?, _ bytes: [UInt8], control: any JobControl
  ) throws(VariantError) -> VariantSet {
    let kind: PictureWorker.Kind = job.task == .drawing ? .drawing : .decoding
    let worker = try worker(kind)
    guard
      let result = worker.run(
        job, bytes, control: control, patience: Self.patience(for: header, job.limits))
    else { throw worker.end() }
    idle.withLock { $0[kind, default: []].append(worker) }
    return try result.get()
  }

  private func worker(_ kind: PictureWorker.Kind) throws(VariantError) -> PictureWorker {
    if let worker = idle.withLock({ $0[kind]?.popLast() }) { return worker }
    do throws(ImageLibraryError) {
      return try PictureWorker(program, kind)
    } catch {
      throw .crashed
    }
  }

  /// In seconds: longer than a worker may compute, since others compute, too; only one that waits for nothing is as silent.
  private static func patience(for header: ImageHeader?, _ limits: DecodingLimits) -> Int {
    guard let header else { return 10 * PictureWorkerProgram.seconds(forPixels: 1) }
    let frames = VariantFormat.own(of: header.format)?.isAnimated == true ? limits.frameCount : 1
    let pixels = min(Double(limits.pixelCount), header.width * header.height * Double(frames))
    return 10 * PictureWorkerProgram.seconds(forPixels: Int(pixels))
  }
}
