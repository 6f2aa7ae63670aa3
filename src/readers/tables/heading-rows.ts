import { withCode, withName } from './code-column.ts'
import { isHeadingPiece, isMeasure, isOfNoAmounts, isSideOfBalance, meaningOf, type Meaning } from './heading.ts'
import { isKnownCode, isLineName } from './known-codes.ts'
import { isAmountLike, columnLayoutOf } from './column-layout.ts'
import type { ColumnLayout, Row, Start } from './column-layout.ts'
import { withSerialDates } from './serial-dates.ts'
import { plain } from '#domain/amounts/plain-text.ts'

/** The layout that a heading gives, and the index of the row after the heading. */
export type TableHead = { readonly layout: ColumnLayout; readonly end: number }

const headingRowsMax = 4
const lookAheadRows = 200

/** The heading that starts at this row, with the layout of the rows below it; null when none starts here. */
export function headingAt(rows: readonly Row[], at: number): TableHead | null {
  const stored = rows[at]
  if (stored === undefined) return null
  const first = withSerialDates(stored)
  if (!(opensHeading(first) || opensAbove(first, rows[at + 1]))) return null
  let end = at + 1
  while (end < at + headingRowsMax && continuesHeading(rows[end])) end += 1
  const starts = startsOf([first, ...rows.slice(at + 1, end)])
  const below = rowsBelow(rows, end)
  return { layout: columnLayoutOf(withCode(withName(starts, below), below), false), end }
}

const filled = (row: Row): readonly string[] => row.map(({ text }) => plain(text)).filter((text) => text !== '')
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)

function opensHeading(row: Row): boolean {
  const texts = filled(row)
  if (texts.length < 2 || texts.some((text) => isKnownCode(text) && !isYear(text))) return false
  const kinds = texts.map((text) => meaningOf(text).kind)
  const values = kinds.filter((kind) => kind === 'dated' || kind === 'relative').length
  if (kinds.includes('code')) return !texts.some((text) => !isYear(text) && isAmountLike({ text }))
  if (kinds.includes('name') || texts.some(isSideOfBalance)) return values > 0
  return values > 1 && texts.every((text) => !isAmountLike({ text }) && (isHeadingPiece(text) || isMeasure(text)))
}

/**
 * Whether a row is a line of the form rather than a part of a heading. Some lines have the name of a column, and some
 * amounts begin like a year: "Уставный капитал | 20000".
 */
export const isLineWithAmount = (texts: readonly string[]): boolean =>
  texts.some(isLineName) && texts.some((text) => isAmountLike({ text }))

/**
 * Whether a row is the upper part of a heading whose dates are in the row below, which is blank under the heading for
 * names: "Показатель | За 12 месяцев | За 12 месяцев" above " | 2024 | 2023".
 */
function opensAbove(row: Row, next: Row | undefined): boolean {
  const texts = filled(row)
  const name = row.findIndex(({ text }) => meaningOf(text).kind === 'name')
  return (
    texts.length > 1 &&
    name !== -1 &&
    plain(next?.[name]?.text ?? '') === '' &&
    !texts.some((text) => isAmountLike({ text })) &&
    continuesHeading(next) &&
    filled(next ?? []).some((text) => meaningOf(text).kind === 'dated')
  )
}

const continuesHeading = (row: Row | undefined): boolean => {
  const texts = row === undefined ? [] : filled(row)
  if (texts.length > 1 && texts.every(isMeasure)) return true
  return texts.length > 0 && !isLineWithAmount(texts) && texts.every(isHeadingPiece)
}

/**
 * Joins the rows of a heading column by column. A heading that spans several columns applies to those without a
 * separate heading.
 */
function startsOf(heading: readonly Row[]): readonly Start[] {
  const width = Math.max(...heading.map((row) => row.length))
  const starts: Start[] = []
  let above = ''
  for (let column = 0; column < width; column += 1) {
    const pieces = heading.map((row) => plain(row[column]?.text ?? ''))
    const own = pieces.filter((text) => text !== '')
    if (own.length === 0) continue
    if (pieces[0] !== '') above = pieces[0] ?? ''
    const joined = own.join(' ')
    const whole = pieces[0] === '' && meaningOf(above).kind !== 'name' ? `${above} ${joined}` : joined
    starts.push({ at: column, heading: whole, meaning: meaningIn([whole, joined, own.at(-1) ?? '']) })
  }
  return starts
}

/**
 * The meaning of a heading: that of its whole text or, if the whole has none, that of a part. If the whole is a plan or
 * a change, a date in a part does not count: "Прогноз" above "2025".
 */
function meaningIn(texts: readonly [whole: string, ...parts: string[]]): Meaning {
  const meaning = texts.map(meaningOf).find(({ kind }) => kind !== 'other') ?? { kind: 'other' }
  const isDate = meaning.kind === 'dated' || meaning.kind === 'relative'
  return isDate && isOfNoAmounts(texts[0]) ? { kind: 'other' } : meaning
}

/** The rows below a heading, up to the next heading. */
function rowsBelow(rows: readonly Row[], end: number): readonly Row[] {
  const below = rows.slice(end, end + lookAheadRows)
  const next = below.findIndex((row) => opensHeading(withSerialDates(row)))
  return next === -1 ? below : below.slice(0, next)
}
