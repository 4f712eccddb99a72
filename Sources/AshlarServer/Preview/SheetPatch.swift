internal import AshlarJSON

/// How the rules of a page's position sheet become those of another.
struct SheetPatch: Equatable {
  /// One step, to be taken after those before it.
  struct Edit: Equatable {
    /// The rule's place in its group.
    var place: Int
    /// Whether the rule that stands there goes.
    var isRemoval: Bool
    /// The rule that comes there; nil when none does.
    var rule: String?
  }

  /// A group whose rules differ.
  struct Group: Equatable {
    /// Its place in the sheet.
    var place: Int
    /// How many rules it has before the first step.
    var count: Int
    var edits: [Edit]
  }

  /// How many rules the sheet has, groups counted as one.
  var count: Int
  var groups: [Group] = []

  /// - Returns: nil when sheets differ in more than the rules of their groups, or rules come in another order.
  init?(from old: [UInt8], to new: [UInt8]) {
    guard let old = RuleList(old[...]), let new = RuleList(new[...]),
      old.rules.count == new.rules.count
    else { return nil }
    count = old.rules.count
    for (place, (old, new)) in zip(old.rules, new.rules).enumerated() where old.text != new.text {
      guard old.isGroup, old.prelude == new.prelude, let own = RuleList(old.body),
        let other = RuleList(new.body), let edits = Self.edits(from: own.rules, to: other.rules)
      else { return nil }
      groups.append(Group(place: place, count: own.rules.count, edits: edits))
    }
  }

  private static func edits(from old: [RuleList.Rule], to new: [RuleList.Rule]) -> [Edit]? {
    let (staying, coming) = (Set(new.map(\.prelude)), Set(old.map(\.prelude)))
    var edits: [Edit] = []
    var (index, place) = (0, 0)
    while index < old.count || place < new.count {
      let (own, other) = (
        index < old.count ? old[index] : nil, place < new.count ? new[place] : nil
      )
      let text = other.map { String(decoding: $0.text, as: UTF8.self) }
      if let own, let other, own.prelude == other.prelude {
        if own.text != other.text {
          edits.append(Edit(place: place, isRemoval: true, rule: text))
        }
        index += 1
        place += 1
      } else if let own, !staying.contains(own.prelude) {
        edits.append(Edit(place: place, isRemoval: true, rule: nil))
        index += 1
      } else if let other, !coming.contains(other.prelude) {
        edits.append(Edit(place: place, isRemoval: false, rule: text))
        place += 1
      } else {
        return nil
      }
    }
    return edits
  }
}

extension SheetPatch {
  /// Writes the patch's members.
  func write(to writer: inout JSONWriter) {
    writer.member("count", count)
    writer.list("groups", groups) { writer, group in
      writer.member("place", group.place)
      writer.member("count", group.count)
      writer.list("edits", group.edits) { writer, edit in
        writer.member("place", edit.place)
        writer.member("isRemoval", edit.isRemoval)
        writer.member("rule", edit.rule)
      }
    }
  }
}
