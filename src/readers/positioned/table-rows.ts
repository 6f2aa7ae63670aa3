import { plain } from '#domain/amounts/plain-text.ts'
import { meaningOf } from '../tables/heading.ts'
import { knownCodes } from '../tables/known-codes.ts'
import { amountColumns, type Assign, doubt } from './amount-columns.ts'
import { type Chunk, isNumberLike, type PlacedLine, textOfLine } from './chunk.ts'
import { type CodedLine, codedLines } from './coded-lines.ts'
import { runsOf } from './run-together.ts'
import { type HeadingCell, isBelow, isValue } from './table-heading.ts'
import { type PositionedRow, withWholeNames, type WrappedRow } from './whole-names.ts'

/**
 * How lines are placed. `isPage`: positions are measured on a page, so distances between lines show which of them are
 * one row. `hasDashes`: the text prints dashes in cells without an amount.
 */
export type LinePlacement = { readonly isPage: boolean; readonly hasDashes: boolean }

/** Converts the lines below a heading into rows with its columns. */
export function tableRows(
  lines: readonly PlacedLine[],
  cells: readonly HeadingCell[],
  placement: LinePlacement,
): readonly PositionedRow[] {
  const coded = codedLines(lines, cells)
  const amountsFrom = leftOfAmounts(coded, cells)
  const split = coded.map((one) => partsOf(one, cells, amountsFrom))
  const hasCodes = coded.some(({ code }) => code !== null)
  const assign = [0, 1].map((side) => {
    const filled = split.filter(({ code }) => code !== null || !hasCodes).map(({ numbers }) => numbers[side] ?? [])
    return amountColumns(filled, sidesOf(cells)[side] ?? [], { size: sizeOf(lines), ...placement })
  })
  const read = new Set(coded.flatMap(({ code }) => code?.text ?? []))
  // without a column of codes, text that looks like a code may be an amount
  const mayLose = cells.some(({ kind }) => kind === 'code')
  const rows = split.map((parts) => {
    const lost = mayLose && parts.code === null ? lostCode(textOfLine(parts.line), read) : null
    return lost === null ? rowOf(parts, cells, assign) : lostRow(parts.line, lost, cells)
  })
  return withWholeNames(rows, lines, { cells, isPage: placement.isPage })
}

const sizeOf = (lines: readonly PlacedLine[]): number =>
  lines.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 1

const isAmountColumn = ({ kind }: HeadingCell): boolean => kind !== 'code' && kind !== 'name'

/**
 * The amount columns to the left and to the right of the codes. A side that has notes but no amounts gets no numbers.
 */
function sidesOf(cells: readonly HeadingCell[]): readonly (readonly HeadingCell[])[] {
  const code = cells.findIndex(({ kind }) => kind === 'code')
  const sides = [cells.slice(0, Math.max(code, 0)), cells.slice(code + 1)]
  return sides.map((side) =>
    side.some((cell) => isAmountColumn(cell) && cell.kind !== 'notes') ? side.filter(isAmountColumn) : [],
  )
}

/** A line split into parts: its words, and its numbers to the left and to the right of the code. */
type Parts = CodedLine & { readonly words: readonly Chunk[]; readonly numbers: readonly (readonly Chunk[])[] }

/**
 * The position at which the amounts to the right of the codes begin. If text to the left of this position ends with a
 * number, that number is not an amount.
 */
function leftOfAmounts(lines: readonly CodedLine[], cells: readonly HeadingCell[]): number {
  const notes = cells.find(({ kind }) => kind === 'notes')
  const amounts = lines.flatMap(({ code, rest }) =>
    code === null ? [] : rest.filter((chunk) => chunk.from > code.to && isNumberLike(chunk) && !isBelow(chunk, notes)),
  )
  return Math.min(...amounts.map(({ from }) => from))
}

function partsOf(coded: CodedLine, cells: readonly HeadingCell[], amountsFrom: number): Parts {
  const heading = cells.find(({ kind }) => kind === 'code')
  const border = coded.code ?? heading ?? { from: -Infinity, to: -Infinity }
  const middle = (border.from + border.to) / 2
  const isLeft = ({ from }: Chunk): boolean => from < middle
  const wordsFrom = coded.code === null ? Infinity : cellsFrom(cells, coded.code)
  const notes = cells.find(({ kind }) => kind === 'notes')
  const hasNumbers = coded.rest.some((chunk) => chunk.from >= amountsFrom && isNumberLike(chunk))
  const hasRunIn = (chunk: Chunk): boolean =>
    (coded.code !== null || hasNumbers) &&
    chunk.from < amountsFrom &&
    amountsFrom < chunk.to &&
    endsInNumber.test(chunk.text)
  const isRunIn = (chunk: Chunk): boolean => (isBelow(chunk, notes) ? noteAndAmount.test(chunk.text) : hasRunIn(chunk))
  const isCell = (chunk: Chunk): boolean => isNumberLike(chunk) || chunk.from >= wordsFrom || isRunIn(chunk)
  const numbers = sidesOf(cells).map((side, order) =>
    side.length === 0
      ? []
      : coded.rest.filter((chunk) => isCell(chunk) && (isLeft(chunk) && !isRunIn(chunk)) === (order === 0)),
  )
  const taken = new Set(numbers.flat())
  const words = coded.rest.filter((chunk) => !taken.has(chunk))
  return { ...coded, words, numbers: numbers.map((side) => side.flatMap(runsOf)) }
}

