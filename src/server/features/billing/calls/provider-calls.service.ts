// @owns idempotency of calls to payment providers
import type { Kysely } from 'kysely'
import type { Clock } from '../../../outside.ts'
import type { NotMade, ProviderUnreachable } from '../../../payment-provider.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { providerCallsStore, type CallSubject, type WrittenCall } from '../store/provider-calls.store.ts'

/** The order was given up, so no more calls are made for it. */
export type GivenUp = { readonly kind: 'given-up' }

/**
 * A call that changes something at a provider. `attempt` is the number of the attempt to pay, to refund, or to create a
 * customer. `request` is the stored part of the request (without secrets), and `find` looks up the outcome.
 */
export type ProviderCall<Outcome extends { readonly kind: string }> = {
  readonly of: CallSubject
  readonly provider: Provider
  readonly call: string
  readonly attempt: number
  readonly request: object
  /**
   * Whether the provider may have received the call although no call is stored, because the database was restored from
   * a backup. If so, the outcome is looked up before the call is made.
   */
  readonly mayBeMade?: boolean
  readonly make: (key: string) => Promise<Outcome | ProviderUnreachable>
  readonly find: (key: string) => Promise<Outcome | NotMade | ProviderUnreachable>
}

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const notMade: NotMade = { kind: 'not-made' }

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/**
 * Makes calls to providers so that none takes effect twice. A call is stored with its idempotency key before it is
 * made, and its response afterwards. If a call was interrupted, its outcome is looked up. If the look-up finds nothing,
 * the call is repeated with the same key; it gets a new key only if the repeated call did not arrive either, or if the
 * request has changed.
 */
export function providerCallsService({ db, clock }: Dependencies) {
  const store = providerCallsStore(db)

  async function kept<Outcome extends { readonly kind: string }>(
    key: string,
    response: Outcome | NotMade | ProviderUnreachable,
  ): Promise<Outcome | ProviderUnreachable> {
    if (saysNothing(response)) return unreachable
    await store.keepResponse(key, withoutSecrets(response), clock())
    return response
  }

  /**
   * Makes a call. If there is no response, looks up the outcome at once. If the provider is still carrying out the
   * call, the outcome is unknown, even if the call cannot be found yet.
   */
  async function made<Outcome extends { readonly kind: string }>(call: ProviderCall<Outcome>, key: string) {
    const response = await call.make(key)
    if (response.kind !== 'unreachable') return response
    const found = await call.find(key)
    return found.kind === 'not-made' && 'isUnderWay' in response ? unreachable : found
  }

  async function repeated<Outcome extends { readonly kind: string }>(
    call: ProviderCall<Outcome>,
    written: { readonly key: string; readonly request: unknown },
  ): Promise<Outcome | ProviderUnreachable | GivenUp> {
    const found = await call.find(written.key)
    if (found.kind !== 'not-made') return kept(written.key, found)
    if (isSame(written.request, call.request)) {
      const again = await made(call, written.key)
      if (again.kind !== 'not-made') return kept(written.key, again)
    }
    return begun(call, nextKey(written.key))
  }

  /** Stores a call and makes it. If another server has just stored a call under this key, continues with that call. */
  async function begun<Outcome extends { readonly kind: string }>(
    call: ProviderCall<Outcome>,
    key: string,
  ): Promise<Outcome | ProviderUnreachable | GivenUp> {
    const outcome = await store.write({ ...call, key }, clock())
    if (outcome === 'known') return once(call)
    if (outcome === 'given-up') return { kind: outcome }
    const before = call.mayBeMade === true ? await call.find(key) : notMade
    return kept(key, before.kind === 'not-made' ? await made(call, key) : before)
  }

  async function once<Outcome extends { readonly kind: string }>(
    call: ProviderCall<Outcome>,
  ): Promise<Outcome | ProviderUnreachable | GivenUp> {
    const written = await store.newest(call.of, call.call, call.attempt)
    if (written === undefined) return begun(call, firstKey(call))
    // this is the outcome that an earlier run of the same call stored
    const before = written.answer as Outcome | null
    return before !== null && isFinal(before) ? before : repeated(call, written)
  }

  return {
    /**
     * Makes a call once and returns its outcome, which may be from an earlier run. 'unreachable' means that the outcome
     * is unknown, and the caller must try again later.
     */
    once,

    /** Stores a call that will be made after the commit; must run in a transaction. */
    writeIn: (inside: Kysely<Tables>, call: Omit<WrittenCall, 'key'>): Promise<void> =>
      providerCallsStore(inside).writeIn({ ...call, key: firstKey(call) }, clock()),

    /** Stores an outcome that the caller looked up without `find`. */
    keep: kept,
    newest: store.newest,
    orderOf: store.orderOf,
    close: store.close,
    closePayment: store.closePayment,
  }
}

const saysNothing = (response: { readonly kind: string }): response is NotMade | ProviderUnreachable =>
  response.kind === 'unreachable' || response.kind === 'not-made'

/**
 * Removes the confirmation (the bank's challenge): it is a secret of the provider, and is fetched again when it is
 * needed.
 */
function withoutSecrets(response: object): object {
  if (!('confirmation' in response)) return response
  const { confirmation: _secret, ...rest } = response
  return rest
}

/** Whether the response is final; if not, the outcome must be looked up again. */
const isFinal = ({ kind }: { readonly kind: string }): boolean =>
  !['needs-confirmation', 'pending', 'open'].includes(kind)

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether an idempotency key from a provider has the format of this server's keys. */
export const isCallKey = (key: string): boolean => /^[\da-f-]{36}\.[a-z-]+\.\d+\.\d+$/.test(key)

export function firstKey({ of, call, attempt }: Pick<ProviderCall<never>, 'of' | 'call' | 'attempt'>): string {
  return `${'orderId' in of ? of.orderId : of.userId}.${call}.${attempt}.1`
}

/** The key with the counter at its end incremented. */
function nextKey(key: string): string {
  const at = key.lastIndexOf('.') + 1
  return `${key.slice(0, at)}${Number(key.slice(at)) + 1}`
}

export type ProviderCallsService = ReturnType<typeof providerCallsService>
