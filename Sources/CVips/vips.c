#include "CVips.h"
#include "sharpen.h"
#include "shrink.h"

#include <dlfcn.h>
#include <glob.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// libvips's interface, as far as it is used here: https://www.libvips.org/API/8.14/. Its enumerations
// are passed as numbers; they have been the same since 8.0.
typedef AshlarVipsPicture Picture;
enum { FAIL_ON_ERROR = 2, ACCESS_SEQUENTIAL = 1, PRECISION_INTEGER = 0 };
enum { CODING_NONE = 0, DEMAND_ANY = 3, KERNEL_LINEAR = 1 };
enum { FORMAT_UCHAR = 0, FORMAT_USHORT = 2, HEIF_AV1 = 4, PNG_FILTER_ALL = 0xF8 };
enum { INTERPRETATION_GREY = 1, INTERPRETATION_CMYK = 15, INTERPRETATION_SRGB = 22 };
enum { LOG_LEVEL_ALL = -4 };
#define PROFILE "icc-profile-data"
// A note of our own, which no format writes.
#define IN_MEMORY "ashlar-in-memory"

#define LOADER(name) int (*name)(const void *, size_t, Picture **, ...);
#define SAVER(name) int (*name)(Picture *, void **, size_t *, ...);

static struct {
  int (*vips_init)(const char *);
  int (*vips_version)(int);
  void (*vips_concurrency_set)(int);
  void (*vips_cache_set_max)(int);
  void (*vips_error_clear)(void);
  size_t (*vips_type_find)(const char *, const char *);
  LOADER(vips_jpegload_buffer)
  LOADER(vips_pngload_buffer)
  LOADER(vips_webpload_buffer)
  LOADER(vips_gifload_buffer)
  SAVER(vips_jpegsave_buffer)
  SAVER(vips_pngsave_buffer)
  SAVER(vips_webpsave_buffer)
  SAVER(vips_gifsave_buffer)
  LOADER(vips_svgload_buffer)
  LOADER(vips_heifload_buffer)
  SAVER(vips_heifsave_buffer)
  LOADER(vips_jxlload_buffer)
  SAVER(vips_jxlsave_buffer)
  int (*vips_resize)(Picture *, Picture **, double, ...);
  int (*vips_shrink)(Picture *, Picture **, double, double, ...);
  int (*vips_maplut)(Picture *, Picture **, Picture *, ...);
  int (*vips_premultiply)(Picture *, Picture **, ...);
  int (*vips_unpremultiply)(Picture *, Picture **, ...);
  int (*vips_cast)(Picture *, Picture **, int, ...);
  int (*vips_invert)(Picture *, Picture **, ...);
  int (*vips_extract_band)(Picture *, Picture **, int, ...);
  int (*vips_autorot)(Picture *, Picture **, ...);
  int (*vips_extract_area)(Picture *, Picture **, int, int, int, int, ...);
  int (*vips_arrayjoin)(Picture **, Picture **, int, ...);
  int (*vips_icc_transform)(Picture *, Picture **, const char *, ...);
  int (*vips_colourspace)(Picture *, Picture **, int, ...);
  int (*vips_conv)(Picture *, Picture **, Picture *, ...);
  int (*vips_recomb)(Picture *, Picture **, Picture *, ...);
  int (*vips_flatten)(Picture *, Picture **, ...);
  void *(*vips_array_double_new)(const double *, int);
  void (*vips_area_unref)(void *);
  int (*vips_copy)(Picture *, Picture **, ...);
  int (*vips_getpoint)(Picture *, double **, int *, int, int, ...);
  Picture *(*vips_image_new_matrix_from_array)(int, int, const double *, int);
  Picture *(*vips_image_copy_memory)(Picture *);
  void *(*vips_image_write_to_memory)(Picture *, size_t *);
  Picture *(*vips_image_new_memory)(void);
  const void *(*vips_image_get_data)(Picture *);
  int (*vips_image_pipelinev)(Picture *, int, ...);
  void (*vips_image_init_fields)(Picture *, int, int, int, int, int, int, double, double);
  double (*vips_image_get_xres)(const Picture *);
  double (*vips_image_get_yres)(const Picture *);
  int (*vips_image_write_line)(Picture *, int, const void *);
  Picture *(*vips_image_new_from_memory_copy)(const void *, size_t, int, int, int, int);
  int (*vips_image_get_format)(const Picture *);
  int (*vips_image_get_bands)(const Picture *);
  int (*vips_image_get_width)(const Picture *);
  int (*vips_image_get_height)(const Picture *);
  int (*vips_image_get_page_height)(Picture *);
  int (*vips_image_get_n_pages)(Picture *);
  int (*vips_image_get_interpretation)(const Picture *);
  int (*vips_image_get_orientation)(Picture *);
  int (*vips_image_hasalpha)(Picture *);
  char **(*vips_image_get_fields)(Picture *);
  size_t (*vips_image_get_typeof)(const Picture *, const char *);
  int (*vips_image_remove)(Picture *, const char *);
  void (*vips_image_set_int)(Picture *, const char *, int);
  void (*vips_image_set_double)(Picture *, const char *, double);
  void (*vips_image_set_string)(Picture *, const char *, const char *);
  int (*vips_image_get_int)(const Picture *, const char *, int *);
  int (*vips_image_get_array_int)(Picture *, const char *, int **, int *);
  void (*vips_image_set_array_int)(Picture *, const char *, const int *, int);
  void *(*g_object_ref)(void *);
  void (*g_object_unref)(void *);
  void (*g_free)(void *);
  void (*g_strfreev)(char **);
  unsigned (*g_log_set_handler)(const char *, int, void (*)(const char *, int, const char *, void *), void *);
  void *(*g_option_group_new)(const char *, const char *, const char *, void *, void (*)(void *));
  void (*vips_add_option_entries)(void *);
  void *(*g_option_context_new)(const char *);
  void (*g_option_context_set_main_group)(void *, void *);
  int (*g_option_context_parse)(void *, int *, char ***, void *);
  void (*g_option_context_free)(void *);
} vips;

