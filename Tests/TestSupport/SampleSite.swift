/// Parts of sites that tests write.
package enum SampleSite {
  /// Six breakpoints, from one column to six, whatever the theme has, as lines of an `ashlar.yaml`.
  package static let breakpoints = """
    breakpoints:
    - {name: phone, from: 0}
    - {name: tablet, from: 40rem, columns: 2}
    - {name: small, from: 60rem, columns: 3}
    - {name: medium, from: 80rem, columns: 4}
    - {name: large, from: 104rem, columns: 5}
    - {name: huge, from: 128rem, columns: 6}

    """
}
