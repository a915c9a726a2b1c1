// The line of C that Swift cannot say about layers.
#ifndef WAXWING_CLAYERRUNTIME_H
#define WAXWING_CLAYERRUNTIME_H

#pragma clang assume_nonnull begin

/// Calls the class's `CALayer.init(layer:)`; `any` points to a Swift `Any`, which is consumed. The result is
/// retained.
void *waxwing_make_layer_copy(const void *metadata, void *any);

#pragma clang assume_nonnull end

#endif
