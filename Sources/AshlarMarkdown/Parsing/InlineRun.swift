/// Some of a block's inlines: the end of a text, and the nodes behind it.
struct InlineRun {
  var start: [UInt8]
  var nodes: [CMarkNode]
}
