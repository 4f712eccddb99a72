#pragma once
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// What OpenSSL has as macros and as functions with any number of arguments, which Swift does not import.

static inline EVP_PKEY *ashlar_tls_new_key(void) { return EVP_EC_gen("P-256"); }

static inline int ashlar_tls_set_oldest_version(SSL_CTX *context) {
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

static inline void ashlar_tls_set_modes(SSL_CTX *context) {
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}

static inline int ashlar_tls_add_extension(X509 *certificate, int name, const char *value) {
  X509V3_CTX context;
  X509V3_set_ctx(&context, certificate, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, name, value);
  if (extension == NULL) return 0;
  int code = X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return code;
}
