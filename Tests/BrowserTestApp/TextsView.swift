import SwiftUI

/// Text in every way that it can be set.
struct TextsView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Wrapping").font(.title2).bold()
      Text(
        """
        A paragraph of ordinary length, which has to be broken into lines at the very same places in the page as in \
        the picture, since both are told where by the app.
        """
      )
      Text("Centred text that is long enough to need a second line, too.").multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      Text(
        "Cut off at the end of the second line, however long the text may go on after that, and it does go on."
      )
      .lineLimit(2)
      Text("שלום עולם, זוהי פסקה ארוכה דיה כדי להישבר לשתי שורות, עם English באמצע.")
      Text("مرحبا بالعالم 123")
      Text("👩‍👩‍👧 🏳️‍🌈 emoji 🎉 between words 👍🏽")
      Text("Tracking and **bold**, *italic*, `code` and ~~struck~~ words").tracking(1)
      Text("12:34:56 · 0123456789").monospacedDigit()
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.largeTitle)
        Text("small").font(.caption).foregroundStyle(.secondary)
        Text("underlined").underline()
      }
      Text("日本語のとても長い文章は単語の間に空白がなくても正しい場所で改行されます。")
    }
    .padding(.horizontal, 20)
  }
}
