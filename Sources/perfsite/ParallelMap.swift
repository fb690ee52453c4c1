/// Applies a function to every element on several threads.
///
/// - Parameters:
///   - elements: the elements.
///   - jobs: how many elements to process at a time.
///   - transform: the function.
/// - Returns: the results in the order of the elements, whatever the number of jobs.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  jobs: Int,
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    var next = 0
    func startNext() {
      guard next < elements.count else { return }
      let index = next
      next += 1
      group.addTask { (index, transform(elements[index])) }
    }
    for _ in 0..<max(1, jobs) { startNext() }
    while let (index, result) = await group.next() {
      results[index] = result
      startNext()
    }
    return results.compactMap(\.self)
  }
}
