/// Languages of scripts and of the web.
extension ProgramLanguage {
  private static let wordsOfJavaScript = """
    as async await break case catch class const continue debugger default delete do else export extends finally for \
    from function get if import in instanceof let new of return set static super switch this throw try typeof var \
    void while with yield
    """
  private static let textsOfJavaScript = [
    CodeString("`", spansLines: true, insert: "${"), .double, .single,
  ]

  static let javaScript = ProgramLanguage(
    CodeWords(keywords: wordsOfJavaScript, values: "true false null undefined NaN Infinity"),
    comments: ["//", "#!"], blocks: [.ofC], strings: textsOfJavaScript
  ).with {
    $0.hasPatterns = true
    $0.nameSigns = [0x24]
    $0.attributeSigns = [0x40]
  }

  static let typeScript = javaScript.with {
    $0.words = CodeWords(
      keywords: wordsOfJavaScript + """
         abstract accessor asserts declare enum implements infer interface is keyof module namespace override \
        private protected public readonly satisfies type unique
        """,
      values: "true false null undefined NaN Infinity",
      types: "any bigint boolean never number object string symbol unknown")
  }

  static let python = ProgramLanguage(
    CodeWords(
      keywords: """
        and as assert async await break case class continue def del elif else except finally for from global if \
        in import is lambda match nonlocal not or pass raise return try type while with yield
        """,
      values: "True False None",
      types: "bool bytes dict float frozenset int list object set str tuple"),
    comments: ["#"],
    strings: [
      CodeString("\"\"\"", spansLines: true), CodeString("'''", spansLines: true), .double, .single,
    ]
  ).with { $0.attributeSigns = [0x40] }

  static let ruby = ProgramLanguage(
    CodeWords(
      keywords: """
        alias and attr_accessor attr_reader attr_writer begin break case class def defined? do else elsif end ensure \
        extend for if in include module next not or private protected public raise redo require require_relative \
        rescue retry return self super then undef unless until when while yield
        """,
      values: "true false nil"),
    comments: ["#"], blocks: [BlockComment("=begin", "=end")],
    strings: [CodeString("\"", insert: "#{"), .single, CodeString("`")]
  ).with {
    $0.nameSigns = [0x3F, 0x21]
    $0.variableSigns = [0x40, 0x24]
    $0.hasPatterns = true
    $0.hasHereDocuments = true
  }

  static let crystal = ruby.with { $0.attributeSigns = [0x40] }

  static let perl = ProgramLanguage(
    CodeWords(
      keywords: """
        and cmp continue die do each else elsif eq for foreach ge given gt if keys last le local lt my ne next no not \
        or our package print redo require return say sort state sub unless until use values when while xor
        """,
      values: "undef __FILE__ __LINE__"),
    comments: ["#"], blocks: [BlockComment("=pod", "=cut")]
  ).with {
    $0.commentsNeedSpace = true
    $0.hasPatterns = true
    $0.hasHereDocuments = true
  }

