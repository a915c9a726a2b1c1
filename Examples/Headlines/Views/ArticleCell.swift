import UIKit

/// An article with its picture, laid out in ArticleCell.xib.
final class ArticleCell: UICollectionViewCell {
  static let identifier = "ArticleCell"

  weak var pictureView: UIImageView?
  weak var titleLabel: UILabel?
  weak var sourceLabel: UILabel?
  private var loading: Task<Void, Never>?

  #if os(Linux)
    // What `@IBOutlet` says on iOS.
    override class var interfaceBuilderConnections: InterfaceBuilderConnections {
      super.interfaceBuilderConnections
        .outlet("pictureView", \ArticleCell.pictureView)
        .outlet("titleLabel", \ArticleCell.titleLabel)
        .outlet("sourceLabel", \ArticleCell.sourceLabel)
    }
  #endif

  override func awakeFromNib() {
    super.awakeFromNib()
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
  }

  func show(_ article: Article, _ pictures: PictureLoader) {
    stop()
    titleLabel?.text = article.title
    sourceLabel?.text = article.source
    isAccessibilityElement = true
    accessibilityLabel = "\(article.title), \(article.source)"
    accessibilityTraits = .button
    guard let url = article.picture else {
      pictureView?.image = nil
      return
    }
    pictureView?.image = pictures.picture(at: url)
    guard pictureView?.image == nil else { return }
    loading = Task { [weak self] in
      let picture = await pictures.load(url)
      if !Task.isCancelled { self?.pictureView?.image = picture }
    }
  }

  func stop() {
    loading?.cancel()
    loading = nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    stop()
    pictureView?.image = nil
  }
}
