import { pdfText } from './pdf/pdf-text.ts'
import { gridOfLines } from './positioned/grid-of-lines.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { draftsOf } from './tables/statement-table.ts'

// PDF with a text layer: print forms of accounting programs, filings as issuers disclose them. Scans have nothing to read.

/** Some programs put a few bytes before the header. */
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
  const result = draftsOf([grid], options)
  const isScan = result.drafts.length === 0 && text.blankPages * 2 >= text.pages
  return isScan ? refused('no-text-layer') : result
}
