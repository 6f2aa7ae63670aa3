import { textOf } from './decode.ts'
import { htmlRows } from './html/html-rows.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { gridRowsMax } from './tables/grid-limits.ts'
import { draftsOf } from './tables/statement-table.ts'

// Reads tables in HTML: pages saved by accounting programs, and the clipboard of Excel and LibreOffice.

const start = /<(?:!doctype html|html|body|table|meta|tr|td)[\s>]/i
const sampleLength = 64 * 1024

/** Maximum number of tags; a filing with all reports and styles has about 20,000. */
const tagsMax = 150_000

export const htmlTable: Reader = {
  format: 'html',
  recognises: (_bytes, text) => start.test(text().slice(0, sampleLength)),
  read: (bytes, options) => readHtml(textOf(bytes), options),
}

async function readHtml(text: string, options: ReadOptions): Promise<ReadResult> {
  if (tagsIn(text) > tagsMax) return refused('too-deep', { reason: `${tagsMax} tags` })
  const { parse } = await import('parse5')
  const read = htmlRows(parse(text))
  if (read === null) return refused('too-deep', { reason: `${gridRowsMax} rows` })
  const place = (row: number, column: number): string => `row ${row + 1}, column ${column + 1}`
  return draftsOf([{ title: '', ...read, place }], options)
}

function tagsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1 && count <= tagsMax; at = text.indexOf('<', at + 1)) count += 1
  return count
}