  static let php = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract and array as break case catch class clone const continue declare default do echo else elseif empty \
        enum extends final finally fn for foreach function global goto if implements include include_once \
        instanceof insteadof interface isset list match namespace new or php print private protected public \
        readonly require require_once return static switch throw trait try unset use var while xor yield
        """,
      values: "true false null self parent TRUE FALSE NULL",
      types: "bool callable float int iterable mixed never object string void", isFolded: false),
    comments: ["//", "# "], blocks: [.ofC]
  ).with { $0.attributeSigns = [0x23] }

  static let lua = ProgramLanguage(
    CodeWords(
      keywords: """
        and break do else elseif end for function goto if in local not or repeat return then until while
        """,
      values: "true false nil"),
    comments: ["--"], blocks: [BlockComment("--[[", "]]"), BlockComment("--[=[", "]=]")],
    strings: [.double, .single, CodeString("[", "]", escape: nil, spansLines: true, fence: 0x3D)]
  ).with { $0.hasCapitalTypes = false }

  static let r = ProgramLanguage(
    CodeWords(
      keywords: "break else for function if in library next repeat require return while",
      values: "TRUE FALSE NULL NA NaN Inf T F"),
    comments: ["#"], strings: [.double, .single, CodeString("`")]
  ).with {
    $0.nameSigns = [0x2E]
    $0.hasCapitalTypes = false
  }

  static let julia = ProgramLanguage(
    CodeWords(
      keywords: """
        abstract baremodule begin break catch const continue do else elseif end export finally for function global if \
        in import isa let local macro module mutable outer primitive quote return struct try type using where while
        """,
      values: "true false nothing missing NaN Inf"),
    comments: ["#"], blocks: [BlockComment("#=", "=#", nests: true)],
    strings: [CodeString("\"\"\"", spansLines: true), .double]
  ).with {
    $0.nameSigns = [0x21]
    $0.attributeSigns = [0x40]
    $0.hasLifetimes = false
  }

  static let nim = ProgramLanguage(
    CodeWords(
      keywords: """
        and as asm bind block break case cast concept const continue converter defer discard distinct div do elif \
        else end enum except export finally for from func if import in include interface is isnot iterator let \
        macro method mixin mod nil not notin object of or out proc ptr raise ref return shl shr static template \
        try tuple type using var when while xor yield
        """,
      values: "true false nil", types: "bool char float int string seq uint void"),
    comments: ["#"],
    strings: [CodeString("\"\"\"", escape: nil, spansLines: true), .double, .single])

  static let elixir = ProgramLanguage(
    CodeWords(
      keywords: """
        after alias and case catch cond def defdelegate defexception defguard defimpl defmacro defmodule defp \
        defprotocol defstruct do else end fn for if import in not or quote raise receive require rescue try \
        unless unquote use when with
        """,
      values: "true false nil"),
    comments: ["#"],
    strings: [
      CodeString("\"\"\"", spansLines: true, insert: "#{"), CodeString("\"", insert: "#{"), .single,
    ]
  ).with {
    $0.nameSigns = [0x3F, 0x21]
    $0.attributeSigns = [0x40]
  }

  static let erlang = ProgramLanguage(
    CodeWords(
      keywords: """
        after and andalso begin case catch cond div end fun if let not of or orelse receive rem try when xor
        """,
      values: "true false undefined ok error"),
    comments: ["%"])

  static let clojure = ProgramLanguage(
    CodeWords(
      keywords: """
        and case cond def defmacro defmethod defmulti defn defprotocol defrecord defun do doseq dotimes fn for if \
        if-let if-not import in-ns lambda let letfn loop ns or quote recur require set! throw try use var when \
        when-let while define begin else
        """,
      values: "true false nil t"),
    comments: [";"], strings: [CodeString("\"", spansLines: true)]
  ).with {
    $0.nameSigns = [0x2D, 0x3F, 0x21, 0x2A, 0x3E]
    $0.hasCalls = false
    $0.hasCapitalTypes = false
  }

  static let matlab = ProgramLanguage(
    CodeWords(
      keywords: """
        break case catch classdef continue else elseif end for function global if otherwise parfor persistent return \
        switch try while
        """,
      values: "true false pi inf nan"),
    comments: ["%"], blocks: [BlockComment("%{", "%}")], strings: [.double]
  ).with { $0.hasCapitalTypes = false }

  static let visualBasic = ProgramLanguage(
    CodeWords(
      keywords: """
        and andalso as byref byval call case catch class const continue dim do each else elseif end enum exit \
        finally for function get if implements imports in inherits interface is let loop me mod module mybase \
        namespace new next not of on option or orelse overridable overrides private property protected public \
        readonly redim return select set shared static step structure sub then throw to try until using when while with
        """,
      values: "true false nothing",
      types: "boolean byte char date decimal double integer long object short single string",
      isFolded: true),
    comments: ["'"], strings: [CodeString("\"", escape: nil)]
  ).with { $0.hasCapitalTypes = false }

  static let graphQL = ProgramLanguage(
    CodeWords(
      keywords: """
        directive enum extend fragment implements input interface mutation on query repeatable scalar schema \
        subscription type union
        """,
      values: "true false null"),
    comments: ["#"], strings: [CodeString("\"\"\"", spansLines: true), .double]
  ).with {
    $0.variableSigns = [0x24]
    $0.attributeSigns = [0x40]
  }

  static let protocolBuffers = ProgramLanguage(
    CodeWords(
      keywords: """
        enum extend extensions import map message oneof option optional package public repeated required reserved \
        returns rpc service stream syntax to
        """,
      values: "true false",
      types: """
        bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64
        """),
    comments: ["//"], blocks: [.ofC])
}
