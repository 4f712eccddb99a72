/// The names that languages have behind a fence; one more language is a table and a line here.
extension CodeLanguage {
  /// The language of a fence's first word: `js`, `JS`, `{.js}`, `js{1,3}`, `rust,ignore`.
  ///
  /// - Returns: nil for a name that no language has.
  init?(info: [UInt8]) {
    let name = info.drop { $0 == 0x7B || $0 == 0x2E }
      .prefix { $0.isCodeLetter || $0.isCodeDigit || [0x2B, 0x23, 0x2D, 0x5F, 0x2E].contains($0) }
      .map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    guard !name.isEmpty, name.count <= 20 else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    guard let language = Self.program(text).map(CodeLanguage.program) ?? Self.other(text) else {
      return nil
    }
    self = language
  }

  // Each table is made when a site asks for it first.
  private static func program(_ name: String) -> ProgramLanguage? {
    switch name {
    case "c", "h": .c
    case "cpp", "c++", "cc", "cxx", "hpp", "hh", "arduino", "ino", "cuda": .cPlusPlus
    case "objective-c", "objectivec", "objc", "obj-c", "mm": .objectiveC
    case "glsl", "hlsl", "wgsl", "metal": .shader
    case "csharp", "c#", "cs": .cSharp
    case "java": .java
    case "groovy", "gradle", "jenkinsfile": .groovy
    case "kotlin", "kt", "kts": .kotlin
    case "scala", "sc": .scala
    case "dart": .dart
    case "solidity", "sol": .solidity
    case "swift": .swift
    case "go", "golang": .go
    case "rust", "rs": .rust
    case "zig": .zig
    case "haskell", "hs": .haskell
    case "elm", "purescript": .elm
    case "ocaml", "ml": .ocaml
    case "fsharp", "f#", "fs": .fSharp
    case "pascal", "delphi", "pas": .pascal
    case "fortran", "f90", "f95": .fortran
    case "sql", "postgresql", "postgres", "pgsql", "mysql", "sqlite", "plsql", "tsql": .sql
    case "javascript", "js", "jsx", "mjs", "cjs", "node": .javaScript
    case "typescript", "ts", "tsx", "mts", "cts": .typeScript
    case "python", "py", "python3", "py3", "pyi", "starlark", "bazel": .python
    case "ruby", "rb", "rake", "gemfile": .ruby
    case "crystal", "cr": .crystal
    case "perl", "pl", "pm", "raku": .perl
    case "php": .php
    case "lua", "luau": .lua
    case "r", "rscript": .r
    case "julia", "jl": .julia
    case "nim": .nim
    case "elixir", "ex", "exs": .elixir
    case "erlang", "erl": .erlang
    case "clojure", "clj", "cljs", "edn", "lisp", "elisp", "scheme", "racket", "common-lisp":
      .clojure
    case "matlab", "octave": .matlab
    case "vb", "vbnet", "vb.net", "visualbasic", "vba": .visualBasic
    case "graphql", "gql": .graphQL
    case "protobuf", "proto": .protocolBuffers
    default: commands(name)
    }
  }

  private static func commands(_ name: String) -> ProgramLanguage? {
    switch name {
    case "sh", "bash", "shell", "zsh", "fish", "ksh": .shell
    case "powershell", "ps1", "pwsh", "ps": .powerShell
    case "batch", "bat", "cmd": .batch
    case "dockerfile", "docker", "containerfile": .dockerfile
    case "makefile", "make", "mk", "just", "justfile": .makefile
    case "cmake": .cMake
    case "nginx": .nginx
    case "apache", "apacheconf", "htaccess": .apache
    case "terraform", "tf", "hcl": .terraform
    case "nix": .nix
    case "vim", "viml", "vimscript": .vimScript
    case "latex", "tex": .latex
    default: nil
    }
  }

  private static func other(_ name: String) -> CodeLanguage? {
    switch name {
    case "html", "htm", "xhtml", "vue", "svelte", "astro", "handlebars", "mustache":
      .markup(isHTML: true)
    case "xml", "svg", "rss", "atom", "xsd", "xsl", "xslt", "plist", "mathml":
      .markup(isHTML: false)
    case "css", "postcss": .style(comments: [])
    case "scss", "sass", "less": .style(comments: ["//"])
    case "json", "jsonc", "json5", "jsonl", "ndjson", "geojson", "webmanifest": .data(.json)
    case "yaml", "yml": .data(.yaml)
    case "toml": .data(.toml)
    case "ini", "cfg", "conf", "properties", "dotenv", "env", "editorconfig", "systemd", "desktop":
      .data(.ini)
    case "diff", "patch", "udiff": .patch
    case "markdown", "md", "mdx": .prose
    case "console", "shell-session", "shellsession", "terminal", "sh-session": .console
    default: nil
    }
  }
}
