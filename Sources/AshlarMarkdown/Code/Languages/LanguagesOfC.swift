/// C and what is written as C is.
extension ProgramLanguage {
  private static let rawOfC = CodeString("R\"(", ")\"", escape: nil, spansLines: true)

  private static let wordsOfC = """
    auto break case const continue default do else enum extern for goto if inline register restrict return sizeof \
    static struct switch typedef union volatile while alignas alignof static_assert thread_local typeof constexpr
    """
  private static let typesOfC = """
    void char short int long float double signed unsigned bool size_t ssize_t ptrdiff_t int8_t int16_t int32_t \
    int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t wchar_t char8_t char16_t char32_t FILE
    """

  static let c = ProgramLanguage(
    CodeWords(keywords: wordsOfC, values: "true false NULL nullptr", types: typesOfC),
    comments: ["//"], blocks: [.ofC]
  ).with { $0.directiveSign = 0x23 }

  static let cPlusPlus = ProgramLanguage(
    CodeWords(
      keywords: wordsOfC + """
         and and_eq asm bitand bitor catch class co_await co_return co_yield compl concept consteval constinit \
        const_cast decltype delete dynamic_cast explicit export final friend import module mutable namespace new \
        noexcept not operator or override private protected public reinterpret_cast requires static_cast template \
        this throw try typeid typename using virtual xor
        """,
      values: "true false NULL nullptr", types: typesOfC + " string vector"),
    comments: ["//"], blocks: [.ofC], strings: [rawOfC, .double, .single]
  ).with { $0.directiveSign = 0x23 }

  static let objectiveC = ProgramLanguage(
    CodeWords(
      keywords: wordsOfC + " in self super nonatomic strong weak copy assign readonly readwrite id",
      values: "true false NULL nil Nil YES NO", types: typesOfC + " BOOL id instancetype SEL Class"),
    comments: ["//"], blocks: [.ofC]
  ).with {
    $0.directiveSign = 0x23
    $0.attributeSigns = [0x40]
  }

  static let shader = ProgramLanguage(
    CodeWords(
      keywords: wordsOfC
        + " uniform varying attribute in out inout layout precision highp mediump lowp discard flat",
      values: "true false",
      types: typesOfC
        + " vec2 vec3 vec4 ivec2 ivec3 ivec4 mat2 mat3 mat4 sampler2D samplerCube float2 float3 float4 float4x4"
    ),
    comments: ["//"], blocks: [.ofC]
  ).with { $0.directiveSign = 0x23 }

  static let cSharp = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract as async await base break case catch checked class const continue default delegate do else enum \
        event explicit extern finally fixed for foreach from get global goto group if implicit in init interface \
        internal into is join let lock nameof namespace new operator orderby out override params partial private \
        protected public readonly record ref required return sealed select set sizeof stackalloc static struct \
        switch this throw try typeof unchecked unsafe using value virtual volatile when where while with yield
        """,
      values: "true false null",
      types: """
        bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort \
        var void
        """),
    comments: ["//"], blocks: [.ofC],
    strings: [
      CodeString("\"\"\"", escape: nil, spansLines: true),
      CodeString("$@\"", "\"", escape: nil, spansLines: true),
      CodeString("@\"", "\"", escape: nil, spansLines: true), .double, .single,
    ]
  ).with {
    $0.directiveSign = 0x23
    $0.hasCapitalCalls = true
  }

  static let java = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract assert break case catch class const continue default do else enum exports extends final finally \
        for goto if implements import instanceof interface module native new non-sealed opens package permits \
        private protected provides public record requires return sealed static strictfp super switch synchronized \
        this throw throws transient try uses volatile when while with yield
        """,
      values: "true false null", types: "boolean byte char double float int long short void var"),
    comments: ["//"], blocks: [.ofC],
    strings: [CodeString("\"\"\"", spansLines: true), .double, .single]
  ).with { $0.attributeSigns = [0x40] }

  static let groovy = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract as assert break case catch class continue def default do else enum extends final finally for if \
        implements import in instanceof interface new package private protected public return static super switch \
        this throw throws trait try while
        """,
      values: "true false null", types: "boolean byte char double float int long short void var"),
    comments: ["//"], blocks: [.ofC],
    strings: [
      CodeString("\"\"\"", spansLines: true), CodeString("'''", spansLines: true),
      CodeString("\"", insert: "${"), .single,
    ]
  ).with { $0.attributeSigns = [0x40] }

  static let kotlin = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data do \
        else enum expect external final finally for fun get if import in infix init inline inner interface internal \
        is lateinit noinline object open operator out override package private protected public reified return \
        sealed set super suspend tailrec this throw try typealias val value var vararg when where while
        """,
      values: "true false null"),
    comments: ["//"], blocks: [.nested],
    strings: [
      CodeString("\"\"\"", escape: nil, spansLines: true, insert: "${"),
      CodeString("\"", insert: "${"), .single,
    ]
  ).with { $0.attributeSigns = [0x40] }

  static let scala = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract as case catch class def derives do else end enum export extends extension final finally for \
        forSome given if implicit import infix inline lazy match new object opaque open override package private \
        protected return sealed super then this throw trait transparent try type using val var while with yield
        """,
      values: "true false null"),
    comments: ["//"], blocks: [.nested],
    strings: [CodeString("\"\"\"", escape: nil, spansLines: true, insert: "${"), .double]
  ).with {
    $0.attributeSigns = [0x40]
    $0.hasLifetimes = true
  }

  static let dart = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract as assert async await base break case catch class const continue covariant default deferred do \
        else enum export extends extension external factory final finally for get hide if implements import in \
        interface is late library mixin new of on operator part required rethrow return sealed set show static \
        super switch sync this throw try typedef when while with yield
        """,
      values: "true false null", types: "bool double dynamic int num void var String List Map Set"),
    comments: ["//"], blocks: [.nested],
    strings: [
      CodeString("\"\"\"", spansLines: true, insert: "${"),
      CodeString("'''", spansLines: true, insert: "${"), CodeString("\"", insert: "${"),
      CodeString("'", insert: "${"),
    ]
  ).with { $0.attributeSigns = [0x40] }

  static let solidity = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract anonymous as assembly break calldata constant constructor continue contract delete do else emit \
        enum error event external fallback for from function if immutable import indexed interface internal is \
        library mapping memory modifier new override payable pragma private public pure receive return returns \
        revert storage struct super this try unchecked using view virtual while
        """,
      values: "true false", types: "address bool bytes bytes32 int int256 string uint uint8 uint256"
    ),
    comments: ["//"], blocks: [.ofC])
}
