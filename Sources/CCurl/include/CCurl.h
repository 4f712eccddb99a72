#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Requests to HTTP servers through libcurl, which is loaded when the first client is made.
///
/// A client has one thread, which carries all its requests at once over as many connections as were
/// asked for, and keeps those open for the next ones.
typedef struct AshlarCurl AshlarCurl;

/// A request; the library copies all that it points to, except what `file` names.
typedef struct {
  const char *method;
  const char *url;
  /// `Name: value` each.
  const char *const *fields;
  size_t fieldCount;
  /// The body, if `file` is negative.
  const uint8_t *body;
  /// The length of the body; -1 for a request without one.
  int64_t bodySize;
  /// A descriptor of a file that the body is read from, which is closed here; -1 for none.
  int file;
  /// Where the body begins in the file.
  int64_t fileOffset;
  /// What Signature Version 4 is made with, as `aws:amz:REGION:SERVICE`, and `KEY:SECRET`; null for none.
  const char *signing;
  const char *user;
  /// The longest answer that is taken.
  size_t limit;
  /// How long the whole may take; 0 for no end, as long as something moves.
  long milliseconds;
} AshlarCurlRequest;

/// What came back.
typedef struct {
  /// The status of HTTP; 0 when `failure` says why there is none.
  long status;
  /// Whether all of the answer has arrived.
  bool isComplete;
  /// Whether it was longer than was to be taken.
  bool isTooLarge;
  /// Null when the answer is complete.
  const char *failure;
  /// Lines of `Name: value`, CR LF after each; those of the last answer.
  const char *fields;
  size_t fieldsSize;
  const uint8_t *body;
  size_t bodySize;
} AshlarCurlAnswer;

/// Called once per request, on the client's thread; the answer's memory is valid until it returns.
typedef void (*AshlarCurlDone)(void *context, const AshlarCurlAnswer *answer);

/// Starts a client; null when there is no libcurl that can sign, or no thread.
AshlarCurl *ashlar_curl_start(long connections);

/// libcurl's name and version, and those of what it uses; NULL where it is missing or too old.
const char *ashlar_curl_version(void);

/// Hands a request over and returns at once.
void ashlar_curl_send(
    AshlarCurl *client, const AshlarCurlRequest *request, void *context, AshlarCurlDone done);

/// Ends the client's thread; requests that are under way end with a failure.
void ashlar_curl_stop(AshlarCurl *client);
