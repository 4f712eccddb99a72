import AshlarLock
import Foundation

/// Pictures drawn by the Python that `make test-deps` sets up.
package enum DrawnPicture {
  /// A JPEG with so much in it that a narrower file of it is always smaller.
  package static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    try saved(
      "Image.effect_mandelbrot((\(width), \(height)), (-2, -1.2, 1, 1.2), 40)", as: "picture.jpg")
  }

  /// A PNG of grain, as a photograph has it.
  package static func grainPNG(_ width: Int, _ height: Int) throws -> [UInt8] {
    try saved("Image.effect_noise((\(width), \(height)), 40).convert('RGB')", as: "picture.png")
  }

  /// An AVIF of one colour, as exact as its format is.
  package static func flatAVIF(_ red: Int, _ green: Int, _ blue: Int) throws -> [UInt8] {
    try saved(
      "Image.new('RGB', (64, 48), (\(red), \(green), \(blue)))", as: "picture.avif",
      options: ", quality=100, subsampling='4:4:4'")
  }

  /// A PNG of a few flat colours, as a drawing has them.
  package static func flatPNG(_ width: Int, _ height: Int) throws -> [UInt8] {
    try saved(
      "Image.effect_mandelbrot((\(width), \(height)), (-2, -1.2, 1, 1.2), 3).convert('RGB')",
      as: "picture.png")
  }

  /// A PNG of shades, the same at every call.
  ///
  /// - Parameter mode: Pillow's name for what each pixel has, as `RGB` or `RGBA`, which is transparent nowhere.
  package static func shadedPNG(_ width: Int, _ height: Int, mode: String) throws -> [UInt8] {
    try saved(
      "Image.effect_mandelbrot((\(width), \(height)), (-2, -1.2, 1, 1.2), 40).convert('\(mode)')",
      as: "picture.png")
  }

  private static func saved(
    _ picture: String, as name: String, options: String = ""
  ) throws -> [UInt8] {
    if let bytes = drawn.withLock({ $0[picture + name] }) { return bytes }
    let folder = try TemporaryFolder()
    _ = try painter.get().answer(
      to: ["\(picture).save('\(folder.path)/\(name)'\(options))"], until: "drawn")
    let bytes = try folder.read(name)
    drawn.withLock { $0[picture + name] = bytes }
    return bytes
  }

  /// What was drawn before, by what it shows and its file's name.
  private static let drawn = Lock<[String: [UInt8]]>([:])

  /// Pillow, started once: its start takes longer than most pictures.
  private static let painter = Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try LastingProgram(
      "exec \"$@\"",
      [
        root.appending(path: ".venv/tests/bin/python").path, "-uc",
        "import sys; from PIL import Image\nfor line in sys.stdin: exec(line); print('drawn')",
      ])
  }
}
