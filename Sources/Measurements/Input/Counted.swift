/// A number with its noun: `counted(1, "run")` is `1 run`, for 2 it is `2 runs`.
func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
}
