/** @module-tag full */
import { afterAll, expect, inject, test } from 'vitest'
import { seedOf } from '../chance.ts'
import { live, openLifeDatabase } from './life.ts'

// Simulates histories of members, generated from seeds, with the real services and the real SQL.

const lives = Number(process.env.SALDO_RUNS ?? 6)
const first = inject('attackSeed')
const database = await openLifeDatabase()
afterAll(() => database.close())

test('the invariants of billing hold in every simulated history of a member’s account', async () => {
  // SALDO_SEED is the seed of the first history; each other history gets a different seed. To repeat a failed history,
  // set SALDO_SEED to its seed
  for (let at = 0; at < lives; at += 1) await live(database, at === 0 ? first : seedOf(first, 'life', at))
})

test('the same seed repeats a simulated account history', async () => {
  const { story } = await live(database, first)
  expect((await live(database, first)).story).toEqual(story)
})
