import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import { textOf } from '../decode.ts'
import { zipLimits, type ZipLimits } from '../limits.ts'
import type { Reader, ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { gridRowsMax } from '../tables/grid-limits.ts'
import { draftsOf } from '../tables/statement-table.ts'
import { isZip, unzipBounded, zipNames } from '../zip.ts'
import { hiddenStylesOf, wordRows, type WordRows } from './word-rows.ts'
import { xmlTree } from './xml-tree.ts'

// Reads Word tables: statements typed or copied into a document.

const MB = 1024 * 1024

/**
 * Maximum size of parts. The text of a document with all reports is 2 MB of XML; the tree takes ten times as much
 * memory.
 */
const partLimits: ZipLimits = { ...zipLimits, entryBytesMax: 12 * MB, totalBytesMax: 16 * MB }
const documentPart = /^word\/document\d*\.xml$/
const stylesPart = /^word\/styles\d*\.xml$/

export const word: Reader = {
  format: 'docx',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).some((name) => documentPart.test(name)),
  read: (bytes, options) => readWord(bytes, options),
}

function readWord(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const unzipped = unzipBounded(bytes, partLimits, (name) => documentPart.test(name) || stylesPart.test(name))
  if (!unzipped.ok) return { drafts: [], problems: [unzipped.problem] }
  const part = (wanted: RegExp): string =>
    textOf([...unzipped.files].find(([name]) => wanted.test(name))?.[1] ?? new Uint8Array())
  const document = xmlTree(part(documentPart))
  if ('code' in document) return { drafts: [], problems: [document] }
  const styles = xmlTree(part(stylesPart) || '<styles/>')
  return 'code' in styles
    ? { drafts: [], problems: [styles] }
    : statementsIn(wordRows(document, hiddenStylesOf(styles)), options)
}

function statementsIn(found: WordRows, options: ReadOptions): ReadResult {
  const { rows } = found
  if (rows.length > gridRowsMax) return refused('too-deep', { reason: `${gridRowsMax} rows` })
  const place = (row: number, column: number): string => {
    const at = rows[row]?.at ?? ''
    return at.startsWith('table') ? `${at}, column ${column + 1}` : at
  }
  const wide = found.columnsRead === undefined ? {} : { columnsRead: found.columnsRead }
  const read = draftsOf([{ title: '', rows: rows.map(({ cells }) => cells), place, ...wide }], options)
  return read.drafts.length === 0 ? read : { ...read, problems: [...read.problems, ...remarksOn(found)] }
}

const remarksOn = ({ hasChanges, hasHidden }: WordRows): readonly Problem[] => [
  ...(hasChanges ? [problem('changes-accepted')] : []),
  ...(hasHidden ? [problem('hidden-text')] : []),
]
