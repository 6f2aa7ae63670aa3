import { expect, test } from 'vitest'
import { books } from './fixtures/variants/book.ts'
import { damaged } from './fixtures/variants/damage.ts'
import { formats } from './fixtures/variants/formats.ts'
import { unaccounted } from './fixtures/variants/unaccounted.ts'
import { read } from './read.ts'

// Nothing is lost: whatever happened to the rows of a table, each of its amounts is in the statement or named. `npm run variants` damages
// a thousand tables, here some dozens are.

const isInFull = globalThis.process?.env?.['SALDO_ALL'] === '1'
const tables = isInFull ? 1_000 : 50
const statements = books(10, 1)

test('each amount of a damaged table is accounted for or named', async () => {
  for (let seed = 0; seed < tables; seed += 1) {
    const [book] = statements.slice(seed % statements.length)
    const [format] = formats.slice(seed % formats.length)
    if (book === undefined || format === undefined) throw new Error('no statement or no format')
    const changed = damaged(book, seed)
    const lost = unaccounted(changed, await read(format.write(changed.sheets)))
    expect({ seed, format: format.name, lost }).toEqual({ seed, format: format.name, lost: [] })
  }
})
