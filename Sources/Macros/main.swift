// The compiler's side of macros: it starts this program, sends each use as JSON behind a length of eight bytes,
// and reads the expansion in the same form. The few messages needed are spoken here, so that building
// an app needs no package of syntax trees.

import MacroExpansion

while let message = Message.read() {
  Message.write(Expansion.answer(to: message))
}
