internal import AshlarLayout

extension LayoutKind {
  static let compositional = LayoutKind(name: "compositional") { field throws(RequestError) in
    .compositional(
      Compositional(
        group: try CompositionalGroup(field.required("group")),
        interGroupSpacing: try field.length("interGroupSpacing", default: 0),
        orthogonalScrolling: try field.choice("orthogonal", default: .none)))
  }
}