static const struct {
  const char *name;
  void *place;
} symbols[] = {
#define SYMBOL(name) {#name, &vips.name}
  SYMBOL(vips_init), SYMBOL(vips_version), SYMBOL(vips_concurrency_set), SYMBOL(vips_cache_set_max),
  SYMBOL(vips_error_clear), SYMBOL(vips_type_find), SYMBOL(vips_jpegload_buffer),
  SYMBOL(vips_pngload_buffer), SYMBOL(vips_webpload_buffer), SYMBOL(vips_gifload_buffer),
  SYMBOL(vips_jpegsave_buffer), SYMBOL(vips_pngsave_buffer), SYMBOL(vips_webpsave_buffer),
  SYMBOL(vips_gifsave_buffer), SYMBOL(vips_heifload_buffer), SYMBOL(vips_heifsave_buffer),
  SYMBOL(vips_jxlload_buffer), SYMBOL(vips_jxlsave_buffer), SYMBOL(vips_resize), SYMBOL(vips_shrink),
  SYMBOL(vips_maplut), SYMBOL(vips_premultiply), SYMBOL(vips_unpremultiply), SYMBOL(vips_cast),
  SYMBOL(vips_invert), SYMBOL(vips_extract_band), SYMBOL(vips_image_get_format),
  SYMBOL(vips_image_get_bands), SYMBOL(vips_image_new_from_memory_copy), SYMBOL(g_object_ref),
  SYMBOL(vips_svgload_buffer), SYMBOL(vips_autorot), SYMBOL(vips_extract_area), SYMBOL(vips_arrayjoin), SYMBOL(vips_icc_transform),
  SYMBOL(vips_colourspace), SYMBOL(vips_conv), SYMBOL(vips_recomb), SYMBOL(vips_flatten), SYMBOL(vips_array_double_new),
  SYMBOL(vips_area_unref), SYMBOL(vips_copy), SYMBOL(vips_getpoint),
  SYMBOL(vips_image_new_matrix_from_array), SYMBOL(vips_image_copy_memory),
  SYMBOL(vips_image_write_to_memory), SYMBOL(vips_image_new_memory), SYMBOL(vips_image_get_data),
  SYMBOL(vips_image_pipelinev), SYMBOL(vips_image_init_fields), SYMBOL(vips_image_get_xres),
  SYMBOL(vips_image_get_yres), SYMBOL(vips_image_write_line),
  SYMBOL(vips_image_get_width), SYMBOL(vips_image_get_height), SYMBOL(vips_image_get_page_height),
  SYMBOL(vips_image_get_n_pages), SYMBOL(vips_image_get_interpretation),
  SYMBOL(vips_image_get_orientation), SYMBOL(vips_image_hasalpha), SYMBOL(vips_image_get_fields),
  SYMBOL(vips_image_get_typeof), SYMBOL(vips_image_remove), SYMBOL(vips_image_set_int),
  SYMBOL(vips_image_set_double),  SYMBOL(vips_image_set_string), SYMBOL(vips_image_get_int), SYMBOL(vips_image_get_array_int),
  SYMBOL(vips_image_set_array_int), SYMBOL(g_object_unref), SYMBOL(g_free), SYMBOL(g_strfreev),
  SYMBOL(g_log_set_handler), SYMBOL(g_option_group_new), SYMBOL(vips_add_option_entries),
  SYMBOL(g_option_context_new), SYMBOL(g_option_context_set_main_group),
  SYMBOL(g_option_context_parse), SYMBOL(g_option_context_free),
#undef SYMBOL
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open = false;
static char failure[512];

// libvips warns on the standard error stream, which is the program's own.
static void silence(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

// How many lines of a picture libvips keeps for what comes next grows with the height of its tiles, which only its own
// options say: by itself some thousand lines of a photograph, 18 MB at 6,000 px, in each step of a pipeline.
static void keep_few_lines(void) {
  void *group = vips.g_option_group_new("vips", "", "", NULL, NULL);
  vips.vips_add_option_entries(group);
  void *context = vips.g_option_context_new(NULL);
  vips.g_option_context_set_main_group(context, group);
  char program[] = "ashlar", option[] = "--vips-tile-height=32";
  char *arguments[] = {program, option, NULL}, **list = arguments;
  int count = 2;
  vips.g_option_context_parse(context, &count, &list, NULL);
  vips.g_option_context_free(context);
}

// Whether libvips is that of the Python package pyvips-binary, which has no decoder of HEVC.
static bool is_of_python;

// Beside a program in a Python environment lies what `pip install 'ashlar-gallery[pictures]'` brings.
static void *open_library_of_python(void) {
  char program[1024], pattern[1200];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return NULL;
  program[length] = 0;
  char *end = strrchr(program, '/');
  if (end == NULL) return NULL;
  *end = 0;
  void *library = NULL;
  static const char *const folders[] = {"lib/python3*/site-packages", "lib64/python3*/site-packages",
                                        "lib/python3*/dist-packages", "."};
  for (size_t i = 0; i < sizeof folders / sizeof *folders && library == NULL; i++) {
    snprintf(pattern, sizeof pattern, "%s/../%s/pyvips_binary.libs/libvips*.so*", program, folders[i]);
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0) continue;
    for (size_t j = 0; j < found.gl_pathc && library == NULL; j++)
      library = dlopen(found.gl_pathv[j], RTLD_NOW | RTLD_LOCAL);
    globfree(&found);
  }
  is_of_python = library != NULL;
  return library;
}

// Blocks loaders that libvips itself does not trust with foreign bytes (since 8.13). Drawings, and JPEG XL, which libvips of
// Debian 12 does not trust yet, are asked for here.
static void block_untrusted_loaders(void *library) {
  void (*block_untrusted)(int) = NULL;
  void (*block)(const char *, int) = NULL;
  void *address = dlsym(library, "vips_block_untrusted_set");
  memcpy(&block_untrusted, &address, sizeof address);
  address = dlsym(library, "vips_operation_block_set");
  memcpy(&block, &address, sizeof address);
  if (block_untrusted == NULL || block == NULL) return;
  block_untrusted(1);
  block("VipsForeignLoadSvg", 0);
  block("VipsForeignLoadJxl", 0);
  block("VipsForeignSaveJxl", 0);
}

static void open_library(void) {
  static const char *const names[] = {"libvips.so.42", "libvips.42.dylib"};
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL && i == 0) snprintf(failure, sizeof failure, "%s", dlerror());
  }
  if (library == NULL) library = open_library_of_python();
  if (library == NULL) return;
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *address = dlsym(library, symbols[i].name);
    if (address == NULL) {
      snprintf(failure, sizeof failure, "libvips has no '%s'", symbols[i].name);
      return;
    }
    memcpy(symbols[i].place, &address, sizeof address);
  }
  vips.g_log_set_handler("VIPS", LOG_LEVEL_ALL, silence, NULL);
  if (vips.vips_init("ashlar") != 0) {
    snprintf(failure, sizeof failure, "libvips does not start");
    return;
  }
  // Every worker has a picture of its own, so none is shared by threads, and none is asked for twice.
  vips.vips_concurrency_set(1);
  vips.vips_cache_set_max(0);
  block_untrusted_loaders(library);
  keep_few_lines();
  is_open = true;
}

