/// How an image that has arrived gets into its cell.
public enum ImageDelivery: String, TechniqueChoice {
  /// The load's completion sets it on the cell that asked.
  case toCell
  /// It goes into the cache, and its item is reconfigured: cache, then reconfigure.
  case reconfigure
}
