import SwiftUI

/// Everything that can be done to the look of a layer, each on the same small picture.
struct LooksView: View {
  private var subject: some View {
    HStack(spacing: 0) {
      Color.red
      Color.green
      Color(red: 0.2, green: 0.3, blue: 0.9)
      Color.white
    }
    .frame(width: 80, height: 40)
  }

  var body: some View {
    VStack(spacing: 10) {
      HStack(spacing: 10) {
        subject.brightness(0.25)
        subject.contrast(0.5)
        subject.saturation(0.3)
      }
      HStack(spacing: 10) {
        subject.grayscale(1)
        subject.hueRotation(.degrees(120))
        subject.colorInvert()
      }
      HStack(spacing: 10) {
        subject.blur(radius: 4)
        subject.colorMultiply(.yellow)
        subject.opacity(0.4)
      }
      HStack(spacing: 10) {
        blended(.multiply)
        blended(.screen)
        blended(.difference)
      }
      HStack(spacing: 10) {
        blended(.overlay)
        blended(.plusLighter)
        blended(.luminosity)
      }
      HStack(spacing: 10) {
        subject.clipShape(Circle())
        subject.clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        subject.mask { Text("Mask").font(.title).bold() }
      }
      HStack(spacing: 10) {
        LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .bottomTrailing)
          .frame(width: 80, height: 40)
        RadialGradient(colors: [.white, .purple], center: .center, startRadius: 0, endRadius: 40)
          .frame(width: 80, height: 40)
        AngularGradient(colors: [.red, .blue, .red], center: .center).frame(width: 80, height: 40)
      }
      HStack(spacing: 24) {
        Color.orange.frame(width: 70, height: 36).shadow(color: .black.opacity(0.5), radius: 5, x: 2, y: 4)
        RoundedRectangle(cornerRadius: 14, style: .continuous).fill(.teal).frame(width: 70, height: 50)
        RoundedRectangle(cornerRadius: 10).strokeBorder(.indigo, lineWidth: 3).frame(width: 70, height: 36)
      }
      // What hangs below the line is seen, and stands where the app has it.
      TextField("", text: .constant("Typed: gypsy jpg")).font(.title3).textFieldStyle(.roundedBorder).padding(
        .horizontal
      )
      TextField("Any query", text: .constant("")).textFieldStyle(.roundedBorder).padding(.horizontal)
    }
  }

  private func blended(_ mode: BlendMode) -> some View {
    ZStack {
      subject
      LinearGradient(colors: [.blue, .yellow], startPoint: .top, endPoint: .bottom)
        .frame(width: 50, height: 30).blendMode(mode)
    }
  }
}
