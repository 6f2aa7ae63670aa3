// @owns idempotency of calls to payment providers
import type { Kysely } from 'kysely'
import type { Clock } from '../../../outside.ts'
import type { NotMade, ProviderUnreachable } from '../../../payment-provider.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { providerCallsStore, type CallSubject, type WrittenCall } from '../store/provider-calls.store.ts'

/** Nothing more is asked for an order that was given up. */
export type GivenUp = { readonly kind: 'given-up' }

/**
 * A call that changes something at a provider. `attempt` names the payment that was begun; `request` is what is asked, as it may be kept;
 * `find` looks up by the key what came of it.
 */
export type ProviderCall<Answer extends { readonly kind: string }> = {
  readonly of: CallSubject
  readonly provider: Provider
  readonly call: string
  readonly attempt: number
  readonly request: object
  readonly make: (key: string) => Promise<Answer | ProviderUnreachable>
  readonly find: (key: string) => Promise<Answer | NotMade | ProviderUnreachable>
}

const unreachable: ProviderUnreachable = { kind: 'unreachable' }

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/**
 * Calls that are done once, whatever breaks: each is written down with its key before it is made, and its answer is kept. One that was
 * cut off is looked up, and made again by the same key where nothing is found; only when that fails too it gets a new key.
 */
export function providerCallsService({ db, clock }: Dependencies) {
  const store = providerCallsStore(db)

  async function kept<Answer extends { readonly kind: string }>(
    key: string,
    answer: Answer | NotMade | ProviderUnreachable,
  ): Promise<Answer | ProviderUnreachable> {
    if (saysNothing(answer)) return unreachable
    await store.keepAnswer(key, withoutSecrets(answer), clock())
    return answer
  }

  /** Makes a call, and where it got no answer looks it up at once. */
  async function made<Answer extends { readonly kind: string }>(call: ProviderCall<Answer>, key: string) {
    const answer = await call.make(key)
    return answer.kind === 'unreachable' ? call.find(key) : answer
  }

  async function repeated<Answer extends { readonly kind: string }>(
    call: ProviderCall<Answer>,
    written: { readonly key: string; readonly request: unknown },
  ): Promise<Answer | ProviderUnreachable | GivenUp> {
    const found = await call.find(written.key)
    if (found.kind !== 'not-made') return kept(written.key, found)
    if (isSame(written.request, call.request)) {
      const again = await made(call, written.key)
      if (again.kind !== 'not-made') return kept(written.key, again)
    }
    const key = nextKey(written.key)
    const isWritten = await store.write({ ...call, key }, clock())
    return isWritten ? kept(key, await made(call, key)) : { kind: 'given-up' }
  }

  return {
    /** Makes a call once, and gives what came of it, now or when it was made before. Unreachable: nobody knows; ask again later. */
    async once<Answer extends { readonly kind: string }>(
      call: ProviderCall<Answer>,
    ): Promise<Answer | ProviderUnreachable | GivenUp> {
      const written = await store.newest(call.of, call.call, call.attempt)
      if (written === undefined) {
        const key = firstKey(call)
        const isWritten = await store.write({ ...call, key }, clock())
        return isWritten ? kept(key, await made(call, key)) : { kind: 'given-up' }
      }
      // as it was kept: an answer of the same call
      const before = written.answer as Answer | null
      return before !== null && isFinal(before) ? before : repeated(call, written)
    },

    /** Writes a call inside a transaction, to be made after it. */
    writeIn: (inside: Kysely<Tables>, call: Omit<WrittenCall, 'key'>): Promise<void> =>
      providerCallsStore(inside).writeIn({ ...call, key: firstKey(call) }, clock()),

    newest: store.newest,
    orderOf: store.orderOf,
    close: store.close,
  }
}

const saysNothing = (answer: { readonly kind: string }): answer is NotMade | ProviderUnreachable =>
  answer.kind === 'unreachable' || answer.kind === 'not-made'

/** What the page needs for a bank's question is a secret of the provider: it is asked for again when it is needed. */
function withoutSecrets(answer: object): object {
  if (!('confirmation' in answer)) return answer
  const { confirmation: _secret, ...rest } = answer
  return rest
}

/** Whether the answer is the end of it; all others are looked up again. */
const isFinal = ({ kind }: { readonly kind: string }): boolean =>
  !['needs-confirmation', 'pending', 'open'].includes(kind)

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function firstKey({ of, call, attempt }: Pick<ProviderCall<never>, 'of' | 'call' | 'attempt'>): string {
  return `${'orderId' in of ? of.orderId : of.userId}.${call}.${attempt}.1`
}

/** Keys of one call count up. */
function nextKey(key: string): string {
  const at = key.lastIndexOf('.') + 1
  return `${key.slice(0, at)}${Number(key.slice(at)) + 1}`
}

export type ProviderCallsService = ReturnType<typeof providerCallsService>
