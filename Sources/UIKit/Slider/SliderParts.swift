/// The views that a slider is made of, and the pictures it was given.
@MainActor final class SliderParts {
  let minimumTrack = UIImageView(image: nil)
  let maximumTrack = UIImageView(image: nil)
  let thumb = UIImageView(image: nil)
  let minimumPicture = UIImageView(image: nil)
  let maximumPicture = UIImageView(image: nil)

  var thumbImages = ButtonStateTable<UIImage>()
  var minimumImages = ButtonStateTable<UIImage>()
  var maximumImages = ButtonStateTable<UIImage>()

  var all: [UIImageView] { [maximumTrack, minimumTrack, minimumPicture, maximumPicture, thumb] }
}
