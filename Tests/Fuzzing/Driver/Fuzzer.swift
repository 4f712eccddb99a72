/// Runs libFuzzer over one function of bytes.
public enum Fuzzer {
  public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  nonisolated(unsafe) private static var body: ([UInt8]) -> Void = { _ in }

  /// Takes libFuzzer's arguments, a folder of input and options, and runs until they say stop.
  public static func run(
    _ count: CInt, _ arguments: Arguments, _ body: @escaping ([UInt8]) -> Void
  ) -> CInt {
    self.body = body
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments) { start, count in
      Fuzzer.body([UInt8](UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Fuzzer.Arguments>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What libFuzzer's own start would call; ours takes its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func unusedFuzzerInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
