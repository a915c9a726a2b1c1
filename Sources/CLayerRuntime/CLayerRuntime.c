#include "CLayerRuntime.h"

// As in CRuntime: a class's method table is found by the symbols of the module that declares the class. This
// one is apart because QuartzCore is linked without UIKit too.
extern const void *swift_lookUpClassMethod(
  const void *metadata, const void *method, const void *description);

extern const char layer_init_layer[] __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");
extern const char layer_class[] __asm__("$s10QuartzCore7CALayerCMn");

typedef void *(*CopyInitializer)(void *any, __attribute__((swift_context)) const void *metadata)
  __attribute__((swiftcall));

void *waxwing_make_layer_copy(const void *metadata, void *any) {
  CopyInitializer make =
    (CopyInitializer)swift_lookUpClassMethod(metadata, layer_init_layer, layer_class);
  return make(any, metadata);
}
