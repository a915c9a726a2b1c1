// Counts the objects of GTK and the render nodes of GSK that are alive in a program, by their types.
//
//     cc -shared -fPIC -o counts.so counts.c $(pkg-config --cflags --libs gobject-2.0) -ldl
//     LD_PRELOAD=./counts.so OBJECT_COUNTS=counts program
//
// The file that OBJECT_COUNTS names is written again four times a second: a type and a number in each line, and the bytes
// that malloc has given out as "bytes".

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib-object.h>
#include <malloc.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { CAPACITY = 4096 };

static struct { GType type; long alive; } counts[CAPACITY];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *path;

static void note(GType type, int change)
{
  pthread_mutex_lock(&lock);
  size_t place = (type >> 4) % CAPACITY;
  while (counts[place].type != 0 && counts[place].type != type) place = (place + 1) % CAPACITY;
  counts[place].type = type;
  counts[place].alive += change;
  pthread_mutex_unlock(&lock);
}

static void is_gone(gpointer type) { note((GType)type, -1); }

// An object tells of its end by what is attached to it; an object that is made only once comes back from `g_object_new`.
static gpointer counted(gpointer object)
{
  static GQuark mark;
  if (mark == 0) mark = g_quark_from_static_string("counted");
  if (object == NULL || g_object_get_qdata(object, mark) != NULL) return object;
  g_object_set_qdata_full(object, mark, (gpointer)G_OBJECT_TYPE(object), is_gone);
  note(G_OBJECT_TYPE(object), 1);
  return object;
}

gpointer (g_object_new)(GType type, const gchar *first, ...)
{
  static GObject *(*next)(GType, const gchar *, va_list);
  if (next == NULL) next = dlsym(RTLD_NEXT, "g_object_new_valist");
  va_list arguments;
  va_start(arguments, first);
  gpointer object = next(type, first, arguments);
  va_end(arguments);
  return counted(object);
}

GObject *g_object_new_with_properties(GType type, guint count, const char *names[], const GValue values[])
{
  static GObject *(*next)(GType, guint, const char *[], const GValue[]);
  if (next == NULL) next = dlsym(RTLD_NEXT, "g_object_new_with_properties");
  return counted(next(type, count, names, values));
}

// Render nodes and events are no objects: they are made and freed by these.
GTypeInstance *g_type_create_instance(GType type)
{
  static GTypeInstance *(*next)(GType);
  if (next == NULL) next = dlsym(RTLD_NEXT, "g_type_create_instance");
  GTypeInstance *instance = next(type);
  if (!g_type_is_a(type, G_TYPE_OBJECT)) note(type, 1);
  return instance;
}

void g_type_free_instance(GTypeInstance *instance)
{
  static void (*next)(GTypeInstance *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "g_type_free_instance");
  GType type = G_TYPE_FROM_INSTANCE(instance);
  if (!g_type_is_a(type, G_TYPE_OBJECT)) note(type, -1);
  next(instance);
}

static void *tell(void *nothing)
{
  char draft[4096];
  snprintf(draft, sizeof draft, "%s.new", path);
  for (;;) {
    usleep(250000);
    FILE *file = fopen(draft, "w");
    if (file == NULL) continue;
    fprintf(file, "bytes %zu\n", mallinfo2().uordblks);
    pthread_mutex_lock(&lock);
    for (int place = 0; place < CAPACITY; place++)
      if (counts[place].type != 0) fprintf(file, "%s %ld\n", g_type_name(counts[place].type), counts[place].alive);
    pthread_mutex_unlock(&lock);
    fclose(file);
    rename(draft, path);
  }
  return nothing;
}

__attribute__((constructor)) static void begin(void)
{
  path = getenv("OBJECT_COUNTS");
  // What the program starts is not counted.
  unsetenv("LD_PRELOAD");
  pthread_t thread;
  if (path != NULL) pthread_create(&thread, NULL, tell, NULL);
}
