/** @module-tag full */
import { afterAll, expect, inject, test } from 'vitest'
import { seedOf } from '../chance.ts'
import { live, openLifeDatabase } from './life.ts'

// Runs lives of members, generated from seeds, against the real services and the real SQL.

const lives = Number(process.env.SALDO_RUNS ?? 6)
const first = inject('attackSeed')
const database = await openLifeDatabase()
afterAll(() => database.close())

test('the laws of billing hold in every life', async () => {
  // every life has its own seed; running with the seed of a failed life repeats it as the first one
  for (let at = 0; at < lives; at += 1) await live(database, at === 0 ? first : seedOf(first, 'life', at))
})

test('a life is reproduced from its seed, step by step', async () => {
  const { story } = await live(database, first)
  expect((await live(database, first)).story).toEqual(story)
})
