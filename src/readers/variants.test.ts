import { expect, test } from 'vitest'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { books, type Book } from './fixtures/variants/book.ts'
import type { Kind } from './fixtures/variants/changes.ts'
import { formats } from './fixtures/variants/formats.ts'
import { codes, columns } from './fixtures/variants/kinds/codes-and-columns.ts'
import { dates, doubtful, rows } from './fixtures/variants/kinds/heads-and-rows.ts'
import { numbers, units } from './fixtures/variants/kinds/numbers-and-units.ts'
import { inWorkbooks } from './fixtures/variants/kinds/workbooks.ts'
import { verdictOn } from './fixtures/variants/verdict.ts'

// Tests untidy tables: each is read like the tidy table or raises a question, and is never read wrongly. `npm run
// variants` tries every kind on ten statements in every format; here each kind is tried on one statement in one format,
// which differs from kind to kind.

const kinds: readonly Kind[] = [
  { kind: 'a tidy statement', change: (book) => book },
  ...codes,
  ...columns,
  ...numbers,
  ...units,
  ...dates,
  ...rows,
  ...doubtful,
  ...inWorkbooks,
]

const statements = books(10, 1)
const formatsEach = 1

type Trial = { readonly book: Book; readonly format: (typeof formats)[number] }

function trialsOf(kind: Kind, at: number): readonly Trial[] {
  const able = formats.filter(({ name, isWorkbook }) =>
    kind.inNewWorkbooks ? name === 'xlsx' || name === 'ods' : isWorkbook || !kind.inWorkbooks,
  )
  const fit = statements.filter(({ form }) => form === 'full' || !kind.ofFullForm)
  if (isFull) return fit.flatMap((book) => able.map((format) => ({ book, format })))
  const [book] = fit.slice(at % fit.length)
  const chosen = able.filter((_, order) => (order + able.length - (at % able.length)) % able.length < formatsEach)
  return book === undefined ? [] : chosen.map((format) => ({ book, format }))
}

/** The number of tables that a person could read, and how many of these the reader read. */
const readable = { tried: 0, read: 0 }

test.each(kinds.map((kind, at) => ({ ...kind, trials: trialsOf(kind, at) })))(
  'a table with $kind has the expected outcome',
  async (variant) => {
    const { change, isRefused, isAskedAbout, answers, trials } = variant
    const faults: string[] = []
    for (const { book, format } of trials) {
      const changed = change(book)
      const bytes = format.write(changed.sheets)
      const { outcome, why } = await verdictOn(changed, bytes)
      const answered = answers === undefined ? null : await verdictOn(changed, bytes, answers)
      const isRight = isAskedAbout ? outcome !== 'wrong' : outcome === (isRefused ? 'refused' : 'read')
      if (!isRight || (answered !== null && answered.outcome !== 'read'))
        faults.push(
          `${format.name}, ${book.form} ${book.year}: ${outcome}: ${[...why, ...(answered?.why ?? [])].slice(0, 3).join('; ')}`,
        )
      if (isRefused) continue
      readable.tried += 1
      readable.read += outcome === 'read' ? 1 : 0
    }
    expect(faults).toEqual([])
  },
)

test('at least 95 % of the untidy tables that a person could read are read', () => {
  expect(readable.read / readable.tried).toBeGreaterThanOrEqual(0.95)
})
