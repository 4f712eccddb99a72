/// Languages that are compiled, and not written as C is.
extension ProgramLanguage {
  static let swift = ProgramLanguage(
    CodeWords(
      keywords: """
        actor any as associatedtype async await borrowing break case catch class consuming continue convenience \
        default defer deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get \
        guard if import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated \
        nonmutating open operator optional override package postfix precedencegroup prefix private protocol public \
        repeat required rethrows return self sending set some static struct subscript super switch throw throws \
        try typealias unowned unsafe var weak where while willSet
        """,
      values: "true false nil", types: "Self"),
    comments: ["//"], blocks: [.nested],
    strings: [
      CodeString("\"\"\"", spansLines: true, insert: "\\("), CodeString("\"", insert: "\\("),
      CodeString("#", "\"", fence: 0x23),
    ]
  ).with {
    $0.attributeSigns = [0x40]
    $0.directiveSign = 0x23
  }

  static let go = ProgramLanguage(
    CodeWords(
      keywords: """
        break case chan const continue default defer else fallthrough for func go goto if import interface map \
        package range return select struct switch type var
        """,
      values: "true false nil iota",
      types: """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string \
        uint uint8 uint16 uint32 uint64 uintptr
        """),
    comments: ["//"], blocks: [.ofC],
    strings: [.double, CodeString("`", escape: nil, spansLines: true), .single]
  ).with { $0.hasCapitalCalls = true }

  static let rust = ProgramLanguage(
    CodeWords(
      keywords: """
        as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move \
        mut pub ref return self static struct super trait type union unsafe use where while yield
        """,
      values: "true false",
      types: """
        Self bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
        """),
    comments: ["//"], blocks: [.nested],
    strings: [
      CodeString("r", "\"", fence: 0x23), CodeString("br", "\"", fence: 0x23),
      CodeString("\"", spansLines: true),
    ]
  ).with {
    $0.attributeSigns = [0x23]
    $0.hasLifetimes = true
  }

  static let zig = ProgramLanguage(
    CodeWords(
      keywords: """
        addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue \
        defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque \
        or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable \
        usingnamespace var volatile while
        """,
      values: "true false null undefined",
      types: """
        anyerror bool comptime_float comptime_int f16 f32 f64 f128 i8 i16 i32 i64 i128 isize noreturn type u8 u16 \
        u32 u64 u128 usize void
        """),
    comments: ["//", "\\\\"]
  ).with { $0.attributeSigns = [0x40] }

  static let haskell = ProgramLanguage(
    CodeWords(
      keywords: """
        as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr \
        instance let module newtype of qualified then type where
        """,
      values: "True False otherwise"),
    comments: ["--"], blocks: [BlockComment("{-", "-}", nests: true)], strings: [.double]
  ).with {
    $0.nameSigns = [0x27]
    $0.hasLifetimes = true
    $0.hasCalls = false
  }

  static let elm = haskell.with {
    $0.words = CodeWords(
      keywords: "alias as case else exposing if import in let module of port then type where",
      values: "True False")
  }

  static let ocaml = ProgramLanguage(
    CodeWords(
      keywords: """
        and as assert begin class constraint do done downto else end exception external for fun function functor if \
        in include inherit initializer lazy let match method module mutable new nonrec object of open or private \
        rec sig struct then to try type val virtual when while with
        """,
      values: "true false", types: "bool char float int list option string unit array"),
    blocks: [BlockComment("(*", "*)", nests: true)], strings: [.double]
  ).with {
    $0.nameSigns = [0x27]
    $0.hasLifetimes = true
    $0.hasCalls = false
  }

  static let fSharp = ocaml.with {
    $0.words = CodeWords(
      keywords: """
        abstract and as assert async begin class default do done downto elif else end exception extern finally for \
        fun function if in inherit inline interface internal lazy let match member module mutable namespace new \
        of open or override private public rec return static struct then to try type use val when while with yield
        """,
      values: "true false null",
      types: "bool byte char decimal float int int64 list option seq string unit")
    $0.lineComments = [[0x2F, 0x2F]]
  }

  static let pascal = ProgramLanguage(
    CodeWords(
      keywords: """
        and array as begin case class const constructor destructor div do downto else end except exports file \
        finalization finally for function goto if implementation in inherited initialization inline interface is \
        label library mod not object of on operator or out packed private procedure program property protected \
        public published raise record repeat set shl shr then to try type unit until uses var virtual while with xor
        """,
      values: "true false nil", types: "boolean byte char double integer longint real string word",
      isFolded: true),
    comments: ["//"], blocks: [BlockComment("{", "}"), BlockComment("(*", "*)")],
    strings: [CodeString("'", escape: nil)]
  ).with { $0.hasCapitalTypes = false }

  static let fortran = ProgramLanguage(
    CodeWords(
      keywords: """
        allocatable allocate associate block call case class contains continue cycle deallocate dimension do elemental \
        else elseif end enddo endif exit external function if implicit import in inout intent interface intrinsic \
        kind module none only open out parameter pointer print private procedure program public pure read recursive \
        result return save select stop subroutine target then type use where while write
        """,
      types: "character complex double integer logical precision real", isFolded: true),
    comments: ["!"], strings: [CodeString("\"", escape: nil), CodeString("'", escape: nil)]
  ).with { $0.hasCapitalTypes = false }

  static let sql = ProgramLanguage(
    CodeWords(
      keywords: """
        add all alter analyze and any as asc begin between by cascade case check column commit constraint create \
        cross database default delete desc distinct do drop else end except exists explain fetch filter first \
        following for foreign from full function grant group having if ilike in index inner insert intersect into \
        is join key last lateral left like limit materialized natural not nothing nulls of offset on or order outer \
        over partition preceding primary procedure range recursive references replace returning returns revoke \
        right rollback row rows schema select set table temp temporary then to transaction trigger truncate \
        unbounded union unique update using vacuum values view when where window with
        """,
      values: "true false null",
      types: """
        bigint bigserial blob boolean bool bytea char character date datetime decimal double float int integer \
        interval json jsonb numeric real serial smallint text time timestamp timestamptz tinyint uuid varchar
        """, isFolded: true),
    comments: ["--"], blocks: [.ofC],
    strings: [
      .doubledSingle, CodeString("\"", escape: nil), CodeString("`", escape: nil),
      CodeString("$$", escape: nil, spansLines: true),
    ]
  ).with { $0.hasCapitalTypes = false }
}
