internal import CGLib
import Foundation
internal import Synchronization

/// The thread that a server or a toolkit lives on, with a GLib main context: nothing of its library is touched elsewhere.
///
/// What is connected to it may outlive the thread, so it keeps the context for as long as anybody can ask for something.
///
/// Sendable: the context takes work from any thread.
package final class EventThread: @unchecked Sendable {
  package enum Context: Sendable {
    /// A context that nobody else knows.
    case own
    /// The one that libraries use which don't ask for another; one thread of a process at most.
    case shared
  }

  package let context: OpaquePointer
  private let loop: OpaquePointer
  private let hasEnded = Flag()
  private let isDone = DispatchSemaphore(value: 0)

  package init(name: String, context kind: Context = .own) {
    context = kind == .own ? g_main_context_new() : g_main_context_ref(g_main_context_default())
    loop = g_main_loop_new(context, gboolean(0))
    let (context, loop) = (UncheckedPointer(context), UncheckedPointer(loop))
    let thread = Thread { [hasEnded, isDone] in
      g_main_context_push_thread_default(context.pointer)
      g_main_loop_run(loop.pointer)
      hasEnded.value.withLock { $0 = true }
      // What was asked for before that is done; what comes later is done by whoever asks.
      while g_main_context_iteration(context.pointer, gboolean(0)) != 0 {}
      g_main_context_pop_thread_default(context.pointer)
      g_main_loop_unref(loop.pointer)
      g_main_context_unref(context.pointer)
      isDone.signal()
    }
    thread.name = name
    g_main_loop_ref(self.loop)
    g_main_context_ref(self.context)
    thread.start()
  }

  deinit {
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }

  /// Has `work` done on the thread, after all that was asked for before; at once when the thread has ended.
  package func perform(_ work: @escaping @Sendable () -> Void) {
    let isLate = hasEnded.value.withLock { hasEnded in
      if !hasEnded { attach(Work(work)) }
      return hasEnded
    }
    if isLate { work() }
  }

  private func attach(_ work: Work) {
    let source = g_idle_source_new()
    // As urgent as what comes in, so that a client that never stops cannot hold back what goes out.
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        if let data { Unmanaged<Work>.fromOpaque(data).takeUnretainedValue().body() }
        return gboolean(0)
      },
      Unmanaged.passRetained(work).toOpaque(),
      { data in if let data { Unmanaged<Work>.fromOpaque(data).release() } }
    )
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// Has `work` done on the thread and waits for it; never called from the thread itself.
  package func performAndWait<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let answer = Answer<Result>()
    let isDone = DispatchSemaphore(value: 0)
    perform {
      let result = work()
      answer.value.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    guard let result = answer.value.withLock({ $0 }) else {
      preconditionFailure("The thread gave no answer.")
    }
    return result
  }

  /// Ends the thread when what it was asked to do is done, and waits for that; never called from the thread itself.
  package func stop() {
    let loop = UncheckedPointer(loop)
    perform { g_main_loop_quit(loop.pointer) }
    isDone.wait()
    isDone.signal()
  }

  private final class Flag: Sendable {
    let value = Mutex(false)
  }

  private final class Answer<Result: Sendable>: Sendable {
    let value = Mutex<Result?>(nil)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A pointer to an object of GLib that is only used on the thread it belongs to.
package struct UncheckedPointer: @unchecked Sendable {
  package let pointer: OpaquePointer
  package init(_ pointer: OpaquePointer) { self.pointer = pointer }
}