const char *ashlar_vips_open(void) {
  pthread_once(&once, open_library);
  return is_open ? NULL : failure;
}

int ashlar_vips_version(void) {
  if (!is_open) return 0;
  return vips.vips_version(0) * 10000 + vips.vips_version(1) * 100 + vips.vips_version(2);
}

bool ashlar_vips_has(const char *operation) {
  return is_open && vips.vips_type_find("VipsOperation", operation) != 0;
}

// https://github.com/strukturag/libheif, api/libheif/heif.h, of which libvips has no question for this.
typedef struct {
  int code, subcode;
  const char *message;
} HeifError;
enum { HEIF_HEVC = 1 };
static pthread_once_t heif_once = PTHREAD_ONCE_INIT;
static bool has_hevc;

static void look_for_hevc(void) {
  static const char *const names[] = {"libheif.so.1", "libheif.1.dylib"};
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  HeifError (*init)(void *) = NULL;
  int (*has_decoder)(int) = NULL;
  if (library != NULL) {
    void *address = dlsym(library, "heif_init");
    memcpy(&init, &address, sizeof address);
    address = dlsym(library, "heif_have_decoder_for_format");
    memcpy(&has_decoder, &address, sizeof address);
  }
  // Decoders that are files of their own are found when the library starts.
  if (init != NULL) init(NULL);
  // Where it cannot be asked, it can be tried.
  has_hevc = has_decoder == NULL || has_decoder(HEIF_HEVC) != 0;
}

bool ashlar_vips_reads_hevc(void) {
  if (is_of_python || !ashlar_vips_has("heifload_buffer")) return false;
  pthread_once(&heif_once, look_for_hevc);
  return has_hevc;
}

// What an operation made; NULL after an error, which another picture's error must not find.
static Picture *made(int result, Picture *out) {
  if (result == 0) return out;
  vips.vips_error_clear();
  return NULL;
}

Picture *ashlar_vips_load(const void *bytes, size_t count, AshlarVipsFormat format, int shrink) {
  Picture *out = NULL;
  int result = -1;
#define COMMON "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_ERROR
  switch (format) {
    case ASHLAR_VIPS_JPEG:
      result = vips.vips_jpegload_buffer(bytes, count, &out, COMMON, "shrink", shrink, NULL);
      break;
    case ASHLAR_VIPS_PNG: result = vips.vips_pngload_buffer(bytes, count, &out, COMMON, NULL); break;
    case ASHLAR_VIPS_WEBP:
      result = vips.vips_webpload_buffer(bytes, count, &out, COMMON, "n", -1, NULL);
      break;
    case ASHLAR_VIPS_GIF:
      result = vips.vips_gifload_buffer(bytes, count, &out, COMMON, "n", -1, NULL);
      break;
    case ASHLAR_VIPS_HEIF:
    case ASHLAR_VIPS_AVIF: result = vips.vips_heifload_buffer(bytes, count, &out, COMMON, NULL); break;
    case ASHLAR_VIPS_JXL: result = vips.vips_jxlload_buffer(bytes, count, &out, COMMON, NULL); break;
  }
#undef COMMON
  return made(result, out);
}

Picture *ashlar_vips_load_svg(const void *bytes, size_t count, double scale) {
  Picture *out = NULL;
  return made(vips.vips_svgload_buffer(bytes, count, &out, "scale", scale, NULL), out);
}

Picture *ashlar_vips_cut(Picture *picture, int x, int y, int width, int height) {
  Picture *out = NULL;
  return made(vips.vips_extract_area(picture, &out, x, y, width, height, NULL), out);
}

