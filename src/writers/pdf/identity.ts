import type { Definition } from './node.ts'
import type { DrawnDocument } from './structure.ts'

// The PDF's information dictionary and metadata. The engine hashes all of the information into the file identifier and requires a date
// for both.

/** The file information before drawing, including everything that is drawn, so that the identifier depends on the content. */
export const identifiedBy = (content: unknown, created: Date | null, info: Definition): Definition => ({
  ...info,
  ...(created === null ? { creationDate: neverPrinted } : { creationDate: created, modDate: created }),
  [contentKey]: JSON.stringify(content),
})

const contentKey = 'content'

/** Placeholder date until the identifier is made. */
const neverPrinted = new Date(0)

/** Removes the content from the file information, and the date if there is none. Called before the first page is drawn. */
export function identified(drawn: DrawnDocument, created: Date | null): void {
  delete drawn.info[contentKey]
  if (created !== null) return
  // the metadata needs a date to format; the information dictionary lists only enumerable properties
  Object.defineProperty(drawn.info, 'CreationDate', { value: neverPrinted, enumerable: false })
  const { appendXML } = drawn
  drawn.appendXML = (xml, newline) => appendXML.call(drawn, xml.replace(printedNever, ''), newline)
}

const printedNever = '<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate>'
