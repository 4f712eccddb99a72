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

  private static func saved(_ picture: String, as name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    _ = try LoopbackSSH.run(
      root.appending(path: ".venv/tests/bin/python").path,
      [
        "-c", "from PIL import Image; import sys; \(picture).save(sys.argv[1])",
        folder.path + "/" + name,
      ])
    return try folder.read(name)
  }
}
