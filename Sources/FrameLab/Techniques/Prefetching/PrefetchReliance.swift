/// What the cell provider does for an item whose image is not there.
public enum PrefetchReliance: String, TechniqueChoice {
  /// It shows what is loaded, joins what is in flight, and asks for what was never asked for.
  case handlesAllStates
  /// It shows what is loaded, and expects the prefetch calls to have asked for the rest.
  case reliesOnPrefetch
}
