// The few lines of C that Swift cannot say.
#ifndef WAXWING_CRUNTIME_H
#define WAXWING_CRUNTIME_H

#pragma clang assume_nonnull begin

/// Calls the class's `UIView.init(frame:)`; the result is retained.
void *waxwing_make_view(const void *metadata, double x, double y, double width, double height);

/// Calls the class's `NSObject.init()`; the result is retained.
void *waxwing_make_object(const void *metadata);

/// The implementation of `UIView.draw(_:)` that the class has.
const void *_Nullable waxwing_view_draw(const void *metadata);

/// The implementations of `UILabel.drawText(in:)` and `textRect(forBounds:limitedToNumberOfLines:)` that the
/// class has.
const void *_Nullable waxwing_label_drawText(const void *metadata);
const void *_Nullable waxwing_label_textRect(const void *metadata);

/// The implementation of an editing action that the class of a responder has; by number: cut, copy, paste, delete,
/// select, select all.
const void *_Nullable waxwing_responder_edit(const void *metadata, int action);

#pragma clang assume_nonnull end

#endif
