import { type Chunk, isNumberLike, type PlacedLine } from './chunk.ts'
import { isCodeInColumn } from './coded-lines.ts'
import { isBelow, type HeadingCell } from './table-heading.ts'

/**
 * Minimum number of lines with codes in a table, and the minimum number of these that must have the same number of
 * amounts.
 */
const codedAtLeast = 3
const fullAtLeast = 2

/**
 * Derives the columns of a table without headings from its lines with codes: name, code, then amounts. The lines with
 * the most amounts give the number and positions of the amount columns. null when the lines are not such a table.
 */
export function bareColumns(lines: readonly PlacedLine[]): readonly HeadingCell[] | null {
  const coded = lines.flatMap(({ chunks }) => {
    const code = chunks.find(isCodeInColumn)
    if (code === undefined) return []
    const amounts = chunks.filter((chunk) => chunk.from > code.from && isNumberLike(chunk))
    return [{ code, amounts, words: chunks.filter((chunk) => chunk !== code && !isNumberLike(chunk)) }]
  })
  const counts = coded.map(({ amounts }) => amounts.length).toSorted((a, b) => b - a)
  const count = counts.find((one, at) => one > 0 && one === counts[at + fullAtLeast - 1])
  if (coded.length < codedAtLeast || count === undefined) return null
  const full = coded.filter(({ amounts }) => amounts.length === count)
  const columns = Array.from({ length: count }, (_, at) => full.flatMap(({ amounts }) => amounts[at] ?? []))
  const names = coded.flatMap(({ words }) => words)
  // only the start of a name counts, because a long name may extend to the right as far as the codes
  const name = names.map((chunk) => ({ ...chunk, to: chunk.from }))
  return [
    ...(names.length === 0 ? [] : [around('name', name)]),
    around(
      'code',
      coded.map(({ code }) => code),
    ),
    ...columns.map((column) => around('other', column)),
  ].toSorted((a, b) => a.from - b.from)
}

/**
 * The last line above the first code that has words above every column of amounts, with its text in each column; null
 * when there is none, or when there is only one such column. One text that reaches over several columns is a title, not
 * their headings.
 */
export function textAbove(
  lines: readonly PlacedLine[],
  cells: readonly HeadingCell[],
): readonly [at: number, texts: readonly string[]] | null {
  const first = lines.findIndex(({ chunks }) => chunks.some(isCodeInColumn))
  const amounts = cells.filter(({ kind }) => kind === 'other')
  const at = lines.slice(0, first).findLastIndex(({ chunks }) => {
    const above = amounts.map((cell) => chunks.find((chunk) => isBelow(chunk, cell)))
    return new Set(above).size > 1 && new Set(above).size === amounts.length && above.every(isWorded)
  })
  const chunks = lines[at]?.chunks ?? []
  const textIn = (cell: HeadingCell): string =>
    chunks.flatMap((chunk) => (isBelow(chunk, cell) ? chunk.text : [])).join(' ')
  return at === -1 ? null : [at, cells.map(textIn)]
}

const isWorded = (chunk: Chunk | undefined): boolean => chunk !== undefined && !isNumberLike(chunk)

const around = (kind: HeadingCell['kind'], chunks: readonly Chunk[]): HeadingCell => ({
  kind,
  text: '',
  from: Math.min(...chunks.map(({ from }) => from)),
  to: Math.max(...chunks.map(({ to }) => to)),
})
