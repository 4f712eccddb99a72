internal import CICU

/// Marks that engines shape with other letters than those beside them, where a text has several scripts.
///
/// What no script owns takes the script of the text before it, in Blink that of the whole paragraph, in Gecko that of
/// the stretch of one direction, in WebKit that of the word alone; and a closing bracket takes that of its opening one.
/// In a Russian text Blink and Gecko do not kern `“T`, therefore, and WebKit does.
enum ScriptEdges {
  /// The marks of a word that are kerned with letters: those that begin it, and closing brackets after letters.
  static func marks(in layout: WordLayout, advances: ShapedAdvances) -> [ApartMarks] {
    guard advances.hasUnsafe else { return [] }
    let scripts = layout.scripts
    guard let first = scripts.firstIndex(where: { !Script.isNeutral($0) }) else { return [] }
    var marks: [ApartMarks] = []
    if first > 0, advances.isUnsafe[first] { marks.append(ApartMarks(range: 0..<first)) }
    for index in scripts.indices.dropFirst(first + 1)
    where advances.isUnsafe[index] && ScalarClass.isClosing(layout.word.scalars[index]) {
      marks.append(ApartMarks(range: index..<layout.graphemeEnd(after: index)))
    }
    return marks
  }
}
