#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// libcurl's interface, as far as it is used here: https://curl.se/libcurl/c/. Its enumerations are
// passed as numbers, which never change; signing came with 7.75.
typedef struct Easy Easy;
typedef struct Multi Multi;
typedef struct List List;
typedef struct {
  int what;
  Easy *easy;
  union {
    void *whatever;
    int result;
  } data;
} Message;

enum { LONG = 0, POINTER = 10000, FUNCTION = 20000, OFFSET = 30000 };
enum {
  WRITE_DATA = POINTER + 1, URL = POINTER + 2, USER = POINTER + 5, READ_DATA = POINTER + 9,
  ERROR_TEXT = POINTER + 10, WRITE = FUNCTION + 11, READ = FUNCTION + 12, USER_AGENT = POINTER + 18,
  SLOW_LIMIT = 19, SLOW_TIME = 20, FIELDS = POINTER + 23, HEADER_DATA = POINTER + 29,
  METHOD = POINTER + 36, NO_BODY = 44, POST = 47, CONNECT_TIME = 78, HEADER = FUNCTION + 79,
  HTTP_VERSION = 84, NO_SIGNAL = 99, OWN = POINTER + 103, POST_SIZE = OFFSET + 120,
  ALL_TIME = 155, SEEK = FUNCTION + 167, SEEK_DATA = POINTER + 168, PROTOCOLS = 181, SIGNING = POINTER + 305
};
enum { HTTP_1_1 = 2, HTTP_AND_HTTPS = 3, INFO_STATUS = 0x200002, INFO_OWN = 0x100015 };
enum { KEPT_CONNECTIONS = 6, ALL_CONNECTIONS = 13, GLOBAL_ALL = 3, MESSAGE_DONE = 1 };
enum { OUT_OF_MEMORY = 27, PARTIAL_FILE = 18 };

static struct {
  int (*curl_global_init)(long);
  const char *(*curl_version)(void);
  Easy *(*curl_easy_init)(void);
  int (*curl_easy_setopt)(Easy *, int, ...);
  int (*curl_easy_getinfo)(Easy *, int, ...);
  void (*curl_easy_cleanup)(Easy *);
  const char *(*curl_easy_strerror)(int);
  List *(*curl_slist_append)(List *, const char *);
  void (*curl_slist_free_all)(List *);
  Multi *(*curl_multi_init)(void);
  int (*curl_multi_setopt)(Multi *, int, ...);
  int (*curl_multi_add_handle)(Multi *, Easy *);
  int (*curl_multi_remove_handle)(Multi *, Easy *);
  int (*curl_multi_perform)(Multi *, int *);
  int (*curl_multi_poll)(Multi *, void *, unsigned, int, int *);
  int (*curl_multi_wakeup)(Multi *);
  Message *(*curl_multi_info_read)(Multi *, int *);
  int (*curl_multi_cleanup)(Multi *);
} curl;

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} Buffer;

typedef struct Transfer {
  struct Transfer *next, *before;
  Easy *easy;
  List *fields;
  uint8_t *body;
  int64_t size, position;
  int file;
  int64_t offset;
  size_t limit;
  /// Whether the answer was longer than that.
  bool isTooLarge;
  Buffer answer, header;
  char error[256];
  void *context;
  AshlarCurlDone done;
} Transfer;

