import type { Grid } from '../grid.ts'
import { codeOf, isKnownCode, isLineName } from '../tables/known-codes.ts'
import { opensForm, reportAnnounced } from '../tables/report-title.ts'
import { waysOf } from './number-ways.ts'
import { decidedBySums, type OpenLine } from './sums-decide.ts'
import { areNumbersWhole, numbersOfRun, type TextToken, tokensOf } from './text-tokens.ts'
import { isUnreadHeading, unalignedHeading } from './unaligned-heading.ts'
import {
  amountsOf,
  isNoteReference,
  nameOf,
  type PlacedCells,
  rowsOf,
  type UnalignedColumns,
  type UnalignedRow,
} from './unaligned-rows.ts'

/** Minimum number of lines with a code after their name for text to count as a table. */
const codedAtLeast = 5

/**
 * A part of the text that begins with a heading or the title of a report. Below a title, rows with a code are still
 * read by the columns of the last heading.
 */
type Part = { readonly columns: UnalignedColumns | null; readonly isTable: boolean; readonly tokens: TextToken[] }

/** Whether text has lines of a statement with each cell on a separate line, or with single blanks between cells. */
export function isUnaligned(lines: readonly string[]): boolean {
  const rows = rowsOf(tokensOfLines(lines).flat())
  const codes = rows.flatMap(({ words, code }) =>
    words.length > 0 && code !== null && isKnownCode(code.text) ? code.text : [],
  )
  return new Set(codes).size >= codedAtLeast
}

const tokensOfLines = (lines: readonly string[]): readonly (readonly TextToken[])[] => {
  const tokens = lines.map(tokensOf)
  return areNumbersWhole(tokens.flat()) ? tokens.map((ofLine) => ofLine.flatMap(numbersOfRun)) : tokens
}

/**
 * Converts the lines into a grid of names, codes and amounts. An amount whose column is uncertain is marked as
 * unreadable, unless the sums of the form decide it.
 */
export function gridOfUnaligned(lines: readonly string[]): Grid {
  const parts = partsOf(lines).map(({ head, part }) => ({ head, part, rows: rowsOf(part.tokens) }))
  const hasDashes = parts.some(({ rows }) => rows.some(hasDash))
  const decided = decidedBySums(
    parts.flatMap(({ part, rows }) => rows.flatMap((row) => openLine(row, part, hasDashes))),
  )
  const rows = parts.flatMap(({ head, part, rows: of }) => [
    ...head,
    ...of.flatMap((row, at) => {
      const isTable = part.isTable || of.slice(0, at).some(({ code }) => code !== null)
      return placedRow(row, { ...part, isTable }, decided)
    }),
  ])
  return {
    title: '',
    rows: rows.map(({ texts }) => texts.map((text) => ({ text }))),
    place: (row, column) => `row ${(rows[row]?.lines[column] ?? rows[row]?.lines[0] ?? 0) + 1}`,
  }
}

const hasDash = ({ code, numbers }: UnalignedRow): boolean =>
  code !== null && numbers.some(({ text }) => /(?:^| )[–—−-](?: |$)/.test(text))

function openLine(row: UnalignedRow, { columns }: Part, hasDashes: boolean): readonly OpenLine[] {
  const code = codeOf(row.code?.text ?? '')
  if (columns === null || code === null) return []
  const certain = amountsOf(row, columns)
  return [{ code, certain, ways: certain === null ? waysOf(row, columns, hasDashes) : [] }]
}

type HeadedPart = { readonly head: readonly PlacedCells[]; readonly part: Part }

