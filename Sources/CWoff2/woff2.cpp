#include "CWoff2.h"

#include <woff2/encode.h>

#include <brotli/encode.h>
#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

namespace {

#ifdef __GLIBC__
// What others write meanwhile is handed on.
ssize_t write_without_sizes(void *, const char *text, size_t length) {
  static const char sizes[] = "Compressed ";
  const size_t begin = sizeof sizes - 1;
  if (length > begin && std::memcmp(text, sizes, begin) == 0) return static_cast<ssize_t>(length);
  return write(STDERR_FILENO, text, length);
}
#endif

// Debian's libwoff2enc prints "Compressed ... to ..." to `stderr` for each font. Only the C stream is
// swapped, from the first of the calls that run at once to the last: file descriptor 2 stays what it is.
// The stream in its place is never closed: another thread may have begun to write to it.
class SilencedStandardError {
 public:
  SilencedStandardError() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (users_++ > 0) return;
    saved_ = stderr;
#ifdef __GLIBC__
    if (std::FILE *stand_in = stream()) stderr = stand_in;
#endif
  }
  ~SilencedStandardError() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (--users_ > 0) return;
#ifdef __GLIBC__
    stderr = saved_;
#endif
  }

 private:
#ifdef __GLIBC__
  static std::FILE *stream() {
    static std::FILE *const opened = [] {
      cookie_io_functions_t functions = {};
      functions.write = write_without_sizes;
      std::FILE *file = fopencookie(nullptr, "w", functions);
      // Each call's text comes whole.
      if (file != nullptr) std::setvbuf(file, nullptr, _IONBF, 0);
      return file;
    }();
    return opened;
  }
#endif

  static std::mutex mutex_;
  static int users_;
  static std::FILE *saved_;
};

std::mutex SilencedStandardError::mutex_;
int SilencedStandardError::users_ = 0;
std::FILE *SilencedStandardError::saved_ = nullptr;

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

int ashlar_woff2_encode(
    const uint8_t *font, size_t length, int quality, uint8_t *result, size_t *result_length) {
  SilencedStandardError silence;
  woff2::WOFF2Params params;
  params.brotli_quality = quality;
  return woff2::ConvertTTFToWOFF2(font, length, result, result_length, params) ? 1 : 0;
}
