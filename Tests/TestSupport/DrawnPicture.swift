import Foundation

/// Pictures drawn by the Python that `make test-deps` sets up.
package enum DrawnPicture {
  /// A JPEG with so much in it that a narrower file of it is always smaller.
  package static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    _ = try LoopbackSSH.run(
      root.appending(path: ".venv/tests/bin/python").path,
      [
        "-c",
        "from PIL import Image; import sys; "
          + "Image.effect_mandelbrot((\(width), \(height)), (-2, -1.2, 1, 1.2), 40).save(sys.argv[1])",
        folder.path + "/picture.jpg",
      ])
    return try folder.read("picture.jpg")
  }
}