function partsOf(lines: readonly string[]): readonly HeadedPart[] {
  const tokens = tokensOfLines(lines)
  const parts: HeadedPart[] = [{ head: [], part: { columns: null, isTable: false, tokens: [] } }]
  for (let at = 0; at < lines.length; at += 1) {
    const heading = unalignedHeading(lines, at)
    const line = lines[at] ?? ''
    const last = parts.at(-1)?.part
    if (heading !== null) {
      const columns = { count: heading.dates.length, hasNotes: heading.hasNotes }
      const head = [{ texts: [heading.name, heading.code, ...heading.dates], lines: [at] }]
      parts.push({ head, part: { columns, isTable: true, tokens: [] } })
      at = heading.end - 1
    } else if (reportAnnounced(line) !== null || opensForm(line))
      parts.push({
        head: [{ texts: [line], lines: [at] }],
        part: { columns: last?.columns ?? null, isTable: false, tokens: [] },
      })
    else last?.tokens.push(...(tokens[at] ?? []))
  }
  if (parts.some(({ part }) => part.isTable)) return parts
  const columnsOf = lines.some(isUnreadHeading) ? () => unknownColumns : bareColumns
  return parts.map(({ head, part }) => ({ head, part: { ...part, columns: columnsOf(part.tokens) } }))
}

/** Columns that fit no row with amounts. */
const unknownColumns: UnalignedColumns = { count: 0, hasNotes: false }

/**
 * The columns of a table without headings. Their number is the largest number of amounts that at least two rows have.
 * If the table has references to notes, or one blank separates numbers, the number is unknown, and no row is read.
 */
function bareColumns(tokens: readonly TextToken[]): UnalignedColumns {
  const rows = rowsOf(tokens).filter(({ code, numbers }) => code !== null && numbers.length > 0)
  const counts = rows.map(({ numbers }) => numbers.length).toSorted((a, b) => b - a)
  const fullest = counts.find((one, at) => one === counts[at + 1]) ?? 0
  const references = rows.filter(({ numbers }) => isNoteReference(numbers.at(-1)?.text ?? ''))
  const isUnknown = references.length * 2 > rows.length || rows.some(({ numbers }) => numbers[0]?.kind === 'run')
  return isUnknown ? unknownColumns : { count: fullest, hasNotes: false }
}

const alone = ({ text, line }: TextToken): PlacedCells => ({ texts: [text], lines: [line] })

function placedRow(row: UnalignedRow, part: Part, decided: ReturnType<typeof decidedBySums>): readonly PlacedCells[] {
  const { code, numbers, words } = row
  const { columns, isTable } = part
  if (columns !== null && isOnlyReference(row, columns)) return [...words, ...numbers].map(alone)
  const { name, above } = nameOf(row)
  const first = words[above.length]?.line ?? numbers[0]?.line ?? 0
  const isChecked = words.length > 0 && (isTable || code !== null || isLineName(name))
  const printed = numbers.map(({ text }) => text)
  const known = codeOf(code?.text ?? '')
  const amounts =
    columns === null || !isChecked ? printed : (amountsOf(row, columns) ?? decided.get(known ?? '') ?? null)
  const isText = code === null && numbers.length === 0
  const lines = [first, code?.line ?? first, ...numbers.map(({ line }) => line)]
  const cells = amounts === null ? doubtful(row, columns) : [code?.text ?? '', ...amounts]
  return [...above.map(alone), { texts: isText ? [name] : [name, ...cells], lines }]
}

/**
 * Whether a row has only a reference to notes, perhaps with the heading of a section; the reference belongs to the line
 * below.
 */
const isOnlyReference = ({ code, numbers }: UnalignedRow, { hasNotes }: UnalignedColumns): boolean =>
  hasNotes && code === null && numbers.length === 1 && isNoteReference(numbers[0]?.text ?? '')

/**
 * The cells of a row whose numbers cannot be assigned to columns, made unreadable so that the user is asked about the
 * row. All numbers are in one cell; in a row without a code, that cell has a number or a dash for each column, as in a
 * row that a page prints without gaps.
 */
function doubtful({ code, numbers }: UnalignedRow, columns: UnalignedColumns | null): readonly string[] {
  const texts = numbers.map(({ text }) => text)
  const known = code?.text ?? texts.find(isKnownCode)
  if (known !== undefined) return [known, [...texts, '?'].join(' | ')]
  const count = columns?.count ?? 0
  const extra = Math.max(0, texts.length - count)
  const padded = [texts.slice(0, extra + 1).join(' '), ...texts.slice(extra + 1)]
  const missing = Array.from({ length: Math.max(0, count - padded.length) }, () => '–')
  return ['', [...padded, ...missing, '?'].join(' | ')]
}
