internal import AshlarBytes

/// The characters that HTML writes as `&eacute;`, `&#233;` or `&#xE9;`: all names of HTML 4, and those of signs that
/// stand in addresses.
package enum HTMLEntities {
  /// Those of U+00A0 to U+00FF, in order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
    middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute \
    Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml \
    Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// The others, each name with its number.
  private static let others = """
    quot 34 amp 38 lt 60 gt 62 apos 39 OElig 338 oelig 339 Scaron 352 scaron 353 Yuml 376 fnof 402 circ 710 tilde 732 \
    Alpha 913 Beta 914 Gamma 915 Delta 916 Epsilon 917 Zeta 918 Eta 919 Theta 920 Iota 921 Kappa 922 Lambda 923 Mu 924 Nu 925 \
    Xi 926 Omicron 927 Pi 928 Rho 929 Sigma 931 Tau 932 Upsilon 933 Phi 934 Chi 935 Psi 936 Omega 937 alpha 945 beta 946 \
    gamma 947 delta 948 epsilon 949 zeta 950 eta 951 theta 952 iota 953 kappa 954 lambda 955 mu 956 nu 957 xi 958 omicron 959 \
    pi 960 rho 961 sigmaf 962 sigma 963 tau 964 upsilon 965 phi 966 chi 967 psi 968 omega 969 thetasym 977 upsih 978 piv 982 \
    ensp 8194 emsp 8195 thinsp 8201 zwnj 8204 zwj 8205 lrm 8206 rlm 8207 ndash 8211 mdash 8212 lsquo 8216 rsquo 8217 \
    sbquo 8218 ldquo 8220 rdquo 8221 bdquo 8222 dagger 8224 Dagger 8225 bull 8226 hellip 8230 permil 8240 prime 8242 \
    Prime 8243 lsaquo 8249 rsaquo 8250 oline 8254 frasl 8260 euro 8364 image 8465 weierp 8472 real 8476 trade 8482 \
    alefsym 8501 larr 8592 uarr 8593 rarr 8594 darr 8595 harr 8596 crarr 8629 lArr 8656 uArr 8657 rArr 8658 dArr 8659 \
    hArr 8660 forall 8704 part 8706 exist 8707 empty 8709 nabla 8711 isin 8712 notin 8713 ni 8715 prod 8719 sum 8721 \
    minus 8722 lowast 8727 radic 8730 prop 8733 infin 8734 ang 8736 and 8743 or 8744 cap 8745 cup 8746 int 8747 there4 8756 \
    sim 8764 cong 8773 asymp 8776 ne 8800 equiv 8801 le 8804 ge 8805 sub 8834 sup 8835 nsub 8836 sube 8838 supe 8839 \
    oplus 8853 otimes 8855 perp 8869 sdot 8901 lceil 8968 rceil 8969 lfloor 8970 rfloor 8971 lang 10216 rang 10217 \
    loz 9674 spades 9824 clubs 9827 hearts 9829 diams 9830 Tab 9 NewLine 10 excl 33 num 35 dollar 36 percnt 37 lpar 40 rpar 41 ast 42 \
    plus 43 comma 44 period 46 sol 47 colon 58 semi 59 equals 61 quest 63 commat 64 lsqb 91 lbrack 91 bsol 92 rsqb 93 \
    rbrack 93 Hat 94 lowbar 95 grave 96 lcub 123 lbrace 123 verbar 124 vert 124 rcub 125 rbrace 125
    """

  private static let scalars: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    for (index, name) in latin.utf8.split(at: " ").enumerated() {
      scalars[String(name)] = Unicode.Scalar(UInt32(0xA0 + index))
    }
    let words = others.utf8.split(at: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      scalars[String(words[index])] = UInt32(words[index + 1]).flatMap(Unicode.Scalar.init)
    }
    return scalars
  }()

  /// What numbers from 128 to 159 mean for browsers: Windows-1252.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D,
    0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161,
    0x203A,
    0x153, 0x9D, 0x17E, 0x178,
  ]

  /// A text without escapes; what is none stays.
  package static func decoded(_ text: some Sequence<UInt8>) -> String {
    let bytes = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "&"),
        let (scalar, length) = entity(bytes[(index + 1)...].prefix(32))
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += Array(String(Character(scalar)).utf8)
      index += 1 + length
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(_ rest: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = rest[..<end]
    let length = name.count + 1
    guard name.first == UInt8(ascii: "#") else {
      return scalars[String(decoding: name, as: UTF8.self)].map { ($0, length) }
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard var number = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
    if (0x80...0x9F).contains(number) { number = windows[Int(number - 0x80)] }
    // Nothing that controls a terminal or a page.
    guard number >= 0x20 || number == 0x09 || number == 0x0A else { return nil }
    return Unicode.Scalar(number).map { ($0, length) }
  }
}