void ashlar_vips_release(Picture *picture) {
  if (picture != NULL) vips.g_object_unref(picture);
}

AshlarVipsFacts ashlar_vips_facts(Picture *picture) {
  AshlarVipsFacts facts;
  facts.width = vips.vips_image_get_width(picture);
  facts.height = vips.vips_image_get_page_height(picture);
  facts.frames = vips.vips_image_get_height(picture) / facts.height;
  facts.orientation = vips.vips_image_get_orientation(picture);
  facts.has_alpha = vips.vips_image_hasalpha(picture) != 0;
  facts.is_cmyk = vips.vips_image_get_interpretation(picture) == INTERPRETATION_CMYK;
  return facts;
}

// sRGB's transfer function (IEC 61966-2-1) between 0 and 1. The other profiles of photographs have curves
// that are close to it; a picture of one colour keeps its numbers in all of them.
static double to_light(double value) {
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double from_light(double light) {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

// Tables from samples of 8 or 16 bits to light in 16 bits, and back to 8.
static uint16_t light_of_bytes[256], light_of_words[65536];
static uint8_t bytes_of_light[65536];
// The first two as the numbers that rows are computed with.
static float numbers_of_bytes[256], numbers_of_words[65536];
static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void fill_tables(void) {
  for (int i = 0; i < 65536; i++) {
    light_of_words[i] = (uint16_t)lround(65535 * to_light(i / 65535.0));
    bytes_of_light[i] = (uint8_t)lround(255 * from_light(i / 65535.0));
  }
  for (int i = 0; i < 256; i++) light_of_bytes[i] = light_of_words[257 * i];
  for (int i = 0; i < 65536; i++) numbers_of_words[i] = light_of_words[i];
  for (int i = 0; i < 256; i++) numbers_of_bytes[i] = light_of_bytes[i];
}

// A table for vips_maplut: transparency, the last band, is already as much as it says. Without it one band stands for all.
static Picture *table(int length, bool is_back, int bands, bool has_alpha) {
  if (!has_alpha) bands = 1;
  pthread_once(&tables_once, fill_tables);
  int size = is_back ? 1 : 2;
  uint8_t *data = malloc((size_t)length * bands * size);
  if (data == NULL) return NULL;
  for (int i = 0; i < length; i++) {
    for (int band = 0; band < bands; band++) {
      bool is_alpha = has_alpha && band == bands - 1;
      if (is_back)
        data[i * bands + band] = is_alpha ? (uint8_t)((i + 128) / 257) : bytes_of_light[i];
      else {
        uint16_t even = (uint16_t)(length == 256 ? 257 * i : i);
        uint16_t light = length == 256 ? light_of_bytes[i] : light_of_words[i];
        ((uint16_t *)data)[i * bands + band] = is_alpha ? even : light;
      }
    }
  }
  Picture *out = vips.vips_image_new_from_memory_copy(
    data, (size_t)length * bands * size, length, 1, bands, is_back ? FORMAT_UCHAR : FORMAT_USHORT);
  free(data);
  return made(out == NULL, out);
}

// One step of a chain: releases what it starts from, and passes an earlier failure on.
#define STEP(picture, operation, ...)                                                     \
  if (picture != NULL) {                                                                  \
    Picture *next = NULL;                                                                 \
    int result = vips.operation(picture, &next, __VA_ARGS__ __VA_OPT__(, ) NULL);         \
    vips.g_object_unref(picture);                                                         \
    picture = made(result, next);                                                         \
  }

static Picture *mapped(Picture *picture, Picture *table) {
  if (table == NULL) {
    ashlar_vips_release(picture);
    return NULL;
  }
  STEP(picture, vips_maplut, table);
  vips.g_object_unref(table);
  return picture;
}

// The picture as light in 16 bits; the caller's own stays.
static Picture *in_light(Picture *picture) {
  int format = vips.vips_image_get_format(picture);
  if (format != FORMAT_UCHAR && format != FORMAT_USHORT) return NULL;
  int bands = vips.vips_image_get_bands(picture);
  bool has_alpha = vips.vips_image_hasalpha(picture) != 0;
  vips.g_object_ref(picture);
  return mapped(picture, table(format == FORMAT_UCHAR ? 256 : 65536, false, bands, has_alpha));
}

// Light as sRGB or grey of 8 bits; releases the light.
static Picture *from_light_picture(Picture *light, bool has_alpha) {
  if (light == NULL) return NULL;
  int bands = vips.vips_image_get_bands(light);
  STEP(light, vips_cast, FORMAT_USHORT);
  light = light == NULL ? NULL : mapped(light, table(65536, true, bands, has_alpha));
  int colours = bands - (has_alpha ? 1 : 0);
  STEP(light, vips_copy, "interpretation", colours == 1 ? INTERPRETATION_GREY : INTERPRETATION_SRGB);
  return light;
}

static Picture *resize_frame(Picture *frame, int width, int height) {
  bool has_alpha = vips.vips_image_hasalpha(frame) != 0;
  double across = (double)width / vips.vips_image_get_width(frame);
  double down = (double)height / vips.vips_image_get_height(frame);
  Picture *light = in_light(frame);
  // Colours count as much as they are seen, or what hides under transparency comes forth at its edge.
  if (has_alpha) STEP(light, vips_premultiply, "max_alpha", 65535.0);
  STEP(light, vips_resize, across, "vscale", down);
  if (has_alpha) STEP(light, vips_unpremultiply, "max_alpha", 65535.0);
  return from_light_picture(light, has_alpha);
}

Picture *ashlar_vips_resize_numbers(Picture *picture, int width, int height) {
  double across = (double)width / vips.vips_image_get_width(picture);
  double down = (double)height / vips.vips_image_get_height(picture);
  Picture *out = NULL;
  return made(vips.vips_resize(picture, &out, across, "vscale", down, "kernel", KERNEL_LINEAR, NULL), out);
}

static Picture *extract_frame(Picture *picture, AshlarVipsFacts facts, int index) {
  Picture *out = NULL;
  int result =
    vips.vips_extract_area(picture, &out, 0, index * facts.height, facts.width, facts.height, NULL);
  out = made(result, out);
  if (out != NULL) vips.vips_image_remove(out, "page-height");
  return out;
}

// What says when each frame is shown.
static void copy_times(Picture *source, Picture *target) {
  int *delays = NULL, count = 0, loop = 0;
  if (vips.vips_image_get_typeof(source, "delay") != 0 &&
      vips.vips_image_get_array_int(source, "delay", &delays, &count) == 0)
    vips.vips_image_set_array_int(target, "delay", delays, count);
  if (vips.vips_image_get_typeof(source, "loop") != 0 &&
      vips.vips_image_get_int(source, "loop", &loop) == 0)
    vips.vips_image_set_int(target, "loop", loop);
  vips.vips_error_clear();
}

static Picture *resize_animation(Picture *picture, AshlarVipsFacts facts, int width, int height) {
  Picture **frames = calloc((size_t)facts.frames, sizeof *frames);
  if (frames == NULL) return NULL;
  Picture *joined = NULL;
  bool is_complete = true;
  for (int i = 0; i < facts.frames && is_complete; i++) {
    Picture *frame = extract_frame(picture, facts, i);
    if (frame != NULL) frames[i] = resize_frame(frame, width, height);
    ashlar_vips_release(frame);
    is_complete = frames[i] != NULL;
  }
  if (is_complete)
    joined = made(vips.vips_arrayjoin(frames, &joined, facts.frames, "across", 1, NULL), joined);
  for (int i = 0; i < facts.frames; i++) ashlar_vips_release(frames[i]);
  free(frames);
  if (joined == NULL) return NULL;
  vips.vips_image_set_int(joined, "page-height", height);
  copy_times(picture, joined);
  return joined;
}

Picture *ashlar_vips_resize(Picture *picture, int width, int height) {
  AshlarVipsFacts facts = ashlar_vips_facts(picture);
  return facts.frames > 1 ? resize_animation(picture, facts, width, height)
                          : resize_frame(picture, width, height);
}

// A picture in memory whose rows become known one by one.
typedef struct {
  Picture *picture;
  int bands, length, written;
  bool has_failed;
  // NULL for a picture that is not sharpened, or not resized.
  AshlarSharpen *sharpen;
  AshlarShrink *shrink;
  // The row before it is sharpened.
  uint8_t *row;
} RowWriter;

static void write_row(void *context, const uint8_t *row) {
  RowWriter *writer = context;
  if (!writer->has_failed && vips.vips_image_write_line(writer->picture, writer->written, row) != 0)
    writer->has_failed = true;
  writer->written++;
}

static void take_row(RowWriter *writer, const uint8_t *row) {
  if (writer->sharpen == NULL) write_row(writer, row);
  else ashlar_sharpen_add(writer->sharpen, row, write_row, writer);
}

static void take_light(void *context, const float *light) {
  RowWriter *writer = context;
  // Without a choice that a processor may guess wrong.
  for (int i = 0; i < writer->length; i++) {
    float value = light[i] + 0.5f;
    value = value > 0 ? value : 0;
    value = value < 65535.5f ? value : 65535.5f;
    writer->row[i] = bytes_of_light[(int)value];
  }
  take_row(writer, writer->row);
}

// Adds a row of the picture that another is made of.
static void add_row(RowWriter *writer, const void *row, int length, bool has_words) {
  const uint8_t *bytes = row;
  const uint16_t *words = row;
  if (writer->shrink == NULL) {
    take_row(writer, bytes);
    return;
  }
  float *light = ashlar_shrink_next_row(writer->shrink);
  if (has_words)
    for (int i = 0; i < length; i++) light[i] = numbers_of_words[words[i]];
  else
    for (int i = 0; i < length; i++) light[i] = numbers_of_bytes[bytes[i]];
  ashlar_shrink_add(writer->shrink, take_light, writer);
}

// About as many samples are read at a time; and as many rows or a multiple of that: decoders read from multiples of 16 on.
enum { PART_SIZE = 1 << 20, PART_ROWS = 64 };

// Notes that a picture's pixels are in memory. What is made of it later has the note, too: that is small, or in memory as well.
static Picture *in_memory(Picture *picture) {
  if (picture != NULL) vips.vips_image_set_int(picture, IN_MEMORY, 1);
  return picture;
}

// The pixels of a picture that has them in memory; NULL for another.
static const uint8_t *pixels_in_memory(Picture *picture) {
  return vips.vips_image_get_typeof(picture, IN_MEMORY) == 0 ? NULL : vips.vips_image_get_data(picture);
}

// Adds all rows of a picture, from its top to its bottom; false when one cannot be read.
static bool add_rows(RowWriter *writer, Picture *picture) {
  int width = vips.vips_image_get_width(picture), height = vips.vips_image_get_height(picture);
  bool has_words = vips.vips_image_get_format(picture) == FORMAT_USHORT;
  int length = width * writer->bands, size = has_words ? 2 * length : length;
  const uint8_t *all = pixels_in_memory(picture);
  if (all != NULL) {
    for (int y = 0; y < height && !writer->has_failed; y++) add_row(writer, all + (size_t)y * size, length, has_words);
    return !writer->has_failed;
  }
  int rows = (1 + PART_SIZE / length / PART_ROWS) * PART_ROWS;
  for (int y = 0; y < height && !writer->has_failed; y += rows) {
    int count = height - y < rows ? height - y : rows;
    Picture *lazy = ashlar_vips_cut(picture, 0, y, width, count);
    Picture *part = lazy == NULL ? NULL : ashlar_vips_computed(lazy);
    ashlar_vips_release(lazy);
    const uint8_t *data = part == NULL ? NULL : vips.vips_image_get_data(part);
    for (int i = 0; i < count && data != NULL; i++) add_row(writer, data + (size_t)i * size, length, has_words);
    ashlar_vips_release(part);
    if (data == NULL) return false;
  }
  return !writer->has_failed;
}

// A picture in memory with all that another says of itself, but for its size.
static Picture *new_like(Picture *picture, int width, int height, int bands) {
  Picture *out = vips.vips_image_new_memory();
  if (out == NULL || vips.vips_image_pipelinev(out, DEMAND_ANY, picture, NULL) != 0) {
    ashlar_vips_release(out);
    return made(-1, NULL);
  }
  // It can be read in any order.
  vips.vips_image_remove(out, "vips-sequential");
  vips.vips_image_init_fields(
    out, width, height, bands, FORMAT_UCHAR, CODING_NONE, bands == 1 ? INTERPRETATION_GREY : INTERPRETATION_SRGB,
    vips.vips_image_get_xres(picture), vips.vips_image_get_yres(picture));
  return out;
}

static Picture *made_of_rows(Picture *picture, int width, int height, bool sharpens) {
  pthread_once(&tables_once, fill_tables);
  AshlarVipsFacts facts = ashlar_vips_facts(picture);
  bool shrinks = facts.width != width || facts.height != height;
  int bands = vips.vips_image_get_bands(picture);
  RowWriter writer = {
    .picture = new_like(picture, width, height, bands),
    .bands = bands,
    .length = width * bands,
    .sharpen = sharpens ? ashlar_sharpen_start(width, height, bands) : NULL,
    .shrink = shrinks ? ashlar_shrink_start(facts.width, facts.height, bands, width, height) : NULL,
    .row = malloc((size_t)width * bands),
  };
  bool has_memory = writer.picture != NULL && writer.row != NULL && sharpens == (writer.sharpen != NULL) &&
                    shrinks == (writer.shrink != NULL);
  bool is_made = has_memory && add_rows(&writer, picture);
  ashlar_sharpen_end(writer.sharpen);
  ashlar_shrink_end(writer.shrink);
  free(writer.row);
  if (is_made) return in_memory(writer.picture);
  ashlar_vips_release(writer.picture);
  return made(-1, NULL);
}

// Whether rows of a picture can be made of its rows; libvips does all else.
static bool is_of_plain_rows(Picture *picture, int width, int height) {
  AshlarVipsFacts facts = ashlar_vips_facts(picture);
  int format = vips.vips_image_get_format(picture), bands = vips.vips_image_get_bands(picture);
  bool is_same = facts.width == width && facts.height == height;
  return (format == FORMAT_UCHAR || (format == FORMAT_USHORT && !is_same)) && (bands == 1 || bands == 3) &&
         !facts.has_alpha && facts.frames == 1 && width <= facts.width && height <= facts.height;
}

Picture *ashlar_vips_shrink(Picture *picture, int width, int height, bool sharpens) {
  if (is_of_plain_rows(picture, width, height)) return made_of_rows(picture, width, height, sharpens);
  Picture *plain = ashlar_vips_resize(picture, width, height);
  Picture *lazy = plain != NULL && sharpens ? ashlar_vips_sharpen(plain) : plain;
  if (lazy != plain) ashlar_vips_release(plain);
  Picture *out = lazy == NULL ? NULL : ashlar_vips_computed(lazy);
  ashlar_vips_release(lazy);
  return out;
}

// Inks without a profile as browsers show them: each colour as much as black leaves of it.
static Picture *rgb_of_inks(Picture *picture) {
  vips.g_object_ref(picture);
  STEP(picture, vips_invert);
  // With black as a fourth band that works like transparency.
  STEP(picture, vips_copy, "interpretation", INTERPRETATION_SRGB);
  STEP(picture, vips_premultiply);
  STEP(picture, vips_extract_band, 0, "n", 3);
  STEP(picture, vips_cast, FORMAT_UCHAR);
  return picture;
}

Picture *ashlar_vips_srgb(Picture *picture) {
  bool has_profile = vips.vips_image_get_typeof(picture, PROFILE) != 0;
  if (ashlar_vips_facts(picture).is_cmyk && !has_profile) return rgb_of_inks(picture);
  vips.g_object_ref(picture);
  if (has_profile) {
    STEP(picture, vips_icc_transform, "srgb", "embedded", 1);
    if (picture != NULL) vips.vips_image_remove(picture, PROFILE);
  } else {
    STEP(picture, vips_colourspace, INTERPRETATION_SRGB);
  }
  return picture;
}

// What a screen shows white at among brighter light, in cd/m² (ITU-R BT.2408).
static const double white_luminance = 203;

// Light of a sample between 0 and 1, 1 for white: SMPTE ST 2084.
static double light_of_pq(double value) {
  const double m1 = 0.1593017578125, m2 = 78.84375, c1 = 0.8359375, c2 = 18.8515625, c3 = 18.6875;
  double power = pow(value, 1 / m2);
  double over = power > c1 ? power - c1 : 0;
  return 10000 / white_luminance * pow(over / (c2 - c3 * power), 1 / m1);
}

// The same of ARIB STD-B67, on a screen of 1,000 cd/m² (ITU-R BT.2100).
static double light_of_hlg(double value) {
  const double a = 0.17883277, b = 0.28466892, c = 0.55991073;
  double scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12;
  return 1000 / white_luminance * pow(scene, 1.2);
}

// Up to three quarters of white as it is; what is brighter comes nearer and nearer to white.
static double below_white(double light) {
  const double knee = 0.75;
  return light <= knee ? light : knee + (1 - knee) * (1 - exp((knee - light) / (1 - knee)));
}

// A table from samples to light in 16 bits; transparency, the last band, is already as much as it says.
static Picture *table_of_signal(int length, bool is_hlg, bool has_alpha) {
  int bands = has_alpha ? 4 : 3;
  size_t size = (size_t)length * bands * sizeof(uint16_t);
  uint16_t *data = malloc(size);
  if (data == NULL) return NULL;
  for (int i = 0; i < length; i++) {
    double value = (double)i / (length - 1);
    double light = below_white(is_hlg ? light_of_hlg(value) : light_of_pq(value));
    for (int band = 0; band < bands; band++)
      data[i * bands + band] = (uint16_t)lround(65535 * (band == 3 ? value : light));
  }
  Picture *out = vips.vips_image_new_from_memory_copy(data, size, length, 1, bands, FORMAT_USHORT);
  free(data);
  return made(out == NULL, out);
}

// From other primaries to those of sRGB, D65 for all (https://www.w3.org/TR/css-color-4/#color-conversion-code).
static Picture *matrix_to_srgb(AshlarVipsPrimaries primaries, bool has_alpha) {
  static const double matrices[3][9] = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},
    {1.2249402, -0.2249402, 0, -0.0420570, 1.0420570, 0, -0.0196376, -0.0786361, 1.0982736},
    {1.6604910, -0.5876411, -0.0728499, -0.1245505, 1.1328999, -0.0083494, -0.0181508, -0.1005789, 1.1187297},
  };
  if (!has_alpha) return vips.vips_image_new_matrix_from_array(3, 3, matrices[primaries], 9);
  double all[16] = {0};
  for (int i = 0; i < 9; i++) all[i / 3 * 4 + i % 3] = matrices[primaries][i];
  all[15] = 1;
  return vips.vips_image_new_matrix_from_array(4, 4, all, 16);
}

