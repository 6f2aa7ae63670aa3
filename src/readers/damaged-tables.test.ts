import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { books, type Book } from './fixtures/variants/book.ts'
import { damaged } from './fixtures/variants/damage.ts'
import { formats } from './fixtures/variants/formats.ts'
import type { ReadResult } from './read-result.ts'
import { read } from './read.ts'

// Checks that no amount is lost, whatever happens to the rows of a table: each amount is in the statement or named by a
// problem, or the whole file is refused. `npm run variants` damages a thousand tables; an ordinary test run damages
// thirty.

const tables = isFull ? 1_000 : 30
const statements = books(10, 1)

test('no amount of a damaged table is lost silently', async () => {
  for (let seed = 0; seed < tables; seed += 1) {
    const [book] = statements.slice(seed % statements.length)
    const [format] = formats.slice((seed + Math.floor(seed / statements.length)) % formats.length)
    if (book === undefined || format === undefined) throw new Error('no statement or no format')
    const changed = damaged(book, seed)
    const lost = unaccounted(changed, await read(format.write(changed.sheets)))
    expect({ seed, format: format.name, lost }).toEqual({ seed, format: format.name, lost: [] })
  }
})

/** The amounts of a book's lines that no draft contains and no problem names; empty when the whole file is refused. */
function unaccounted({ sheets }: Book, { drafts, problems }: ReadResult): readonly string[] {
  if (drafts.length === 0) return []
  const amounts = drafts.flatMap((draft) =>
    [...draft.lines, ...draft.own, ...draft.unknown].flatMap((line) => Object.values(line.amounts)),
  )
  const judged = drafts.flatMap((draft) => {
    const checked = check(draft)
    return checked.statement === null ? checked.problems : checked.notices
  })
  const said = [...problems, ...judged].flatMap(({ facts }) => Object.values(facts ?? {})).join(' ')
  // the digits, with or without spaces between them, but not as a part of a longer number
  const isNamed = (digits: string): boolean => new RegExp(`(?<!\\d)${[...digits].join('\\s?')}(?!\\d)`).test(said)
  const held = new Set(amounts.map((amount) => String(Math.abs(amount ?? 0))))
  return sheets
    .flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'line'))
    .flatMap(({ cells }) => cells.slice(-2).map(({ text }) => text))
    .filter((text) => /[1-9]/.test(text) && !held.has(digitsOf(text)) && !isNamed(digitsOf(text)))
}

/** The digits of each number in a string, without separators. */
const digitsOf = (text: string): string =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .replace(/[^\d ]/g, '')
    .trim()
