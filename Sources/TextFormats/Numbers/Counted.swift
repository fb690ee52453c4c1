/// Returns a number with its noun: `counted(1, "trial")` is `1 trial`, and for 2 it is `2 trials`.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
}
