import { refusalStatuses } from '#contract/refusals.ts'
import { refusedNetworksMax } from '#domain/policy.ts'
import type { Refused } from '../../http/refusal-handler.ts'
import type { CountedRefusal } from './audit.store.ts'

/** Calls that are counted with those that send emails, and have codes or links emailed that let somebody in. */
const mailing: ReadonlySet<string> = new Set([
  'sendOtp',
  'sendAddressCode',
  'requestPasswordReset',
  'requestAddressChange',
])

type Dependencies = {
  readonly count: (refusal: CountedRefusal, times: number) => Promise<void>
  readonly onFailed: (error: unknown) => void
  /** For how long refusals are gathered that are too many to be written one by one. */
  readonly gatherMs?: number
}

const usualGatherMs = 1_000

/** In place of a network, when there are too many of them. */
const manyNetworks = 'many'

/**
 * What the trail is told of refusals: of calls by which somebody comes in or changes who may, all; of the others that somebody was not
 * signed in, sent a wrong code, or called too often. They are written before they are answered; those of too many calls are gathered for a moment first, so
 * that nobody makes the database write as often as they please.
 */
export function refusedCalls({ count, onFailed, gatherMs = usualGatherMs }: Dependencies) {
  const gathered = new Map<string, CountedRefusal & { readonly times: number }>()
  let timer: NodeJS.Timeout | null = null

  function gather(refusal: CountedRefusal, times = 1): void {
    const known = gathered.size < refusedNetworksMax ? refusal : { ...refusal, network: manyNetworks }
    const key = JSON.stringify(known)
    gathered.set(key, { ...known, times: (gathered.get(key)?.times ?? 0) + times })
    timer ??= setTimeout(() => void write(), gatherMs).unref()
  }

  async function countNow({ times, ...refusal }: CountedRefusal & { readonly times: number }): Promise<void> {
    try {
      await count(refusal, times)
    } catch (error) {
      onFailed(error)
      gather(refusal, times)
    }
  }

  /** Writes what was gathered; what cannot be written is kept for the next time. */
  async function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const taken = [...gathered.values()]
    gathered.clear()
    for (const each of taken) await countNow(each)
  }

  return {
    /** Takes a refusal that is about to be answered. */
    async note({ call, limit, code, network }: Refused): Promise<void> {
      const isOfAccess = limit === 'credentials' || mailing.has(call) || code === 'confirmation-refused'
      const status = refusalStatuses[code]
      const refusal = { object: `call:${call}`, why: code, network }
      if (status === tooMany) gather(refusal)
      else if (status === notKnown || (isOfAccess && status < failed)) await countNow({ ...refusal, times: 1 })
    },

    write,

    /** Writes what was gathered, a last time. */
    async end(): Promise<void> {
      await write()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const notKnown = 401
const tooMany = 429
const failed = 500
