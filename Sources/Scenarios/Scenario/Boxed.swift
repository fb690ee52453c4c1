/// A value on the heap, so that whatever has one stays small.
///
/// Code that copies scenarios and results copies their fields one by one: without boxes, that was
/// more than half of the code of the reports.
@propertyWrapper
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Moves a value to the heap.
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value; a new one takes a new place.
  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  package static func == (left: Boxed, right: Boxed) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