Picture *ashlar_vips_standard(Picture *picture, bool is_hlg, AshlarVipsPrimaries primaries) {
  int format = vips.vips_image_get_format(picture);
  bool has_alpha = vips.vips_image_hasalpha(picture) != 0;
  if (format != FORMAT_UCHAR && format != FORMAT_USHORT) return NULL;
  vips.g_object_ref(picture);
  if (vips.vips_image_get_bands(picture) != (has_alpha ? 4 : 3)) return picture;
  Picture *light =
    mapped(picture, table_of_signal(format == FORMAT_UCHAR ? 256 : 65536, is_hlg, has_alpha));
  Picture *matrix = matrix_to_srgb(primaries, has_alpha);
  if (matrix == NULL) {
    ashlar_vips_release(light);
    return NULL;
  }
  STEP(light, vips_recomb, matrix);
  vips.g_object_unref(matrix);
  Picture *out = from_light_picture(light, has_alpha);
  // What a profile says is of the numbers as they were.
  if (out != NULL) vips.vips_image_remove(out, PROFILE);
  return out;
}

Picture *ashlar_vips_upright(Picture *picture) {
  Picture *out = NULL;
  // Only a mirror reads a picture from its top to its bottom, as a decoder gives it: any other turn needs all of it.
  if (vips.vips_image_get_orientation(picture) < 3)
    return made(vips.vips_autorot(picture, &out, NULL), out);
  Picture *whole = ashlar_vips_computed(picture);
  if (whole == NULL) return NULL;
  int status = vips.vips_autorot(whole, &out, NULL);
  vips.g_object_unref(whole);
  return made(status, out);
}

