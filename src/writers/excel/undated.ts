import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const coreProperties = 'docProps/core.xml'

/** The modification time of the files in the workbook's archive: the earliest that an archive can store. */
const firstMoment = new Date(1980, 0, 1)

/** Placeholder for a missing date. Without a date, the library would write the current time. */
export const neverModified = new Date(0)
const writtenNever = '<dcterms:modified xsi:type="dcterms:W3CDTF">1970-01-01T00:00:00Z</dcterms:modified>'

/** Removes the placeholder date from a workbook. */
export function withoutDate(workbook: Uint8Array): Uint8Array {
  const files = unzipSync(workbook)
  const core = strFromU8(files[coreProperties] ?? new Uint8Array())
  const undated = strToU8(core.replace(writtenNever, ''))
  return zipSync({ ...files, [coreProperties]: undated }, { mtime: firstMoment })
}
