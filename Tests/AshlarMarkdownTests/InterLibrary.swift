import AshlarMarkdown
import AshlarText
import Foundation

/// The four faces of Inter for every role, as most tests of cards need them.
enum InterLibrary {
  static let made = Result { () throws in
    let folder = "/usr/share/fonts/opentype/inter/"
    let faces = try ["Inter-Regular", "Inter-Italic", "Inter-Bold", "Inter-BoldItalic"].map {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + $0 + ".otf"))
      return try FontFace(bytes: [UInt8](data))
    }
    let stacks = (0..<FontRole.stackCount).map { FontStack(faces: [$0 % 4]) }
    return FontLibrary(faces: faces, stacks: stacks)
  }
}
