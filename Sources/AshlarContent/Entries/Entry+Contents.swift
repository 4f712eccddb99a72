internal import AshlarDiagnostics

extension Entry {
  /// What an entry consists of; `Entry` says what each is.
  @usableFromInline struct Parts: Hashable, Sendable {
    @usableFromInline var id: String
    @usableFromInline var path: String
    @usableFromInline var source: [UInt8]
    @usableFromInline var bodyOffset: Int
    @usableFromInline var bodyLine: Int
    @usableFromInline var frontMatter: FrontMatter
    @usableFromInline var page: String
    @usableFromInline var unlistedFolder: String?
    @usableFromInline var photograph: Boxed<Photograph>?
    var edition: Edition?
    @usableFromInline var isUndescribed: Bool = false
    @usableFromInline var album: Album?
    var dataPlace: SourceLocation?
    var inclusions: [Inclusion] = []
  }

  /// A value behind a reference: what most entries do not have takes no room in them.
  @usableFromInline final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }

    @usableFromInline static func == (first: Boxed, second: Boxed) -> Bool {
      first === second || first.value == second.value
    }

    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// An entry's parts behind a reference.
  @usableFromInline final class Contents: Hashable, Sendable {
    @usableFromInline let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    /// The same with another value of one part.
    func with<Value>(_ part: WritableKeyPath<Parts, Value>, _ value: Value) -> Contents {
      var parts = parts
      parts[keyPath: part] = value
      return Contents(parts)
    }

    @usableFromInline static func == (first: Contents, second: Contents) -> Bool {
      first === second || first.parts == second.parts
    }

    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }
}
