import { plain } from '#domain/amounts/plain-text.ts'
import { takenApart } from '../positioned/run-together.ts'
import { codeOf, isLineName, isNameOf } from '../tables/known-codes.ts'
import type { TextToken } from './text-tokens.ts'

/** Words, with the code and the numbers that follow them. */
export type UnalignedRow = {
  readonly words: readonly TextToken[]
  readonly code: TextToken | null
  readonly numbers: readonly TextToken[]
}

/** A row put into columns; `lines` are the indexes of the text lines of its cells. */
export type PlacedCells = { readonly texts: readonly string[]; readonly lines: readonly number[] }

/** The columns of a table: how many amounts a row has, and whether references to notes come before the names. */
export type UnalignedColumns = { readonly count: number; readonly hasNotes: boolean }

/** Maximum number of lines into which a name is broken; the longest name on a form takes this many. */
const linesOfNameMax = 12

/**
 * Divides text into rows, each of which begins with words. A number right after the words is the code if it can be one.
 */
export function rowsOf(tokens: readonly TextToken[]): readonly UnalignedRow[] {
  const rows: { words: TextToken[]; code: TextToken | null; numbers: TextToken[] }[] = []
  for (const token of tokens) {
    const last = rows.at(-1)
    const isOpen = last !== undefined && last.code === null && last.numbers.length === 0
    if (token.kind === 'words' && isOpen) last.words.push(token)
    else if (token.kind === 'words' || last === undefined)
      rows.push({
        words: token.kind === 'words' ? [token] : [],
        code: null,
        numbers: token.kind === 'words' ? [] : [token],
      })
    else if (isOpen && last.words.length > 0 && (token.kind === 'code' || codeOf(token.text) !== null))
      last.code = token
    else last.numbers.push(token)
  }
  return rows
}

/** Splits the words of a row into its name and the words above the name. */
export function nameOf({ words, code }: UnalignedRow): { readonly name: string; readonly above: readonly TextToken[] } {
  const isName = (name: string): boolean => (code === null ? isLineName(name) : isNameOf(name, codeOf(code.text) ?? ''))
  const starts = words
    .map((_, at) => at)
    .toReversed()
    .slice(0, linesOfNameMax)
  const joined = (from: number): string =>
    plain(
      words
        .slice(from)
        .map(({ text }) => text)
        .join(' '),
    )
  const start = starts.find((from) => isName(joined(from)))
  if (start !== undefined) return { name: joined(start), above: words.slice(0, start) }
  // a reference to the notes, in words, may follow the name
  const last = words.findLastIndex(({ text }) => isLineName(text))
  const at = last === -1 ? Math.max(0, words.length - 1) : last
  return { name: words[at]?.text ?? '', above: words.slice(0, at) }
}

/**
 * The amounts of a row in the columns of its table, if there is one for each column. All are blank for a line of the
 * form without amounts; null when a number is missing or may be two numbers.
 */
export function amountsOf(row: UnalignedRow, { count, hasNotes }: UnalignedColumns): readonly string[] | null {
  const [run, ...others] = row.numbers
  // a small number may be the end of the name, as in "Счет 51"
  if (run?.kind === 'run')
    return others.length > 0 || (row.code === null && /^\d{1,3}(?!\d)/.test(run.text))
      ? null
      : takenApart(run.text, count)
  const texts = row.numbers.map(({ text }) => text)
  if (texts.length === 0)
    return row.code !== null && isNameOf(nameOf(row).name, row.code.text)
      ? Array.from({ length: count }, () => '')
      : null
  if (hasNotes && isNoteReference(texts.at(-1) ?? '')) return texts.length === count + 1 ? texts.slice(0, -1) : null
  return texts.length === count ? texts : null
}

/** Whether text could be a reference to a note. Such a reference may belong to the line whose name follows it. */
export const isNoteReference = (text: string): boolean => /^\d{1,2}(?:\.\d{1,2}){0,3}\.?$/.test(text)
