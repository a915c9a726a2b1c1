/// A set of changes that are committed together, with the way they animate.
///
/// Changes outside `begin()`/`commit()` belong to an implicit transaction that ends with the run-loop turn.
/// Main thread only, as all of the layer tree's state here.
open class CATransaction: NSObject {
  open class func begin() { TransactionStack.begin() }

  open class func commit() { TransactionStack.commit() }

  /// Commits what is pending and updates the displays now.
  open class func flush() { MainActor.assumeIsolated { UpdateCycle.main.flush() } }

  open class func lock() {}
  open class func unlock() {}

  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.edit { $0.duration = dur } }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.timingFunction
  }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.edit { $0.timingFunction = function }
  }

  open class func disableActions() -> Bool { TransactionStack.current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { TransactionStack.edit { $0.disablesActions = flag } }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.group?.completion }

  /// Called when every animation added after this call in this transaction has stopped; at once on commit
  /// if there is none.
  open class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.setCompletion(block) }

  open class func value(forKey key: String) -> Any? { TransactionStack.current.value(forKey: key) }
  open class func setValue(_ anObject: Any?, forKey key: String) {
    TransactionStack.setValue(anObject, forKey: key)
  }
}
