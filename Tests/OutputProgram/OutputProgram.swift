import AshlarDiagnostics
import AshlarOutput
import Foundation

/// Writes one of two sites after the other into a folder, until it is ended: `output-program FOLDER`.
///
/// It says so when it begins. Tests end it at a random moment and look at what is there.
@main struct OutputProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    let folder = OutputFolder(arguments[1], siteFolder: "/dev", sourceFolders: [])
    var round = 0
    FileHandle.standardOutput.write(Data("begun\n".utf8))
    while true {
      var diagnostics: [Diagnostic] = []
      guard await folder.write(site(round % 2), diagnostics: &diagnostics) != nil else {
        print(diagnostics)
        return
      }
      round += 1
    }
  }

  /// 120 pages that both sites have, and as many files in folders that only one of them has.
  private static func site(_ number: Int) -> OutputTree {
    var tree = OutputTree()
    for page in 0..<120 {
      tree.add(.bytes(Array("page \(page) of site \(number)".utf8)), at: "cards/\(page).html")
      tree.add(.bytes(Array("asset \(page)".utf8)), at: "assets\(number)/\(page % 3)/\(page).css")
    }
    return tree
  }
}
