/// A place in a file of a site.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path relative to the site's folder, with `/` between its parts.
  public var file: String
  /// The line, counted from 1; 0 when the file as a whole is meant.
  public var line: Int
  /// The column in Unicode scalars, counted from 1; 0 when the line as a whole is meant.
  public var column: Int

  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Orders by file, then line, then column.
  public static func < (first: SourceLocation, second: SourceLocation) -> Bool {
    (first.file, first.line, first.column) < (second.file, second.line, second.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file`, `file:line` or `file:line:column`, as far as known.
  public var description: String {
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
