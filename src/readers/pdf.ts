import { problem } from '#domain/problem.ts'
import { pdfText } from './pdf/pdf-text.ts'
import { hasSoftHyphens } from './pdf/soft-hyphens.ts'
import { gridOfLines } from './positioned/grid-of-lines.ts'
import { tornColumns } from './positioned/torn-columns.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { draftsOf } from './tables/statement-table.ts'

// Reads PDF with a text layer: print forms of accounting programs, and filings that issuers disclose. Scans contain no
// text.

/** How many bytes are searched for the header; some programs write a few bytes before it. */
const headerWithin = 1_024

export const pdf: Reader = {
  format: 'pdf',
  recognises: (bytes) => new TextDecoder('latin1').decode(bytes.subarray(0, headerWithin)).includes('%PDF-'),
  read: readPdf,
}

async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const text = await pdfText(bytes)
  if ('code' in text) return { drafts: [], problems: [text] }
  const grid = gridOfLines(text.lines, true)
  const { drafts, problems } = draftsOf([grid], options)
  if (drafts.length === 0 && text.blank * 2 >= text.read) return refused('no-text-layer')
  const unread =
    text.read === text.pages ? [] : [problem('pages-unread', undefined, { read: text.read, pages: text.pages })]
  const unseen = drafts.length > 0 && hasSoftHyphens(bytes) ? [problem('minus-unseen')] : []
  const torn = drafts.length > 0 ? tornColumns(grid) : []
  return { drafts, problems: [...problems, ...torn, ...unread, ...unseen] }
}
