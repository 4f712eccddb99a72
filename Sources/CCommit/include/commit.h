/// The commit that this program was built from, 12 hexadecimal digits and "+" where files had been changed since; empty
/// when it was not built in a clone.
const char *ashlar_commit(void);
