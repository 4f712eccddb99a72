#pragma once

/// The text of a file that is part of the program, by its name without folders; NULL when there is none.
const char *_Nullable ashlar_resource(const char *_Nonnull name);
