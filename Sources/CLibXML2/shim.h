#include <libxml/xmlwriter.h>
#include <libxml/xmlversion.h>
