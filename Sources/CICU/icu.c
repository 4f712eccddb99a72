#include "CICU.h"
#include <unicode/ubrk.h>