struct AshlarCurl {
  pthread_t thread;
  pthread_mutex_t lock;
  Multi *multi;
  /// Requests that the thread has not seen yet, the newest first.
  Transfer *waiting;
  bool isStopping;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool isLoaded = false;

static void load(void) {
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define LOAD(name)                                                  \
  if (!(*(void **)&curl.name = dlsym(library, #name))) return;
  LOAD(curl_version) LOAD(curl_global_init) LOAD(curl_easy_init) LOAD(curl_easy_setopt) LOAD(curl_easy_getinfo)
  LOAD(curl_easy_cleanup) LOAD(curl_easy_strerror) LOAD(curl_slist_append) LOAD(curl_slist_free_all)
  LOAD(curl_multi_init) LOAD(curl_multi_setopt) LOAD(curl_multi_add_handle)
  LOAD(curl_multi_remove_handle) LOAD(curl_multi_perform) LOAD(curl_multi_poll)
  LOAD(curl_multi_wakeup) LOAD(curl_multi_info_read) LOAD(curl_multi_cleanup)
#undef LOAD
  if (curl.curl_global_init(GLOBAL_ALL) != 0) return;
  Easy *easy = curl.curl_easy_init();
  if (!easy) return;
  isLoaded = curl.curl_easy_setopt(easy, SIGNING, "aws:amz:a:s3") == 0;
  curl.curl_easy_cleanup(easy);
}

const char *ashlar_curl_version(void) {
  pthread_once(&once, load);
  return isLoaded ? curl.curl_version() : NULL;
}

static bool append(Buffer *buffer, const void *bytes, size_t count, size_t limit) {
  if (count > limit || buffer->count > limit - count) return false;
  if (buffer->count + count > buffer->capacity) {
    size_t capacity = (buffer->count + count) * 2;
    uint8_t *larger = realloc(buffer->bytes, capacity);
    if (!larger) return false;
    buffer->bytes = larger;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

static size_t takeBody(char *bytes, size_t size, size_t count, void *own) {
  Transfer *transfer = own;
  if (append(&transfer->answer, bytes, size * count, transfer->limit)) return size * count;
  transfer->isTooLarge = size * count > transfer->limit - transfer->answer.count;
  return 0;
}

static size_t takeField(char *bytes, size_t size, size_t count, void *own) {
  Transfer *transfer = own;
  // Another answer begins: the one before was a "100 Continue".
  if (size * count >= 5 && strncmp(bytes, "HTTP/", 5) == 0) transfer->header.count = 0;
  return append(&transfer->header, bytes, size * count, 1 << 20) ? size * count : 0;
}

static size_t giveBody(char *bytes, size_t size, size_t count, void *own) {
  Transfer *transfer = own;
  int64_t left = transfer->size - transfer->position;
  size_t most = size * count < (size_t)left ? size * count : (size_t)left;
  if (transfer->file >= 0) {
    ssize_t got = pread(transfer->file, bytes, most, transfer->offset + transfer->position);
    // 0x10000000 ends the transfer with an error, as does a file that has become shorter.
    if (got < 0 || (got == 0 && most > 0)) return 0x10000000;
    most = (size_t)got;
  } else {
    memcpy(bytes, transfer->body + transfer->position, most);
  }
  transfer->position += (int64_t)most;
  return most;
}

static int seekBody(void *own, int64_t offset, int origin) {
  if (origin != SEEK_SET) return 2;
  ((Transfer *)own)->position = offset;
  return 0;
}

static void finish(Transfer *transfer, int result) {
  AshlarCurlAnswer answer = {
    .fields = (const char *)transfer->header.bytes, .fieldsSize = transfer->header.count,
    .body = transfer->answer.bytes, .bodySize = transfer->answer.count, .isComplete = result == 0,
    .isTooLarge = transfer->isTooLarge};
  if (transfer->easy) curl.curl_easy_getinfo(transfer->easy, INFO_STATUS, &answer.status);
  if (result != 0)
    answer.failure = transfer->error[0] ? transfer->error : curl.curl_easy_strerror(result);
  transfer->done(transfer->context, &answer);
  if (transfer->easy) curl.curl_easy_cleanup(transfer->easy);
  curl.curl_slist_free_all(transfer->fields);
  if (transfer->file >= 0) close(transfer->file);
  free(transfer->body);
  free(transfer->answer.bytes);
  free(transfer->header.bytes);
  free(transfer);
}

static void *run(void *context) {
  AshlarCurl *client = context;
  // Without signals of its own libcurl leaves this one to us: a connection that the other end has closed.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
  Transfer *active = NULL;
  bool isStopping = false;
  while (!isStopping) {
    pthread_mutex_lock(&client->lock);
    Transfer *waiting = client->waiting;
    client->waiting = NULL;
    isStopping = client->isStopping;
    pthread_mutex_unlock(&client->lock);
    while (waiting) {
      Transfer *transfer = waiting;
      waiting = transfer->next;
      transfer->next = active;
      if (active) active->before = transfer;
      active = transfer;
      if (curl.curl_multi_add_handle(client->multi, transfer->easy) != 0) isStopping = true;
    }
    int running = 0, left = 0;
    curl.curl_multi_perform(client->multi, &running);
    Message *message;
    while ((message = curl.curl_multi_info_read(client->multi, &left))) {
      if (message->what != MESSAGE_DONE) continue;
      Transfer *transfer = NULL;
      int result = message->data.result;
      curl.curl_easy_getinfo(message->easy, INFO_OWN, &transfer);
      curl.curl_multi_remove_handle(client->multi, transfer->easy);
      if (transfer->before) transfer->before->next = transfer->next;
      else active = transfer->next;
      if (transfer->next) transfer->next->before = transfer->before;
      finish(transfer, result);
    }
    if (!isStopping) curl.curl_multi_poll(client->multi, NULL, 0, 10000, NULL);
  }
  while (active) {
    Transfer *transfer = active;
    active = transfer->next;
    curl.curl_multi_remove_handle(client->multi, transfer->easy);
    finish(transfer, PARTIAL_FILE);
  }
  return NULL;
}

AshlarCurl *ashlar_curl_start(long connections) {
  pthread_once(&once, load);
  if (!isLoaded) return NULL;
  AshlarCurl *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  client->multi = curl.curl_multi_init();
  if (client->multi) {
    curl.curl_multi_setopt(client->multi, ALL_CONNECTIONS, connections);
    curl.curl_multi_setopt(client->multi, KEPT_CONNECTIONS, connections);
    pthread_mutex_init(&client->lock, NULL);
    if (pthread_create(&client->thread, NULL, run, client) == 0) return client;
    pthread_mutex_destroy(&client->lock);
    curl.curl_multi_cleanup(client->multi);
  }
  free(client);
  return NULL;
}

/// Sets all that libcurl must know; false when there is no memory.
static bool prepare(Transfer *transfer, const AshlarCurlRequest *request) {
  for (size_t i = 0; i < request->fieldCount; i++) {
    List *longer = curl.curl_slist_append(transfer->fields, request->fields[i]);
    if (!longer) return false;
    transfer->fields = longer;
  }
  if (request->bodySize > 0 && request->file < 0) {
    if (!(transfer->body = malloc((size_t)request->bodySize))) return false;
    memcpy(transfer->body, request->body, (size_t)request->bodySize);
  }
  Easy *easy = transfer->easy = curl.curl_easy_init();
  if (!easy) return false;
  int code = 0;
#define SET(option, value) code |= curl.curl_easy_setopt(easy, option, value)
  SET(URL, request->url);
  SET(FIELDS, transfer->fields);
  SET(OWN, transfer);
  SET(ERROR_TEXT, transfer->error);
  SET(NO_SIGNAL, 1L);
  SET(PROTOCOLS, (long)HTTP_AND_HTTPS);
  SET(HTTP_VERSION, (long)HTTP_1_1);
  SET(USER_AGENT, "ashlar");
  SET(CONNECT_TIME, 20L);
  // A server that says nothing for half a minute has gone.
  SET(SLOW_LIMIT, 1L);
  SET(SLOW_TIME, 30L);
  if (request->milliseconds > 0) SET(ALL_TIME, request->milliseconds);
  SET(WRITE, takeBody);
  SET(WRITE_DATA, transfer);
  SET(HEADER, takeField);
  SET(HEADER_DATA, transfer);
  if (strcmp(request->method, "HEAD") == 0) SET(NO_BODY, 1L);
  else if (request->bodySize >= 0) {
    // As an upload it would ask for leave, with an "Expect" field, before each body; so it does before those of
    // more than 1 MB. The method is set below.
    SET(POST, 1L);
    SET(POST_SIZE, request->bodySize);
    SET(READ, giveBody);
    SET(READ_DATA, transfer);
    SET(SEEK, seekBody);
    SET(SEEK_DATA, transfer);
  }
  SET(METHOD, request->method);
  if (request->signing) {
    SET(SIGNING, request->signing);
    SET(USER, request->user);
  }
#undef SET
  return code == 0;
}

void ashlar_curl_send(
    AshlarCurl *client, const AshlarCurlRequest *request, void *context, AshlarCurlDone done) {
  Transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) {
    AshlarCurlAnswer answer = {.failure = "out of memory"};
    if (request->file >= 0) close(request->file);
    return done(context, &answer);
  }
  transfer->size = request->bodySize;
  transfer->file = request->file;
  transfer->offset = request->fileOffset;
  transfer->limit = request->limit;
  transfer->context = context;
  transfer->done = done;
  if (!prepare(transfer, request)) return finish(transfer, OUT_OF_MEMORY);
  pthread_mutex_lock(&client->lock);
  transfer->next = client->waiting;
  client->waiting = transfer;
  pthread_mutex_unlock(&client->lock);
  curl.curl_multi_wakeup(client->multi);
}

void ashlar_curl_stop(AshlarCurl *client) {
  pthread_mutex_lock(&client->lock);
  client->isStopping = true;
  pthread_mutex_unlock(&client->lock);
  curl.curl_multi_wakeup(client->multi);
  pthread_join(client->thread, NULL);
  curl.curl_multi_cleanup(client->multi);
  pthread_mutex_destroy(&client->lock);
  free(client);
}