/**
 * Matches the end of a piece of text that may contain an amount, because the amount may be drawn so close to the words
 * or number before it that the page has both as one piece: "(непокрытый 2 456".
 */
const endsInNumber = /\d\)?$/

/**
 * Matches a reference to notes in words, with an amount so close to it that the page has both as one piece of text:
 * "прим. 7 8 624".
 */
const noteAndAmount = /^\p{L}+\.? ?\d[\d.,]* [(–—−-]? ?\d/u

/**
 * The position at which the cells begin: words to the right of it, such as "н/д" or a remark, are separate cells and
 * not part of the name.
 */
function cellsFrom(cells: readonly HeadingCell[], code: Chunk): number {
  const kinds = cells.map(({ kind }) => kind)
  const [name, codes] = [kinds.lastIndexOf('name'), kinds.indexOf('code')]
  const areAmountsBetween = cells.slice(name + 1, codes).some((cell) => isAmountColumn(cell) && cell.kind !== 'notes')
  return name < codes && !areAmountsBetween ? code.to : (cells.slice(name + 1).find(isAmountColumn)?.from ?? Infinity)
}

function rowOf(
  { line, code, words, numbers }: Parts,
  cells: readonly HeadingCell[],
  assign: readonly Assign[],
): WrappedRow {
  const texts = cells.map(() => '')
  const put = (cell: HeadingCell | undefined, text: string): void => {
    const order = cell === undefined ? -1 : cells.indexOf(cell)
    if (order >= 0 && text !== '') texts[order] = plain(`${texts[order] ?? ''} ${text}`)
  }
  sidesOf(cells).forEach((side, order) => {
    const found = numbers[order] ?? []
    if (found.length > 0) assign[order]?.(found).forEach((text, column) => put(side[column], text))
  })
  put(
    cells.find(({ kind }) => kind === 'code'),
    code?.text ?? '',
  )
  const name = cells.find(({ kind }) => kind === 'name') ?? cells.find(({ kind }) => kind === 'other')
  const notes = cells.find(({ kind }) => kind === 'notes')
  const isLine = code !== null || numbers.some((side) => side.length > 0)
  const apart = isLine ? new Map<Chunk, HeadingCell>() : wordsApart(words, cells)
  for (const word of words) put(apart.get(word) ?? (isNote(word, notes, name) ? notes : name), word.text)
  return { texts, place: line.place, isLine }
}

/** Text in at least this many columns of amounts may be headings. */
const headingsMin = 2

/**
 * Assigns the words of a line to amount columns, if they are headings, such as "прошлый год | отчетный год". Empty
 * unless several amount columns have words and one of them has a date or period.
 */
function wordsApart(words: readonly Chunk[], cells: readonly HeadingCell[]): ReadonlyMap<Chunk, HeadingCell> {
  const amounts = cells.filter((cell) => isAmountColumn(cell) && cell.kind !== 'notes')
  const found = words.flatMap((word) => {
    const [cell, ...others] = cells.filter((each) => isBelow(word, each))
    const isOwn = cell !== undefined && others.length === 0 && amounts.includes(cell)
    return isOwn ? [[word, cell] as const] : []
  })
  const textIn = (cell: HeadingCell) => found.flatMap(([word, own]) => (own === cell ? [word.text] : [])).join(' ')
  const headings = amounts.map(textIn).filter((text) => text !== '')
  const areHeadings = headings.length >= headingsMin && headings.some((text) => isValue(meaningOf(text).kind))
  return new Map(areHeadings ? found : [])
}

/**
 * A row that cannot be split. It gets its code, so that the line is known to be missing, and its text as an amount, so
 * that the user sees it.
 */
function lostRow(line: PlacedLine, code: string, cells: readonly HeadingCell[]): WrappedRow {
  const at = cells.findIndex(({ kind }) => kind === 'code')
  const amount = cells.findIndex((cell) => isAmountColumn(cell) && cell.kind !== 'notes')
  const texts = cells.map((_, order) => (order === at ? code : order === amount ? `${textOfLine(line)}${doubt}?` : ''))
  return { texts, place: line.place, isLine: true }
}

/**
 * Whether words or a reference are in the column of notes. A column of notes to the left of the names extends to the
 * edge of the table.
 */
function isNote(chunk: Chunk, notes: HeadingCell | undefined, name: HeadingCell | undefined): boolean {
  if (notes === undefined || name === undefined) return false
  const isUnder = chunk.from < notes.to && (notes.from < chunk.to || notes.to <= name.from)
  return isUnder && (isNumberLike(chunk) || chunk.to <= name.from)
}

/** Matches a code at the beginning or after a name, followed by a number or a dash: "Запасы 1210 24 070". */
const codeInText = /^(?:\P{L}*\p{L}.*? )??(\d{4}) (?=[(\d–—−-])/u

/**
 * A form code that a line without a code seems to contain in its text. null when there is none, or when another line
 * with that code was read, so the text only mentions the code.
 */
function lostCode(text: string, read: ReadonlySet<string>): string | null {
  const code = codeInText.exec(text)?.[1]
  return code !== undefined && knownCodes.has(code) && !read.has(code) ? code : null
}
