#include <libxml/xmlversion.h>

// Where libxml2 is built with ICU (Debian), its headers include ICU's, which clash with the copy that Foundation
// brings: "'UErrorCode' has different definitions in different modules". Only a field that we never touch needs them.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlwriter.h>
