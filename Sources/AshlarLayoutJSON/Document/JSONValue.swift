internal import Foundation

/// A JSON value with numbers as doubles.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Nesting beyond this is refused, whatever it would mean.
  private static let depthLimit = 200

  /// Parses UTF-8 text.
  init(parsing bytes: [UInt8]) throws(RequestError) {
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw RequestError(pointer: "", message: "is not JSON: " + (text ?? "\(error)"))
    }
    try self.init(root, depth: 0)
  }

  private init(_ value: Any, depth: Int) throws(RequestError) {
    guard depth < Self.depthLimit else {
      throw RequestError(pointer: "", message: "is nested too deeply")
    }
    if let object = value as? [String: Any] {
      var members: [String: JSONValue] = [:]
      for (key, member) in object { members[key] = try JSONValue(member, depth: depth + 1) }
      self = .object(JSONObject(members))
    } else if let array = value as? [Any] {
      var elements: [JSONValue] = []
      elements.reserveCapacity(array.count)
      for element in array { elements.append(try JSONValue(element, depth: depth + 1)) }
      self = .array(elements)
    } else if let string = value as? String {
      self = .string(string)
    } else if let number = value as? NSNumber {
      // Foundation boxes true and false as numbers too; only their type encoding differs.
      let isBool = String(cString: number.objCType) == "c"
      self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    } else {
      self = .null
    }
  }

  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object, and which of them were asked for: what nobody asks for is a mistake.
final class JSONObject {
  private let members: [String: JSONValue]
  /// Every name that was asked for, whether it is there or not.
  private(set) var known: [String] = []

  init(_ members: [String: JSONValue]) { self.members = members }

  /// The member under a name, which is known from now on.
  func member(_ name: String) -> JSONValue? {
    if !known.contains(name) { known.append(name) }
    return members[name]
  }

  /// The names of all members, sorted.
  var names: [String] { members.keys.sorted() }
}