Picture *ashlar_vips_turn(Picture *picture, int orientation) {
  Picture *out = NULL;
  out = made(vips.vips_copy(picture, &out, NULL), out);
  if (out == NULL) return NULL;
  vips.vips_image_set_int(out, "orientation", orientation);
  Picture *turned = ashlar_vips_upright(out);
  vips.g_object_unref(out);
  return turned;
}

Picture *ashlar_vips_on_white(Picture *picture) {
  static const double white[1] = {255};
  void *background = vips.vips_array_double_new(white, 1);
  Picture *out = NULL;
  int result = vips.vips_flatten(picture, &out, "background", background, NULL);
  vips.vips_area_unref(background);
  return made(result, out);
}

Picture *ashlar_vips_sharpen(Picture *picture) {
  static const double kernel[9] = {-1, -1, -1, -1, 32, -1, -1, -1, -1};
  Picture *mask = vips.vips_image_new_matrix_from_array(3, 3, kernel, 9);
  if (mask == NULL) return made(-1, NULL);
  vips.vips_image_set_double(mask, "scale", 24);
  Picture *out = NULL;
  int result = vips.vips_conv(picture, &out, mask, "precision", PRECISION_INTEGER, NULL);
  vips.g_object_unref(mask);
  return made(result, out);
}

