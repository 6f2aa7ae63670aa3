// @owns idempotency of calls
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { endpoints, type ResponseOf, type EndpointName } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { idempotencyKeptMs } from '#domain/policy.ts'
import { namesIn } from '#domain/records/nameless.ts'
import type { ForgetNames } from '../../company-of-record.ts'
import { withoutNames } from '../../dropping-names.ts'
import { Refusal, type CallOutcome, type RepeatableCall } from '../../http/refusal.ts'
import { inBatches } from '../../in-batches.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { idempotencyStore } from './idempotency.store.ts'

/** The outcome of a call, as stored: the stored JSON calls the response `answer`. */
type Kept =
  | { readonly answer: unknown }
  | { readonly refusal: { readonly code: RefusalCode; readonly details: Refusal['details'] } }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly transact: MemberTransaction
  readonly clock: Clock
  /** Claims storage for the response to a member's call, or refuses; must run in a transaction. */
  readonly claimResponse: (userId: string, bytes: number, inside: Kysely<Tables>) => Promise<void>
}

/** Makes calls idempotent: the effect and the stored response are written in one transaction. */
export function idempotencyService({ db, transact, clock, claimResponse }: Dependencies) {
  /**
   * Runs the work in a transaction. With a key it runs once: a repeated call, even a concurrent one, gets the first
   * response. Work that throws leaves nothing behind, and can be retried with its key.
   */
  async function once<Name extends EndpointName>(
    { userId, call, sent, key }: RepeatableCall<Name>,
    work: (inside: Kysely<Tables>) => Promise<CallOutcome<ResponseOf<Name>>>,
  ): Promise<ResponseOf<Name>> {
    const transaction = async (inside: Kysely<Tables>): Promise<CallOutcome<ResponseOf<Name>>> => {
      const store = idempotencyStore(inside)
      if (key === undefined) {
        // lock the account first, as account deletion does, so that there is no deadlock
        if (!(await store.holdAccount(userId))) throw new Refusal('not-signed-in')
        return work(inside)
      }
      const request = { userId, key }
      const requestHash = hashOf(call, sent)
      if (await store.take(request, requestHash, clock())) {
        const done = await work(inside)
        const kept = JSON.stringify(keptOutcome(call, done))
        await claimResponse(userId, Buffer.byteLength(kept), inside)
        await store.note(request, kept)
        return done
      }
      const before = await store.find(request)
      if (!before.requestHash.equals(requestHash)) throw new Refusal('key-used')
      return outcomeOf(call, before.outcome)
    }
    const outcome = await transact({ userId }, transaction)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.response
  }

  /**
   * Replaces names with a mark in the member's stored responses; must run in the transaction that removes the names
   * from the record. The responses stay, so that no repeated call runs again. They are read one by one, because
   * together they may be as large as the member's storage, and other members' calls run in between.
   */
  const forgetNames: ForgetNames = async (userId, dropped, inside) => {
    const store = idempotencyStore(inside)
    for (const key of await store.naming(userId, dropped.flatMap(namesIn))) {
      const text = await store.textOf({ userId, key })
      const changed = withoutNames(text, { dropped, fields: namingFields })
      if (changed !== null) await store.note({ userId, key }, changed)
    }
  }

  return {
    once,
    forgetNames,
    async sweep(): Promise<void> {
      const since = new Date(clock().getTime() - idempotencyKeptMs)
      await inBatches(() => idempotencyStore(db).removeOlder(since))
    },
  }
}

/**
 * Fields of responses that may contain a company's name. All other fields have ids, dates and codes, and stay unchanged
 * even if they contain the same letters as a name.
 */
const namingFields: ReadonlySet<string> = new Set(['title', 'companyTitle', 'russianName', 'message', 'at'])

const hashOf = (call: string, sent: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, sent]))
    .digest()

function keptOutcome<Name extends EndpointName>(call: Name, outcome: CallOutcome<ResponseOf<Name>>): Kept {
  if ('response' in outcome) return { answer: z.encode<z.ZodType>(endpoints[call].response, outcome.response) }
  const { code, details } = outcome.refusal
  return { refusal: { code, details } }
}

function outcomeOf<Name extends EndpointName>(call: Name, outcome: unknown): CallOutcome<ResponseOf<Name>> {
  // `keptOutcome` wrote this for the same call: the request hash includes the call's name
  const kept = outcome as Kept
  if ('refusal' in kept) return { refusal: new Refusal(kept.refusal.code, kept.refusal.details) }
  // the response shape of this call decodes the stored response
  return { response: z.decode<z.ZodType>(endpoints[call].response, kept.answer) as ResponseOf<Name> }
}
