#include "CWoff2.h"

#include <woff2/encode.h>

#include <brotli/encode.h>
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>

namespace {

// Debian's libwoff2enc prints "Compressed ... to ..." to `stderr` for each font. Only the C stream is
// swapped, from the first of the calls that run at once to the last: file descriptor 2 stays what it is.
class SilencedStandardError {
 public:
  SilencedStandardError() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (users_++ > 0) return;
    saved_ = stderr;
    null_ = std::fopen("/dev/null", "w");
#ifdef __GLIBC__
    if (null_ != nullptr) stderr = null_;
#endif
  }
  ~SilencedStandardError() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (--users_ > 0) return;
#ifdef __GLIBC__
    stderr = saved_;
#endif
    if (null_ != nullptr) std::fclose(null_);
  }

 private:
  static std::mutex mutex_;
  static int users_;
  static std::FILE *saved_;
  static std::FILE *null_;
};

std::mutex SilencedStandardError::mutex_;
int SilencedStandardError::users_ = 0;
std::FILE *SilencedStandardError::saved_ = nullptr;
std::FILE *SilencedStandardError::null_ = nullptr;

}  // namespace

const char *ashlar_woff2_version(void) {
  static const std::string version = [] {
    std::string text = "brotli " + std::to_string(BrotliEncoderVersion());
    // The library has no function for its version, but its file's name has it.
    size_t (*bound)(const uint8_t *, size_t) = woff2::MaxWOFF2CompressedSize;
    Dl_info info;
    if (dladdr(reinterpret_cast<void *>(bound), &info) != 0) {
      if (char *path = realpath(info.dli_fname, nullptr)) {
        text += std::string(" ") + path;
        std::free(path);
      }
    }
    return text;
  }();
  return version.c_str();
}

size_t ashlar_woff2_bound(const uint8_t *font, size_t length) {
  return woff2::MaxWOFF2CompressedSize(font, length);
}

int ashlar_woff2_encode(const uint8_t *font, size_t length, uint8_t *result, size_t *result_length) {
  SilencedStandardError silence;
  woff2::WOFF2Params params;
  params.brotli_quality = 11;
  return woff2::ConvertTTFToWOFF2(font, length, result, result_length, params) ? 1 : 0;
}
