/// A number with its noun: `counted(1, "trial")` is `1 trial`, for 2 it is `2 trials`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
