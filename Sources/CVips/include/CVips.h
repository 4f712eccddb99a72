#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libvips behind a door that is opened at run time: a program that never resizes a picture never loads
// it, nor the 125 libraries that it brings. No header of libvips is needed to build this.

#ifdef __cplusplus
extern "C" {
#endif

/// A picture of libvips's own. Its pixels are computed when they are asked for.
typedef struct AshlarVipsPicture AshlarVipsPicture;

typedef enum {
  ASHLAR_VIPS_JPEG,
  ASHLAR_VIPS_PNG,
  ASHLAR_VIPS_WEBP,
  ASHLAR_VIPS_GIF,
  ASHLAR_VIPS_HEIF,
  ASHLAR_VIPS_AVIF,
  ASHLAR_VIPS_JXL,
} AshlarVipsFormat;

/// How a picture is encoded.
typedef struct {
  AshlarVipsFormat format;
  /// From 1 to 100, where the format has a quality.
  int quality;
  /// How long the encoder searches, in the format's own steps; for JPEG, above 0 for a smaller file that comes in steps.
  int effort;
  /// Whether every pixel is kept, for WebP, AVIF and JPEG XL.
  bool lossless;
  /// Whether colours at half the width and height are chosen so that edges stay sharp, for WebP.
  bool sharp_colour;
} AshlarVipsEncoding;

/// What is known of a picture before its pixels are.
typedef struct {
  int width;
  /// The height of one frame.
  int height;
  int frames;
  /// 1 to 8, as Exif counts.
  int orientation;
  bool has_alpha;
  bool is_cmyk;
} AshlarVipsFacts;

/// Loads libvips, at the first call.
///
/// Returns NULL when it is there, else the system's message. Safe on any thread.
const char *ashlar_vips_open(void);

/// The version, as 81401 for 8.14.1; 0 when it is not open.
int ashlar_vips_version(void);

/// Whether libvips was built with an operation, as "heifload_buffer" or "jxlsave_buffer".
bool ashlar_vips_has(const char *operation);

/// Whether HEIC can be decoded: libheif reads its container, but may lack a decoder of HEVC.
bool ashlar_vips_reads_hevc(void);

// All below need an open library. Those that return a picture return NULL when it cannot be made; it is
// the caller's to release.

/// Reads a picture's header; the bytes must outlive the picture.
///
/// shrink is 1, 2, 4 or 8 and concerns JPEG alone, whose decoder is quicker at a smaller size.
AshlarVipsPicture *ashlar_vips_load(const void *bytes, size_t count, AshlarVipsFormat format, int shrink);
/// Reads a drawing at a multiple of its size. One that Ashlar did not make may be hostile, and is for processes that can only
/// compute.
AshlarVipsPicture *ashlar_vips_load_svg(const void *bytes, size_t count, double scale);
/// A part of the picture's first frame.
AshlarVipsPicture *ashlar_vips_cut(AshlarVipsPicture *picture, int x, int y, int width, int height);
void ashlar_vips_release(AshlarVipsPicture *picture);
AshlarVipsFacts ashlar_vips_facts(AshlarVipsPicture *picture);

/// The picture at exactly this size, computed in linear light; the colour profile stays.
///
/// The height is that of one frame. An animation's frames are resized each for itself, so that none shows
/// at another's edge.
AshlarVipsPicture *ashlar_vips_resize(AshlarVipsPicture *picture, int width, int height);
/// The same in memory, mildly sharpened if that is asked for.
///
/// The rows of a still picture without transparency that becomes smaller are read once, from its top to its bottom, and few are
/// in memory at a time; others are resized by libvips.
AshlarVipsPicture *ashlar_vips_shrink(AshlarVipsPicture *picture, int width, int height, bool sharpens);
/// Numbers that are no light, such as a gain map's, at exactly this size, without what rings beside edges. One frame.
AshlarVipsPicture *ashlar_vips_resize_numbers(AshlarVipsPicture *picture, int width, int height);
/// The same picture in sRGB without a profile of its own.
AshlarVipsPicture *ashlar_vips_srgb(AshlarVipsPicture *picture);
/// The primaries of a picture's colours.
typedef enum { ASHLAR_VIPS_SRGB, ASHLAR_VIPS_P3, ASHLAR_VIPS_BT2020 } AshlarVipsPrimaries;
/// A picture of light brighter than white, by SMPTE ST 2084 or ARIB STD-B67, in sRGB of 8 bits: what is much brighter than
/// white is drawn nearer to it, all else as bright as it was.
AshlarVipsPicture *ashlar_vips_standard(AshlarVipsPicture *picture, bool is_hlg, AshlarVipsPrimaries primaries);
/// The picture upright, its orientation applied.
AshlarVipsPicture *ashlar_vips_upright(AshlarVipsPicture *picture);
/// The picture turned as one of this orientation, whatever it says itself.
AshlarVipsPicture *ashlar_vips_turn(AshlarVipsPicture *picture, int orientation);
/// The picture without transparency, on white.
AshlarVipsPicture *ashlar_vips_on_white(AshlarVipsPicture *picture);
/// Mildly sharpened.
AshlarVipsPicture *ashlar_vips_sharpen(AshlarVipsPicture *picture);
/// The pixels computed and held in memory, once for all that is made of them.
AshlarVipsPicture *ashlar_vips_computed(AshlarVipsPicture *picture);
/// The picture with nothing but its pixels, colour profile and frame times, and the rights it is given.
AshlarVipsPicture *ashlar_vips_private(AshlarVipsPicture *picture, const char *copyright);

/// The encoded bytes, to be freed with ashlar_vips_free; NULL when a pixel cannot be read.
void *ashlar_vips_encode(AshlarVipsPicture *picture, AshlarVipsEncoding encoding, size_t *count);
void ashlar_vips_free(void *bytes);

/// The mean colour in sRGB, computed in linear light; false when it cannot be read.
bool ashlar_vips_mean(AshlarVipsPicture *picture, uint8_t colour[3]);
/// The pixels of a picture with transparency as red, green, blue and alpha in sRGB, a byte each, line by line, to be freed with
/// ashlar_vips_free; NULL when they cannot be read. One frame.
uint8_t *ashlar_vips_pixels(AshlarVipsPicture *picture, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
