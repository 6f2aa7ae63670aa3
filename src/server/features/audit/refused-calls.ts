import { refusalStatuses } from '#contract/refusals.ts'
import { refusedNetworksMax } from '#domain/policy.ts'
import type { Refused } from '../../http/refusal-handler.ts'
import type { CountedRefusal } from './audit.store.ts'

/** Calls that email a code or link. Their rate limit does not identify them, because the contact form shares it. */
const mailing: ReadonlySet<string> = new Set([
  'sendOtp',
  'sendAddressCode',
  'requestPasswordReset',
  'requestAddressChange',
])

type Dependencies = {
  readonly count: (refusal: CountedRefusal, times: number) => Promise<void>
  readonly onFailed: (error: unknown) => void
  /** How long rate-limit refusals are collected before they are written, in milliseconds. */
  readonly gatherMs?: number
}

const usualGatherMs = 1_000

/** Recorded instead of the network if there are too many networks. */
const manyNetworks = 'many'

/**
 * Records refusals in the audit trail. For calls that sign in or change access, records every refusal except a server
 * error; for all other calls, only refusals because of a missing session, a wrong code or too many calls. Writes
 * refusals before the response; only rate-limit refusals are first collected for a moment, so that callers cannot cause
 * a database write per call.
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

  /** Writes the collected refusals. Those that cannot be written stay until the next time. */
  async function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const taken = [...gathered.values()]
    gathered.clear()
    for (const each of taken) await countNow(each)
  }

  return {
    /** Records a refusal, before it is sent. */
    async note({ call, limit, code, network }: Refused): Promise<void> {
      const isOfAccess = limit === 'credentials' || mailing.has(call) || code === 'confirmation-refused'
      const status = refusalStatuses[code]
      const refusal = { object: `call:${call}`, why: code, network }
      if (status === tooMany) gather(refusal)
      else if (status === notKnown || (isOfAccess && status < failed)) await countNow({ ...refusal, times: 1 })
    },

    write,

    /** Writes the collected refusals for the last time. */
    async end(): Promise<void> {
      await write()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const notKnown = 401
const tooMany = 429
const failed = 500
