// @owns limits on declined cards
import type { Kysely } from 'kysely'
import {
  dayMs,
  declinedCardsHourMs,
  declinedCardsPerDayMax,
  declinedCardsPerHourMax,
  declinedCardsPerNetworkDayMax,
} from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { CardTrier, TryCard } from '../../payment-provider.ts'
import type { Tables } from '../../tables.ts'
import { limitKey } from './limits.service.ts'
import { limitsStore } from './limits.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/**
 * Limits the number of declined cards per member and per network, against card testing with stolen cards. An attempt is
 * counted before it is made, so that concurrent attempts gain nothing, and subtracted again if the card was not
 * declined; a success does not reset the count. Orders need no separate limit: each belongs to one member.
 */
export function declinedCards({ db, clock }: Dependencies): TryCard {
  const store = limitsStore(db)

  async function takeBack(keys: readonly Buffer[]): Promise<void> {
    for (const key of keys) await store.subtract(key)
  }

  async function count(by: CardTrier): Promise<readonly Buffer[]> {
    const counted: Buffer[] = []
    for (const { key, max, windowMs } of boundsOf(by)) {
      const { used, endsAt } = await store.add(key, clock(), windowMs)
      counted.push(key)
      if (used <= max) continue
      await takeBack(counted)
      const waitMs = endsAt.getTime() - clock().getTime()
      throw new Refusal('cards-declined', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    return counted
  }

  return async (by, work) => {
    if (by === null) return work()
    const counted = await count(by)
    let isDeclined = false
    try {
      const outcome = await work()
      isDeclined = outcome.kind === 'declined'
      return outcome
    } finally {
      if (!isDeclined) await takeBack(counted)
    }
  }
}

const boundsOf = ({ userId, network }: CardTrier) => [
  {
    key: limitKey('declined cards of an hour', '', { userId }),
    max: declinedCardsPerHourMax,
    windowMs: declinedCardsHourMs,
  },
  { key: limitKey('declined cards of a day', '', { userId }), max: declinedCardsPerDayMax, windowMs: dayMs },
  { key: limitKey('declined cards of a day', '', { network }), max: declinedCardsPerNetworkDayMax, windowMs: dayMs },
]
