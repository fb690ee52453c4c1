/// Where the work of a prefetch call is done.
public enum PrefetchWork: String, TechniqueChoice {
  /// In the background; the call only starts it.
  case asynchronous
  /// In the call, on the main thread: files are read and images decoded there.
  case synchronous
}
