/// Whether what computes is optimized, as in releases and in what `make` builds: bounds on time hold
/// only then.
///
/// This target is optimized with it, and optimizing drops assertions.
package let isOptimized: Bool = {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }()
  )
  return isOptimized
}()
