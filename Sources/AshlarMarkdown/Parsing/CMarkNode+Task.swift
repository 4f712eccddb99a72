internal import CCmarkGFM

/// Tasks of lists, as `- [ ] open` and `- [x] done`.
extension CMarkNode {
  /// Whether a list item is a task that is done; nil when it is no task.
  var taskIsDone: Bool? {
    guard isTask else { return nil }
    return unsafe cmark_gfm_extensions_get_tasklist_item_checked(pointer)
  }

  private var isTask: Bool {
    unsafe String(cString: cmark_node_get_type_string(pointer)) == "tasklist"
  }

  /// Makes the item a task whose first text this is, where it begins with a box.
  ///
  /// cmark-gfm looks for boxes only at the start of a line: not in quotations, and not in a list that begins in an item's
  /// first line.
  func markTask() {
    guard kind == .paragraph, previous == nil, let item = parent, item.kind == .item, !item.isTask,
      let isDone = withContent(Self.box)
    else { return }
    let text = withContent { text in text.indices.dropFirst(4).map { text[$0] } + [0] }
    unsafe text.withUnsafeBytes { text in
      let content = unsafe text.bindMemory(to: CChar.self)
      unsafe _ = cmark_node_set_string_content(pointer, content.baseAddress)
    }
    unsafe cmark_node_set_syntax_extension(item.pointer, cmark_find_syntax_extension("tasklist"))
    unsafe cmark_gfm_extensions_set_tasklist_item_checked(item.pointer, isDone)
  }

  /// Whether the box that a text begins with is ticked; nil without a box, or with nothing behind it.
  private static func box(_ text: borrowing Span<UInt8>) -> Bool? {
    guard text.count > 4, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
      [0x20, 0x09].contains(text[3])
    else { return nil }
    switch text[1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
