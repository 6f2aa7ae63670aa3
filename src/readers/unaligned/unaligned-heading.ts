import { plain } from '#domain/amounts/plain-text.ts'
import { datesApart } from '../positioned/heading-runs.ts'
import { isHeadingPiece, isMeasure, meaningOf, type Meaning } from '../tables/heading.ts'
import { cellsOfText } from './text-tokens.ts'

/**
 * The row of headings above a table: the headings of the columns of names, codes and dates. `end` is the index of the
 * first row below it.
 */
export type UnalignedHeading = {
  readonly name: string
  readonly code: string
  readonly dates: readonly string[]
  /** Whether references to notes come before the names. */
  readonly hasNotes: boolean
  readonly end: number
}

type Cell = { readonly text: string; readonly kind: Meaning['kind'] }

const linesMax = 20
const aroundCode = / (?=код(?: |$))|(?<=(?:^| )код(?: строки| показателя)?) /gi

const piecesOf = (line: string): readonly string[] =>
  cellsOfText(line)
    .flatMap((cell) => cell.split(aroundCode).flatMap(datesApart))
    .map(plain)

/**
 * Whether text in a row of headings is not the heading of a column but a unit, a column number or a footnote mark.
 * (Words such as "change" and "share" do count as headings of columns.)
 */
const isBeside = (text: string): boolean => (isMeasure(text) && /^в? ?[тмр]/i.test(text)) || /^\d{1,2}$/.test(text)
const isPart = (text: string): boolean => isHeadingPiece(text) || isBeside(text)
const isValue = ({ kind }: Cell): boolean => kind === 'dated' || kind === 'relative'

/**
 * The heading that starts at this line, if it has these columns in this order: notes (optional), name, code, dates.
 * null for any other line.
 */
export function unalignedHeading(lines: readonly string[], at: number): UnalignedHeading | null {
  const first = piecesOf(lines[at] ?? '')[0] ?? ''
  if (!['name', 'notes'].includes(meaningOf(first).kind)) return null
  let end = at
  while (end < Math.min(lines.length, at + linesMax) && piecesOf(lines[end] ?? '').every(isPart)) end += 1
  const cells = cellsOf(lines.slice(at, end).flatMap(piecesOf))
  const order = cells.map((cell) => (isValue(cell) ? 'date' : cell.kind)).join(' ')
  if (!/^(?:notes )?name code(?: date)+$/.test(order)) return null
  const textOf = (kind: Meaning['kind']): string => cells.find((cell) => cell.kind === kind)?.text ?? ''
  const dates = cells.filter(isValue).map(({ text }) => text)
  return { name: textOf('name'), code: textOf('code'), dates, hasNotes: cells[0]?.kind === 'notes', end }
}

/** Whether a line has column headings in another order, which are not read. */
export function isUnreadHeading(line: string): boolean {
  const kinds = piecesOf(line).map((piece) => meaningOf(piece).kind)
  return kinds.includes('code') && (kinds.length === 1 || kinds.includes('name'))
}

/** Joins the pieces of each cell: "На 31 декабря" and "2024 г.", "Наименование" and "показателя". */
function cellsOf(pieces: readonly string[]): readonly Cell[] {
  const cells: Cell[] = []
  let open = ''
  for (const piece of pieces.filter((text) => !isBeside(text))) {
    const joined = plain(`${open} ${piece}`)
    const { kind } = [joined, piece].map(meaningOf).find((meaning) => meaning.kind !== 'other') ?? { kind: 'other' }
    const last = cells.at(-1)
    open = kind === 'other' ? joined : ''
    if (kind === 'other') continue
    const isSame = last?.kind === kind && !isValue(last)
    if (isSame) cells.pop()
    cells.push({ kind, text: isSame ? `${last.text} ${piece}` : joined })
  }
  return cells
}
