/// Which of the three steps cancel, clear and verify a reused cell takes.
public enum LoadGuarding: String, TechniqueChoice {
  /// All three.
  case all
  /// The load for the item that the cell has left runs on.
  case withoutCancel
  /// The old image stays until the new one comes.
  case withoutClear
  /// An image is shown whatever the cell stands for by now.
  case withoutVerify
  /// None of them.
  case none
}
