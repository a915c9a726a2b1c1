// A GtkListView of many rows, scrolled by 173 points in each frame: what the same list costs in GTK itself.
//
//     usage: gtk-list [ROWS] [FRAMES]
//
// A row looks like one of `Benchmarks/WindowList`: a title, a smaller line below it, a number and a switch-sized box at
// the end. The program prints the processor time that a frame took, of all of its threads, beside the time that passed.

#include <gtk/gtk.h>
#include <sys/resource.h>

enum { WIDTH = 390, HEIGHT = 844, STEP = 173, WARM_UP = 30 };

static guint row_count = 1000000;
static int frame_count = 300;

// A list model that makes its items when they are asked for.
typedef struct { GObject parent; } Rows;
typedef struct { GObjectClass parent; } RowsClass;

static GType rows_item_type(GListModel *list) { return GTK_TYPE_STRING_OBJECT; }
static guint rows_count(GListModel *list) { return row_count; }

static gpointer rows_item(GListModel *list, guint position)
{
  if (position >= row_count) return NULL;
  char text[32];
  g_snprintf(text, sizeof text, "%u", position);
  return gtk_string_object_new(text);
}

static void rows_implement(GListModelInterface *methods)
{
  methods->get_item_type = rows_item_type;
  methods->get_n_items = rows_count;
  methods->get_item = rows_item;
}

G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_implement))
static void rows_class_init(RowsClass *class) {}
static void rows_init(Rows *rows) {}

static void set_up(GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new(NULL);
  GtkWidget *detail = gtk_label_new(NULL);
  GtkWidget *number = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_xalign(GTK_LABEL(detail), 0);
  gtk_widget_add_css_class(detail, "caption");
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_widget_set_size_request(row, -1, 60);
  gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(texts), title);
  gtk_box_append(GTK_BOX(texts), detail);
  gtk_box_append(GTK_BOX(row), texts);
  gtk_box_append(GTK_BOX(row), number);
  gtk_list_item_set_child(item, row);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string(GTK_STRING_OBJECT(gtk_list_item_get_item(item)));
  GtkWidget *texts = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *title = gtk_widget_get_first_child(texts);
  char line[64];
  g_snprintf(line, sizeof line, "Row %s", text);
  gtk_label_set_text(GTK_LABEL(title), line);
  g_snprintf(line, sizeof line, "What there is to say of row %s", text);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), line);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(texts)), text);
}

static double processor_seconds(void)
{
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static int frames;
static double processor_start;
static gint64 start;

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + STEP);
  frames += 1;
  if (frames == WARM_UP) {
    processor_start = processor_seconds();
    start = g_get_monotonic_time();
  }
  if (frames < WARM_UP + frame_count) return G_SOURCE_CONTINUE;
  double processor = (processor_seconds() - processor_start) * 1000 / frame_count;
  double passed = (g_get_monotonic_time() - start) / 1000.0 / frame_count;
  printf("GtkListView: %u rows, %d frames: %.2f ms of processor time and %.2f ms for each frame\n", row_count,
         frame_count, processor, passed);
  g_main_loop_quit(data);
  return G_SOURCE_REMOVE;
}

int main(int argc, char **argv)
{
  if (argc > 1) row_count = (guint)g_ascii_strtoull(argv[1], NULL, 10);
  if (argc > 2) frame_count = atoi(argv[2]);
  if (!gtk_init_check()) {
    fprintf(stderr, "There is no display: run this under xvfb-run.\n");
    return 1;
  }
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GListModel *rows = g_object_new(rows_get_type(), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(rows)), factory);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_add_tick_callback(scrolled, tick, loop, NULL);
  g_main_loop_run(loop);
  return 0;
}
