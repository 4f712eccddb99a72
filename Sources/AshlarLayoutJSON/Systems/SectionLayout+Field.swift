internal import AshlarLayout

extension SectionLayout {
  /// `{ "kind", ... }` with the options of the engine of that kind, by the names the library has.
  init(_ field: Field) throws(RequestError) {
    switch try field.required("kind").choice() as Kind {
    case .masonry: self = .masonry(try Masonry(field))
    case .gridLanes: self = .gridLanes(try GridLanes(field))
    case .flexibleRows:
      let gaps = try field.gaps()
      self = .flexibleRows(
        FlexibleRows(
          columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row,
          alignment: try field.choice("alignment", default: .start)))
    case .uniformRows: self = .uniformRows(try UniformRows(field))
    case .justifiedRows: self = .justifiedRows(try JustifiedRows(field))
    case .flow:
      self = .flow(
        Flow(
          lineSpacing: try field.length("lineSpacing", default: 10),
          itemSpacing: try field.length("itemSpacing", default: 10),
          isUniform: try field.bool("isUniform"),
          justification: try field.choice("justification", default: .justify),
          lastLine: try field.choice("lastLine", default: .automatic),
          lineAlignment: try field.choice("lineAlignment", default: .center)))
    case .compositional:
      self = .compositional(
        Compositional(
          group: try CompositionalGroup(field.required("group")),
          interGroupSpacing: try field.length("interGroupSpacing", default: 0),
          orthogonalScrolling: try field.choice("orthogonal", default: .none)))
    case .list: self = .list(try ListRows(field))
    }
  }

  private enum Kind: String, CaseIterable {
    case masonry, gridLanes, flexibleRows, uniformRows, justifiedRows, flow, compositional, list
  }
}

extension Field {
  /// `gap` for both ways, `columnGap` and `rowGap` for one.
  fileprivate func gaps() throws(RequestError) -> (column: Double, row: Double) {
    let gap = try length("gap", default: 0)
    return (try length("columnGap", default: gap), try length("rowGap", default: gap))
  }

  /// A string, or an object whose single member says more.
  fileprivate func name() throws(RequestError) -> String {
    if case .object = value { return try members().first?.key ?? "" }
    return try string()
  }
}

extension Columns {
  /// `columns`: a count, or `{ "minimumWidth" | "width": number }`; 2 when absent.
  fileprivate init(_ field: Field) throws(RequestError) {
    guard let columns = try field.optional("columns") else {
      self = .count(2)
      return
    }
    guard case .object = columns.value else {
      let count = try columns.integer()
      guard count > 0 else { throw columns.error("is not greater than 0") }
      self = .count(count)
      return
    }
    if try columns.optional("minimumWidth") != nil {
      self = .minimumWidth(try columns.extent("minimumWidth"))
    } else {
      self = .width(try columns.extent("width"))
    }
  }
}

extension Masonry {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    self.init(
      columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row,
      placement: try field.choice("placement", default: .shortest),
      alignment: try field.choice("alignment", default: .start),
      fitsWidth: try field.bool("fitsWidth"), fillsUpwards: try field.bool("fillsUpwards"),
      balance: try Balance(field.optional("balance")),
      spanFilling: try field.choice("spanFilling", default: .none),
      hasFlushBottoms: try field.bool("hasFlushBottoms"))
    maximumBackJump = try field.length("maximumBackJump", default: maximumBackJump)
    for stamp in try field.elements("stamps") { stamps.append(try stamp.frame()) }
    for floor in try field.elements("floors") { floors.append(try floor.length()) }
  }
}

extension Masonry.Balance {
  /// `"none"`, `"tail"`, or `{ "tail": { "maximumBackJump"?, "cards"? } }`.
  fileprivate init(_ field: Field?) throws(RequestError) {
    self = .none
    guard let field else { return }
    switch try field.name() {
    case "none": return
    case "tail":
      self = .tail()
      guard case .object = field.value, let limits = try field.optional("tail") else { return }
      self = .tail(
        maximumBackJump: try limits.optional("maximumBackJump")?.length() ?? .infinity,
        cards: try limits.optional("cards")?.integer())
    default: throw field.error("is neither 'none' nor 'tail'")
    }
  }
}

extension GridLanes {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    let tracks: Tracks
    if try field.optional("tracks") != nil {
      tracks = .widths(try field.lengths("tracks"))
    } else if try field.optional("shares") != nil {
      tracks = .shares(try field.lengths("shares"))
    } else {
      tracks = .columns(try Columns(field))
    }
    self.init(
      tracks: tracks, columnGap: gaps.column, rowGap: gaps.row,
      fitTolerance: try GridLanesRequest.tolerance(field), isDense: try field.bool("isDense"),
      isTrackReversed: try field.bool("isTrackReversed"),
      isFillReversed: try field.bool("isFillReversed"),
      extent: try field.optional("extent")?.length())
  }
}

extension UniformRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    var height = RowHeight.tallest
    if let given = try field.optional("rowHeight") {
      if case .object = given.value {
        height = .aspectRatio(try given.extent("aspectRatio"))
      } else {
        height = .absolute(try given.length())
      }
    }
    self.init(
      columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row, rowHeight: height,
      alignment: try field.choice("alignment", default: .start))
  }
}

extension JustifiedRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    self.init(
      targetHeight: try field.extent("targetHeight"), columnGap: gaps.column, rowGap: gaps.row,
      lastRow: try field.choice("lastRow", default: .ragged),
      minimumLastFill: try field.length("minimumLastFill", default: 0),
      contrastDemerit: try field.length("contrastDemerit", default: 0),
      breakoutAspect: try field.optional("breakoutAspect") == nil
        ? nil : field.extent("breakoutAspect"),
      cropBudget: try field.length("cropBudget", default: 0),
      tieShare: try field.length("tieShare", default: 0))
  }
}

extension ListRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    self.init(
      try field.choice("appearance", default: .plain),
      rowSpacing: try field.length("rowSpacing", default: 0),
      minimumRowHeight: try field.length("minimumRowHeight", default: 0),
      hasSeparators: try field.optional("hasSeparators")?.bool() ?? true,
      separatorInset: try field.length("separatorInset", default: 16),
      isFirstCardHeader: try field.bool("isFirstCardHeader"),
      inset: try field.length("inset", default: 16))
  }
}
