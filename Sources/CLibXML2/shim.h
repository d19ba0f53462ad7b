#include <libxml/xmlversion.h>

// Where libxml2 is built with ICU (Debian), its headers include ICU's, which clash with the copy that Foundation
// brings: "'UErrorCode' has different definitions in different modules". Only a field that we never touch needs them.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <libxml/xmlwriter.h>

#include <libxml/xmlerror.h>

static inline void CLibXML2_ignore(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

// As xmlParseChunk. What is wrong with the encoding of a document belongs to no parser, so libxml2 prints it, whatever the parser's
// options are. The handler that prints is the thread's; it is put back. It takes a variable number of arguments, which is why this is C.
static inline int CLibXML2_parseChunk(
    xmlParserCtxtPtr parser, const char *chunk, int size, int isLast) {
  xmlGenericErrorFunc handler = xmlGenericError;
  void *context = xmlGenericErrorContext;
  xmlSetGenericErrorFunc(NULL, CLibXML2_ignore);
  int code = xmlParseChunk(parser, chunk, size, isLast);
  xmlSetGenericErrorFunc(context, handler);
  return code;
}

// Writes text with every letter beyond ASCII as a number. `xmlFree` is a variable, which Swift does not take for safe.
static inline int CLibXML2_writeASCII(xmlTextWriterPtr writer, const xmlChar *text) {
  xmlChar *escaped = xmlEncodeEntitiesReentrant(NULL, text);
  if (escaped == NULL) return -1;
  int written = xmlTextWriterWriteRaw(writer, escaped);
  xmlFree(escaped);
  return written;
}
