// What Debian's static libraries take from a C library newer than the one that the program is to run with.

// Since glibc 2.32: whether there is one thread. Saying that there may be more costs an atomic operation.
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0;
