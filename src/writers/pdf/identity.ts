import type { Definition } from './node.ts'
import type { DrawnDocument } from './structure.ts'

// What the engine says of a file in its information dictionary and metadata. The engine hashes all of the information into the identifier
// of the file, and wants a date for both.

/** The information of a file before it is drawn: with all that is drawn, so that its identifier follows from its content. */
export const identifiedBy = (content: unknown, created: Date | null, info: Definition): Definition => ({
  ...info,
  ...(created === null ? { creationDate: neverPrinted } : { creationDate: created, modDate: created }),
  [contentKey]: JSON.stringify(content),
})

const contentKey = 'content'

/** In place of no date, until the identifier is made. */
const neverPrinted = new Date(0)

/** Takes the content out of the information of the file, and the date where there is none. Done before the first page is drawn. */
export function identified(drawn: DrawnDocument, created: Date | null): void {
  delete drawn.info[contentKey]
  if (created !== null) return
  // the metadata needs a date to format; the information dictionary lists only what is enumerable
  Object.defineProperty(drawn.info, 'CreationDate', { value: neverPrinted, enumerable: false })
  const { appendXML } = drawn
  drawn.appendXML = (xml, newline) => appendXML.call(drawn, xml.replace(printedNever, ''), newline)
}

const printedNever = '<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate>'
