import { plain } from '#domain/amounts/plain-text.ts'
import type { Row } from './column-layout.ts'
import { meaningOf } from './heading.ts'

// Finds dates in headings that do not look like dates: the numbers by which spreadsheets store dates (45657 for
// 31.12.2024), and years without a century ('24, FY24). They count only if a row has several of them.

const serial = /^[3-5]\d{4}$/
/** The number of 1 January 1970, from which JavaScript counts. */
const epoch = 25_569
const dayMs = 86_400_000
/** One such number may be an amount by chance. */
const datesAtLeast = 2

const shortYear = /^(?:['’]|fy ?['’]?)(\d\d)(?: ?г\.?)?$/i

/**
 * The row with these numbers and years replaced by whole dates and years, if it is a heading with several of them;
 * otherwise unchanged.
 */
export function withSerialDates(row: Row): Row {
  const dates = row.map(({ text }) => dateOf(plain(text)))
  const isHeading = (): boolean => row.some(({ text }) => ['name', 'code'].includes(meaningOf(text).kind))
  if (dates.filter((date) => date !== null).length < datesAtLeast || !isHeading()) return row
  return row.map((cell, at) => ({ ...cell, text: dates[at] ?? cell.text }))
}

/** The date with this number, if a statement can be for it: the last day of a quarter, or 1 January; or the year. */
function dateOf(text: string): string | null {
  const [, ofCentury] = shortYear.exec(text) ?? []
  if (ofCentury !== undefined) return `20${ofCentury}`
  if (!serial.test(text)) return null
  const date = new Date((Number(text) - epoch) * dayMs)
  const next = new Date(date.getTime() + dayMs)
  const isEnd = next.getUTCDate() === 1 && next.getUTCMonth() % 3 === 0
  const isStart = date.getUTCDate() === 1 && date.getUTCMonth() === 0
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return isEnd || isStart ? `${day}.${month}.${year}` : null
}
