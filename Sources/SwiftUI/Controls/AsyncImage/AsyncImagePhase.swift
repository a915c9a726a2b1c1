/// How far the loading of a picture has come.
public enum AsyncImagePhase {
  /// Nothing is there yet.
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
