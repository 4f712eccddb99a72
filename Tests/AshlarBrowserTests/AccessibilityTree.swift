@testable import AshlarBrowser

extension DevToolsPage {
  /// What assistive programs are told of a control: its role, its name, and whether it is pressed.
  func control(_ name: String) throws -> [String] {
    struct Tree: Decodable {
      struct Value: Decodable {
        var text: String?

        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          text = (try? value.decode(String.self)) ?? (try? value.decode(Bool.self)).map { "\($0)" }
        }
      }
      struct Property: Decodable {
        struct Holder: Decodable { var value: Value? }
        var name: String
        var value: Holder
      }
      struct Node: Decodable {
        var role: Property.Holder?
        var name: Property.Holder?
        var properties: [Property]?
      }
      var nodes: [Node]
    }
    try call("Accessibility.enable")
    let tree = try call("Accessibility.getFullAXTree", returning: Tree.self)
    return tree.nodes.filter { $0.name?.value?.text == name }.map { node in
      let pressed = node.properties?.first { $0.name == "pressed" }?.value.value?.text
      return [node.role?.value?.text ?? "", pressed ?? ""].joined(separator: " ")
    }
  }
}
