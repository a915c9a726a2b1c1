#include "CRuntime.h"

// A Swift class's method table is found by a method descriptor and the nominal type descriptor of the
// class that introduces the method; both are symbols of the module that declares the class.
extern const void *swift_lookUpClassMethod(
  const void *metadata, const void *method, const void *description);

extern const char view_init_frame[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char view_draw[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq");
extern const char view_class[] __asm__("$s5UIKit6UIViewCMn");
extern const char label_draw_text[] __asm__("$s5UIKit7UILabelC8drawText2iny10Foundation6CGRectV_tFTq");
extern const char label_text_rect[]
  __asm__("$s5UIKit7UILabelC8textRect9forBounds22limitedToNumberOfLines10Foundation6CGRectVAI_SitFTq");
extern const char label_class[] __asm__("$s5UIKit7UILabelCMn");
extern const char object_init[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char object_class[] __asm__("$s10Foundation8NSObjectCMn");

extern const char responder_cut[] __asm__("$s5UIKit11UIResponderC3cutyyypSgFTq");
extern const char responder_copy[] __asm__("$s5UIKit11UIResponderC4copyyyypSgFTq");
extern const char responder_paste[] __asm__("$s5UIKit11UIResponderC5pasteyyypSgFTq");
extern const char responder_delete[] __asm__("$s5UIKit11UIResponderC6deleteyyypSgFTq");
extern const char responder_select[] __asm__("$s5UIKit11UIResponderC6selectyyypSgFTq");
extern const char responder_select_all[] __asm__("$s5UIKit11UIResponderC9selectAllyyypSgFTq");
extern const char responder_class[] __asm__("$s5UIKit11UIResponderCMn");

typedef void *(*FrameInitializer)(
  double x, double y, double width, double height, __attribute__((swift_context)) const void *metadata)
  __attribute__((swiftcall));
typedef void *(*Initializer)(__attribute__((swift_context)) const void *metadata)
  __attribute__((swiftcall));

void *waxwing_make_view(const void *metadata, double x, double y, double width, double height) {
  FrameInitializer make =
    (FrameInitializer)swift_lookUpClassMethod(metadata, view_init_frame, view_class);
  return make(x, y, width, height, metadata);
}

void *waxwing_make_object(const void *metadata) {
  Initializer make = (Initializer)swift_lookUpClassMethod(metadata, object_init, object_class);
  return make(metadata);
}

const void *waxwing_view_draw(const void *metadata) {
  return swift_lookUpClassMethod(metadata, view_draw, view_class);
}

const void *waxwing_label_drawText(const void *metadata) {
  return swift_lookUpClassMethod(metadata, label_draw_text, label_class);
}

const void *waxwing_label_textRect(const void *metadata) {
  return swift_lookUpClassMethod(metadata, label_text_rect, label_class);
}

const void *waxwing_responder_edit(const void *metadata, int action) {
  const char *const methods[] = {
    responder_cut, responder_copy, responder_paste, responder_delete, responder_select, responder_select_all,
  };
  return swift_lookUpClassMethod(metadata, methods[action], responder_class);
}
