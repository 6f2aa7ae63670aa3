import { expect, inject, test } from 'vitest'
import { orderMoves } from '#domain/billing/order-states.ts'
import { subscriptionMoves } from '#domain/billing/subscription-states.ts'
import { seedOf } from '../chance.ts'
import { liveInTables, type Seen } from './table-life.ts'

// Runs lives of subscriptions in the domain's tables only, many for each that runs on a database.

const lives = Number(process.env.SALDO_RUNS ?? 10) * 300
const seen: Seen = { orders: new Set(), subscriptions: new Set() }

test('the laws of billing hold in every life read from the tables', () => {
  for (let at = 0; at < lives; at += 1) {
    const first = inject('attackSeed')
    // every life has its own seed; running with the seed of a failed life repeats it as the first one
    const seed = at === 0 ? first : seedOf(first, 'life in the tables', at)
    try {
      liveInTables(seed, seen)
    } catch (error) {
      throw new Error(`SALDO_SEED=${seed}: ${String(error)}`, { cause: error })
    }
  }
})

test('every state was reached, and every non-final one was left again', () => {
  const left = <Moves extends object>(moves: Readonly<Record<string, Moves>>): readonly string[] =>
    Object.entries(moves).flatMap(([state, next]) =>
      Object.keys(next).length > 0 && state !== 'ended' ? [state, `${state} is left`] : [state],
    )
  expect(left(orderMoves).filter((step) => !seen.orders.has(step))).toEqual([])
  expect(left(subscriptionMoves).filter((step) => !seen.subscriptions.has(step))).toEqual([])
})
