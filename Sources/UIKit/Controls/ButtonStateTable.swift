/// What a button was told for each state.
struct ButtonStateTable<Value> {
  private var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value for a state, or for the normal one where the state has none.
  func current(_ state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

  var isEmpty: Bool { values.isEmpty }
}
