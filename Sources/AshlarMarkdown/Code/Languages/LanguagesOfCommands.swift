/// Languages of commands, and of what is built and run with them.
extension ProgramLanguage {
  static let shell = ProgramLanguage(
    CodeWords(
      keywords: """
        case coproc do done elif else esac export fi for function if in local readonly return select set shift then \
        time trap unset until while
        """,
      values: "true false"),
    comments: ["#"],
    strings: [
      CodeString("\"", spansLines: true), CodeString("'", escape: nil, spansLines: true),
      CodeString("`"),
    ]
  ).with {
    $0.commentsNeedSpace = true
    $0.hasHereDocuments = true
    $0.hasCommands = true
    $0.commandOpeners = CodeWords(keywords: "do elif else if then time until while")
    $0.variableSigns = [0x24]
    $0.keySigns = [0x3D]
    $0.nameSigns = [0x2D, 0x2E, 0x2F, 0x2B]
    $0.hasCapitalTypes = false
  }

  static let powerShell = ProgramLanguage(
    CodeWords(
      keywords: """
        begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach \
        from function hidden if in param process return static switch throw trap try until using while
        """, isFolded: true),
    comments: ["#"], blocks: [BlockComment("<#", "#>")],
    strings: [
      CodeString("@\"", "\"@", escape: nil, spansLines: true),
      CodeString("@'", "'@", escape: nil, spansLines: true), CodeString("\"", escape: 0x60),
      CodeString("'", escape: nil),
    ]
  ).with {
    $0.hasCommands = true
    $0.variableSigns = [0x24]
    $0.nameSigns = [0x2D]
    $0.hasCapitalTypes = false
  }

  static let batch = ProgramLanguage(
    CodeWords(
      keywords:
        "call do echo else errorlevel exist exit for goto if in not pause set setlocal shift start",
      isFolded: true),
    comments: ["REM ", "rem ", "::"], strings: [.double]
  ).with {
    $0.hasCommands = true
    $0.commandOpeners = CodeWords(keywords: "call do else exist if not start", isFolded: true)
    $0.hasCapitalTypes = false
  }

  static let dockerfile = ProgramLanguage(
    CodeWords(
      keywords: """
        ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER \
        VOLUME WORKDIR
        """),
    comments: ["#"]
  ).with {
    $0.commentsNeedSpace = true
    $0.variableSigns = [0x24]
    $0.nameSigns = [0x2D]
    $0.hasCapitalTypes = false
    $0.hasCalls = false
  }

  static let makefile = ProgramLanguage(
    CodeWords(
      keywords:
        "define else endef endif export ifdef ifeq ifndef ifneq include override unexport vpath"),
    comments: ["#"]
  ).with {
    $0.variableSigns = [0x24]
    $0.keySigns = [0x3A, 0x3D, 0x3F, 0x2B]
    $0.nameSigns = [0x2D, 0x2E, 0x2F, 0x25]
    $0.hasCapitalTypes = false
    $0.hasCalls = false
  }

  static let cMake = ProgramLanguage(
    CodeWords(
      keywords: """
        else elseif endforeach endfunction endif endmacro endwhile foreach function if macro return while
        """,
      values: "ON OFF TRUE FALSE", isFolded: false),
    comments: ["#"], strings: [CodeString("\"", spansLines: true)]
  ).with {
    $0.variableSigns = [0x24]
    $0.hasCapitalTypes = false
  }

  static let nginx = ProgramLanguage(
    CodeWords(
      keywords: "events http if location map server stream types upstream", values: "on off"),
    comments: ["#"]
  ).with {
    $0.commentsNeedSpace = true
    $0.hasCommands = true
    $0.commandOpeners = CodeWords(keywords: "")
    $0.variableSigns = [0x24]
    $0.nameSigns = [0x2D, 0x2E, 0x2F]
    $0.hasCapitalTypes = false
  }

  static let apache = ProgramLanguage(
    CodeWords(keywords: "", values: "on off all none", isFolded: true), comments: ["#"]
  ).with {
    $0.hasCommands = true
    $0.hasCapitalTypes = false
  }

  static let terraform = ProgramLanguage(
    CodeWords(
      keywords:
        "data dynamic for for_each if in locals module output provider resource terraform variable",
      values: "true false null", types: "any bool list map number object set string tuple"),
    comments: ["#", "//"], blocks: [.ofC], strings: [CodeString("\"", insert: "${")]
  ).with {
    $0.hasHereDocuments = true
    $0.keySigns = [0x3D]
    $0.hasCapitalTypes = false
    $0.nameSigns = [0x2D]
  }

  static let nix = ProgramLanguage(
    CodeWords(
      keywords: "assert else if import in inherit let or rec then with", values: "true false null"),
    comments: ["#"], blocks: [.ofC],
    strings: [
      CodeString("''", escape: nil, spansLines: true, insert: "${"),
      CodeString("\"", spansLines: true, insert: "${"),
    ]
  ).with {
    $0.nameSigns = [0x2D, 0x27]
    $0.hasCapitalTypes = false
  }

  static let vimScript = ProgramLanguage(
    CodeWords(
      keywords: """
        augroup autocmd call command const echo else elseif end endfor endfunction endif endwhile execute finish for \
        function if in let map nmap nnoremap noremap return set syntax unlet vmap while
        """),
    comments: ["\" "], strings: [.double, CodeString("'", escape: nil)])

  static let latex = ProgramLanguage(
    CodeWords(keywords: ""), comments: ["%"], strings: [CodeString("$", spansLines: true)]
  ).with {
    $0.attributeSigns = [0x5C]
    $0.hasCalls = false
    $0.hasCapitalTypes = false
  }
}
