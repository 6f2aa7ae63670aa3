import type { Grid } from '../grid.ts'
import { codeOf, isKnownCode } from '../tables/known-codes.ts'
import { opensForm, reportAnnounced } from '../tables/report-title.ts'
import { waysOf } from './number-ways.ts'
import { decidedBySums, type OpenLine } from './sums-decide.ts'
import { areNumbersWhole, numbersOfRun, type TextToken, tokensOf } from './text-tokens.ts'
import { unalignedHeading } from './unaligned-heading.ts'
import {
  amountsOf,
  isNoteReference,
  nameOf,
  type PlacedCells,
  rowsOf,
  type UnalignedColumns,
  type UnalignedRow,
} from './unaligned-rows.ts'

/** This many lines with a code after their name are a table. */
const codedAtLeast = 5

/** A part of a text: below a heading, or below the title of a report, where the columns of the last heading still apply to codes. */
type Part = { readonly columns: UnalignedColumns | null; readonly isTable: boolean; readonly tokens: TextToken[] }

/** Whether a text has lines with codes, but each cell on a line of its own or behind one blank. */
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
 * The lines as a grid of names, codes and amounts. An amount whose column is uncertain is marked as unreadable, unless the sums of the form
 * decide.
 */
export function gridOfUnaligned(lines: readonly string[]): Grid {
  const parts = partsOf(lines).map(({ head, part }) => ({ head, part, rows: rowsOf(part.tokens) }))
  const hasDashes = parts.some(({ rows }) => rows.some(hasDash))
  const decided = decidedBySums(
    parts.flatMap(({ part, rows }) => rows.flatMap((row) => openLine(row, part, hasDashes))),
  )
  const rows = parts.flatMap(({ head, part, rows: of }) => [
    ...head,
    ...of.flatMap((row) => placedRow(row, part, decided)),
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
  const isBare = parts.every(({ part }) => !part.isTable)
  return isBare
    ? parts.map(({ head, part }) => ({ head, part: { ...part, columns: bareColumns(part.tokens) } }))
    : parts
}

/**
 * Without headings a row has as many amounts as the fullest rows. Unknown, and no row is read, in a table with references to notes, and where one blank
 * separates numbers.
 */
function bareColumns(tokens: readonly TextToken[]): UnalignedColumns {
  const rows = rowsOf(tokens).filter(({ code, numbers }) => code !== null && numbers.length > 0)
  const counts = rows.map(({ numbers }) => numbers.length).toSorted((a, b) => b - a)
  const fullest = counts.find((one, at) => one === counts[at + 1]) ?? 0
  const references = rows.filter(({ numbers }) => isNoteReference(numbers.at(-1)?.text ?? ''))
  const isUnknown = references.length * 2 > rows.length || rows.some(({ numbers }) => numbers[0]?.kind === 'run')
  return { count: isUnknown ? 0 : fullest, hasNotes: false }
}

const alone = ({ text, line }: TextToken): PlacedCells => ({ texts: [text], lines: [line] })

function placedRow(row: UnalignedRow, part: Part, decided: ReturnType<typeof decidedBySums>): readonly PlacedCells[] {
  const { code, numbers, words } = row
  const { columns, isTable } = part
  if (columns !== null && isOnlyReference(row, columns)) return [...words, ...numbers].map(alone)
  const { name, above } = nameOf(row)
  const first = words[above.length]?.line ?? numbers[0]?.line ?? 0
  const isChecked = words.length > 0 && (isTable || code !== null)
  const printed = numbers.map(({ text }) => text)
  const amounts =
    columns === null || !isChecked
      ? printed
      : (amountsOf(row, columns) ?? decided.get(codeOf(code?.text ?? '') ?? '') ?? doubtful(row, columns))
  const isText = code === null && numbers.length === 0
  const lines = [first, code?.line ?? first, ...numbers.map(({ line }) => line)]
  return [...above.map(alone), { texts: isText ? [name] : [name, code?.text ?? '', ...amounts], lines }]
}

/** A heading of a section or none, and the reference to the notes of the line below. */
const isOnlyReference = ({ code, numbers }: UnalignedRow, { hasNotes }: UnalignedColumns): boolean =>
  hasNotes && code === null && numbers.length === 1 && isNoteReference(numbers[0]?.text ?? '')

/** Numbers that may be in other columns: certainly unreadable, so that the row is asked about. */
function doubtful({ code, numbers }: UnalignedRow, { count }: UnalignedColumns): readonly string[] {
  const texts = numbers.map(({ text }) => text)
  const missing = code === null ? Array.from({ length: Math.max(0, count - texts.length) }, () => '–') : []
  return [[...texts, ...missing, '?'].join(' | ')]
}
