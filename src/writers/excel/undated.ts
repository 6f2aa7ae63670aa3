import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const coreProperties = 'docProps/core.xml'

/** When files inside the archive were changed: the first moment that an archive knows. */
const firstMoment = new Date(1980, 0, 1)

/** In place of no date: where none is given the library takes one from the clock. */
export const neverModified = new Date(0)
const writtenNever = '<dcterms:modified xsi:type="dcterms:W3CDTF">1970-01-01T00:00:00Z</dcterms:modified>'

/** A workbook that was written as never modified, without that date. */
export function withoutDate(workbook: Uint8Array): Uint8Array {
  const files = unzipSync(workbook)
  const core = strFromU8(files[coreProperties] ?? new Uint8Array())
  const undated = strToU8(core.replace(writtenNever, ''))
  return zipSync({ ...files, [coreProperties]: undated }, { mtime: firstMoment })
}