Picture *ashlar_vips_computed(Picture *picture) {
  Picture *out = vips.vips_image_copy_memory(picture);
  return in_memory(made(out == NULL, out));
}

// What a picture is drawn with; the rest tells where, when and with what it was taken.
static bool is_kept(const char *field) {
  static const char *const kept[] = {
    PROFILE, "page-height", "n-pages", "delay", "loop", "gif-palette", "bits-per-sample",
  };
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (strcmp(field, kept[i]) == 0) return true;
  return false;
}

Picture *ashlar_vips_private(Picture *picture, const char *copyright) {
  Picture *out = NULL;
  out = made(vips.vips_copy(picture, &out, NULL), out);
  if (out == NULL) return NULL;
  char **fields = vips.vips_image_get_fields(out);
  for (char **field = fields; field != NULL && *field != NULL; field++)
    if (!is_kept(*field)) vips.vips_image_remove(out, *field);
  vips.g_strfreev(fields);
  if (copyright != NULL) vips.vips_image_set_string(out, "exif-ifd0-Copyright", copyright);
  return out;
}

void *ashlar_vips_encode(Picture *picture, AshlarVipsEncoding encoding, size_t *count) {
  void *bytes = NULL;
  int result = -1;
  int quality = encoding.quality, effort = encoding.effort, lossless = encoding.lossless;
  switch (encoding.format) {
    case ASHLAR_VIPS_JPEG:
      result = vips.vips_jpegsave_buffer(
        picture, &bytes, count, "Q", quality, "optimize_coding", effort > 0, "interlace", effort > 0, NULL);
      break;
    case ASHLAR_VIPS_PNG:
      result = vips.vips_pngsave_buffer(picture, &bytes, count, "compression", effort, "filter", PNG_FILTER_ALL,
        NULL);
      break;
    case ASHLAR_VIPS_WEBP:
      result = vips.vips_webpsave_buffer(
        picture, &bytes, count, "Q", quality, "effort", effort, "lossless", lossless,
        "smart_subsample", encoding.sharp_colour, NULL);
      break;
    case ASHLAR_VIPS_GIF:
      result = vips.vips_gifsave_buffer(picture, &bytes, count, "effort", effort, NULL);
      break;
    case ASHLAR_VIPS_AVIF:
      result = vips.vips_heifsave_buffer(
        picture, &bytes, count, "Q", quality, "effort", effort, "lossless", lossless, "compression",
        HEIF_AV1, NULL);
      break;
    case ASHLAR_VIPS_JXL:
      result = vips.vips_jxlsave_buffer(
        picture, &bytes, count, "Q", quality, "effort", effort, "lossless", lossless, NULL);
      break;
    case ASHLAR_VIPS_HEIF: break;
  }
  if (result == 0) return bytes;
  vips.vips_error_clear();
  return NULL;
}

