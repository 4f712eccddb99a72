#include "CWoff2.h"

#include <woff2/encode.h>

#include <cstdio>
#include <mutex>

namespace {

// Debian's libwoff2enc prints "Compressed ... to ..." to `stderr` for each font. Only the C stream is
// swapped, for the time of one call: file descriptor 2 stays what it is.
class SilencedStandardError {
 public:
  SilencedStandardError() : lock_(mutex_), saved_(stderr), null_(std::fopen("/dev/null", "w")) {
#ifdef __GLIBC__
    if (null_ != nullptr) stderr = null_;
#endif
  }
  ~SilencedStandardError() {
#ifdef __GLIBC__
    stderr = saved_;
#endif
    if (null_ != nullptr) std::fclose(null_);
  }

 private:
  static std::mutex mutex_;
  std::lock_guard<std::mutex> lock_;
  std::FILE *saved_;
  std::FILE *null_;
};

std::mutex SilencedStandardError::mutex_;

}  // namespace

size_t ashlar_woff2_bound(const uint8_t *font, size_t length) {
  return woff2::MaxWOFF2CompressedSize(font, length);
}

int ashlar_woff2_encode(const uint8_t *font, size_t length, uint8_t *result, size_t *result_length) {
  SilencedStandardError silence;
  woff2::WOFF2Params params;
  params.brotli_quality = 11;
  return woff2::ConvertTTFToWOFF2(font, length, result, result_length, params) ? 1 : 0;
}
