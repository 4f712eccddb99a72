import Testing

/// A piece of code and its colours: `[k let]` is `let` in an element of class `k`; brackets of the code's own are written
/// as angles.
struct CodeColourExample: Sendable, CustomTestStringConvertible {
  var language: String
  private var marked: String
  var testDescription: String { language + " " + marked.debugDescription }

  var code: String {
    marked.replacing(#/\[[kscntfid] /#, with: "").replacing("]", with: "")
      .replacing("⟨", with: "[").replacing("⟩", with: "]")
  }

  /// As `CodeColourTests.marked` writes it.
  var expected: String { marked.replacing("⟨", with: "[").replacing("⟩", with: "]") }

  private init(_ language: String, _ marked: String) {
    self.language = language
    self.marked = marked
  }

  static let all = likeC + systems + scripts + commands + documents

  private static let likeC = [
    Self(
      "c",
      "[k #include] [s <a.h>]\n[k static] [t int] [f f]([t char] *a) { [k return] [n 0x1F]; } [c // b]"
    ),
    Self("cpp", "[k template] <[k typename] [t T]> [k auto] a = [s R\"(b \" c)\"]; [n 1'000]"),
    Self("objc", "[f @interface] [t A] : [t B]\n[f @end]"),
    Self("glsl", "[k uniform] [t vec3] a;"),
    Self("csharp", "[k public async] [t Task]<[t int]> [f Run]() => [s @\"a\\\"] + [n 1.5f];"),
    Self(
      "java",
      "[f @Override] [k public] [t void] [f run]() { [k throw new] [t Error]([s \"a\\\"b\"]); }"),
    Self("groovy", "[k def] a = [s \"b ${c(\"d\")}\"]"),
    Self("kotlin", "[k data class] [t A]([k val] b: [t Int]?) [c /* a /* b */ c */]"),
    Self("scala", "[k case class] [t A](b: [t Int]) [k extends] [t B]; [k val] c = [s 'd']"),
    Self("dart", "[k final] a = [s 'b ${c} d'];"),
    Self("solidity", "[k contract] [t A] { [t uint256] [k public] b = [n 1]; }"),
  ]

  private static let systems = [
    Self(
      "swift",
      "[f @MainActor] [k func] [f a]() -> [t Int] { [s \"b \\(c(\"d\")) e\"] + [s #\"f\"g\"#] }"),
    Self("go", "[k func] (s *[t Server]) [f Serve]() [t error] { [k return] [n nil] } [s `a\nb`]"),
    Self(
      "rust",
      "[f #⟨derive]([t Debug])⟩\n[k fn] a<[t 'a]>(b: &[t 'a str]) { [f vec]!⟨[n 1u8], [s 'c']⟩; [s r#\"a\"b\"#] }"
    ),
    Self("zig", "[k const] a = [f @import]([s \"b\"]); [c // c]"),
    Self("haskell", "[k data] [t A] = [t B] | [t C] [k deriving] [t Show] [c {- a {- b -} -}]"),
    Self("elm", "[k module] [t Main] [k exposing] (..)"),
    Self("ocaml", "[k let rec] f' x = [k match] x [k with] [c (* a *)]"),
    Self("fsharp", "[k let] a = [n 1] [c // b]"),
    Self("pascal", "[k PROCEDURE] [f A](b: [t Integer]); [k begin end]; [c { c }]"),
    Self("fortran", "[t integer] :: a [c ! b]"),
    Self("sql", "[k SELECT] [f count](*) [k from] a [k WHERE] b = [s 'it''s'] [c -- c]"),
  ]

  private static let scripts = [
    Self("js", "[k const] a = [f b]([s `c ${d(`e`)}`]) / [n 2] / [n 3]; c = [s /⟨/⟩+/g]; [n null]"),
    Self("jsx", "[k return] <[t Card] a={b} />"),
    Self("ts", "[k interface] [t A]<[t T]> { [k readonly] a: [t string] }"),
    Self(
      "python",
      "[f @dataclass]\n[k class] [t A]([t B]):\n    [s \"\"\"a\n    b\"\"\"]\n    a = [n 1_000] [c # b]"
    ),
    Self("ruby", "[k def] a?\n  [t @b] =~ [s /c/i] [k and] [s \"d #{e} f\"]\n[k end]"),
    Self("crystal", "[k def] a : [t Int32]"),
    Self("perl", "[k my] $a = [s 'b']; [c # c]"),
    Self("php", "<?[k php]\n[f #⟨A]⟩\n[k final class] [t B] { [c // c]\n}"),
    Self("lua", "[k local function] [f a]() [k return] [s ⟨=⟨b⟩=⟩] [k end] [c --⟨⟨ c\nd ⟩⟩]"),
    Self("r", "a.b <- [k function](c) [n TRUE] [c # d]"),
    Self("julia", "[k function] [f a!](b) [c #= c =#] [k end]"),
    Self("nim", "[k proc] [f a](b: [t int]) = [k discard]"),
    Self("elixir", "[k defmodule] [t A] [k do]\n  [f @doc] [s \"b #{c}\"]\n[k end]"),
    Self("erlang", "[f a]() -> [n ok]. [c % b]"),
    Self("clojure", "([k defn] a-b ⟨c⟩ [s \"d\"]) [c ; e]"),
    Self("matlab", "[k function] a = [f b](c) [c % d]"),
    Self("vb", "[k Dim] a [k As] [t Integer] [c ' b]"),
    Self("graphql", "[k query] [t A]([t $b]: [t Int]) { c }"),
    Self("protobuf", "[k message] [t A] { [t int32] b = [n 1]; }"),
  ]

  private static let commands = [
    Self(
      "bash",
      "[k if] ⟨ [s \"$1\"] ⟩; [k then] [f git] push -f [t $a] [c # b]\n[k fi]\n[t C]=d\n[f echo] for [t ${e%.f}]"
    ),
    Self("sh", "[k for] a [k in] b; [k do] [f cat] <<'END' | sort\n[s a $b\nEND]\n[k done]"),
    Self("zsh", "[f docker] run \\\n  image a"),
    Self("console", "[c $] [f ls] -la \\\n  [s 'a']\ntotal 12\n[c #] [f rm] x"),
    Self("powershell", "[f Get-Item] -Path [t $a] | [f Sort-Object] [c # b]"),
    Self("batch", "[c REM a]\n[k echo] b"),
    Self("dockerfile", "[k FROM] swift:[n 6] [k AS] build\n[k RUN] make [s \"a\"] [t $B]"),
    Self("makefile", "[t CC] := gcc\n[t all]: a.o\n        [t $(CC)] -o b [c # c]"),
    Self("cmake", "[f add_library](a [t ${B}]) [c # c]"),
    Self("nginx", "[k server] {\n  [f listen] [n 443] ssl; [c # a]\n  [f root] /srv/http;\n}"),
    Self("apache", "[f RewriteEngine] [n On]"),
    Self("terraform", "[k resource] [s \"a\" \"b ${c}\"] {\n  [t d] = [n true]\n}"),
    Self("nix", "[k let] a-b = [s ''c ${d} e'']; [k in] a-b"),
    Self("vim", "[k set] a [c \" b]"),
    Self("latex", "[f \\section]{A} [s $x^2$] [c % b]"),
  ]

  private static let documents = [
    Self(
      "html",
      "[k <!DOCTYPE html>]<[t p] [f class]=[s \"a>b\"] [f id]=[s c]>a[n &amp;]b</[t p]>[c <!-- d -->]"
    ),
    Self(
      "vue",
      "<[t script]>[k let] a = [s '</b>']</[t script]><[t style]>[t b] { [t c]: [n #fff] }</[t style]>"
    ),
    Self("xml", "<?[t xml] [f version]=[s '1.0']?><[t a:b]/>"),
    Self("svg", "<[t path] [f d]=[s \"M0 0\"]/>"),
    Self(
      "css",
      "[t a]:[t hover], [f #b] { [t color]: [f var](--c, [n #fff]) [k !important]; } [c /* d */]"),
    Self("scss", "[t $a]: [n 1px]; [c // b]\n[f .c] { &:[t hover] { [t d]: [t $a]; } }"),
    Self("json", "{[t \"a\"]: ⟨[n 1], [n -2e3], [n null], [s \"b\\\"c\"]⟩}"),
    Self(
      "yaml",
      "[k ---]\n[t a b]: it's [c # c]\n- [t d]: [n 12]\n- [k &e] [t f]: [s 'g']\n[t h]: https://a.b\n- {[t i]: [n 1], [t j]: {[t k]: http://l}}\n[t m]: n o:"
    ),
    Self(
      "toml",
      "[k ⟨⟨a.b⟩⟩]\n[t c] = [n 1979-05-27] [c # d]\n[t e] = [s '''f\ng''']\n[t h] = { [t i] = [n 1] }"
    ),
    Self("ini", "[c ; a]\n[k ⟨b⟩]\n[t c] = d"),
    Self("diff", "[c --- a]\n[c +++ b]\n[f @@ -1 +1 @@]\n same\n[d -a]\n[i +b]"),
    Self("markdown", "[k # A]\n[n -] b [s `c`] ⟨d⟩[f (e)]\n[s ```x\ny\n```]"),
  ]
}