void ashlar_vips_free(void *bytes) {
  if (bytes != NULL) vips.g_free(bytes);
}

// One pixel of the mean light, with the picture's own profile: in light, it is the same before a change of colours and after it.
static Picture *mean_of_plain_rows(Picture *picture) {
  const uint8_t *data = vips.vips_image_get_data(picture);
  if (data == NULL) return made(-1, NULL);
  pthread_once(&tables_once, fill_tables);
  int bands = vips.vips_image_get_bands(picture);
  size_t count = (size_t)vips.vips_image_get_width(picture) * vips.vips_image_get_height(picture);
  uint64_t sums[3] = {0};
  for (size_t i = 0; i < count; i++)
    for (int band = 0; band < bands; band++) sums[band] += light_of_bytes[data[i * bands + band]];
  uint8_t values[3];
  for (int band = 0; band < bands; band++) values[band] = bytes_of_light[(sums[band] + count / 2) / count];
  Picture *pixel = new_like(picture, 1, 1, bands);
  if (pixel == NULL || vips.vips_image_write_line(pixel, 0, values) == 0) return pixel;
  ashlar_vips_release(pixel);
  return made(-1, NULL);
}

static Picture *mean_in_srgb(Picture *picture) {
  AshlarVipsFacts facts = ashlar_vips_facts(picture);
  if (is_of_plain_rows(picture, 1, 1) && vips.vips_image_get_format(picture) == FORMAT_UCHAR) {
    Picture *pixel = mean_of_plain_rows(picture);
    Picture *srgb = pixel == NULL ? NULL : ashlar_vips_srgb(pixel);
    ashlar_vips_release(pixel);
    return srgb;
  }
  Picture *srgb = ashlar_vips_srgb(picture);
  Picture *light = srgb == NULL ? NULL : in_light(srgb);
  ashlar_vips_release(srgb);
  STEP(light, vips_shrink, (double)facts.width, (double)(facts.height * facts.frames));
  return from_light_picture(light, facts.has_alpha);
}

bool ashlar_vips_mean(Picture *picture, uint8_t colour[3]) {
  Picture *pixel = mean_in_srgb(picture);
  if (pixel == NULL) return false;
  double *values = NULL;
  int count = 0;
  int result = vips.vips_getpoint(pixel, &values, &count, 0, 0, NULL);
  ashlar_vips_release(pixel);
  if (result != 0) {
    vips.vips_error_clear();
    return false;
  }
  for (int i = 0; i < 3; i++) colour[i] = (uint8_t)values[count < 3 ? 0 : i];
  vips.g_free(values);
  return true;
}

uint8_t *ashlar_vips_pixels(Picture *picture, size_t *count) {
  Picture *srgb = ashlar_vips_srgb(picture);
  if (srgb == NULL) return NULL;
  uint8_t *pixels = NULL;
  if (vips.vips_image_get_bands(srgb) == 4 && vips.vips_image_get_format(srgb) == FORMAT_UCHAR)
    pixels = vips.vips_image_write_to_memory(srgb, count);
  ashlar_vips_release(srgb);
  if (pixels == NULL) vips.vips_error_clear();
  return pixels;
}
