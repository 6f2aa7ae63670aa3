// @owns idempotency of calls
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { endpoints, type AnswerOf, type EndpointName } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { idempotencyKeptMs } from '#domain/policy.ts'
import { Refusal, type CallOutcome } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { turns } from '../../turns.ts'
import { idempotencyStore } from './idempotency.store.ts'

type Asked<Name extends EndpointName> = {
  readonly userId: string
  readonly call: Name
  /** What was sent: the same key with something else is refused. */
  readonly sent: unknown
  readonly key: string | undefined
}

/** An outcome as it is kept. */
type Kept =
  | { readonly answer: unknown }
  | { readonly refusal: { readonly code: RefusalCode; readonly details: Refusal['details'] } }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** Claims so many more bytes for the member inside a transaction, or refuses. */
  readonly claimAnswer: (userId: string, bytes: number, inside: Kysely<Tables>) => Promise<void>
}

/** Calls that are done once however often they are sent. The effect and the memory of it are one transaction. */
export function idempotencyService({ db, clock, claimAnswer }: Dependencies) {
  const inTurn = turns()

  /**
   * Does the work in a transaction. With a key it is done once: a repetition, also one at the same moment, is answered as the first
   * was. Work that throws leaves no trace, and may be tried again with its key. The calls of one member take turns before they take a
   * connection: they would only wait for each other in the database, and leave no connection to anybody else.
   */
  async function once<Name extends EndpointName>(
    { userId, call, sent, key }: Asked<Name>,
    work: (inside: Kysely<Tables>) => Promise<CallOutcome<AnswerOf<Name>>>,
  ): Promise<AnswerOf<Name>> {
    const transaction = async (inside: Kysely<Tables>): Promise<CallOutcome<AnswerOf<Name>>> => {
      const store = idempotencyStore(inside)
      if (key === undefined) {
        // before anything else is locked, as the deletion of an account does: neither waits for the other in a circle
        if (!(await store.holdAccount(userId))) throw new Refusal('not-signed-in')
        return work(inside)
      }
      const request = { userId, key }
      const requestHash = hashOf(call, sent)
      if (await store.take(request, requestHash, clock())) {
        const done = await work(inside)
        const kept = JSON.stringify(keptOutcome(call, done))
        await claimAnswer(userId, Buffer.byteLength(kept), inside)
        await store.note(request, kept)
        return done
      }
      const before = await store.find(request)
      if (!before.requestHash.equals(requestHash)) throw new Refusal('key-used')
      return outcomeOf(call, before.outcome)
    }
    const outcome = await inTurn(userId, () => db.transaction().execute(transaction))
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.answer
  }

  return {
    once,
    sweep: () => idempotencyStore(db).removeOlder(new Date(clock().getTime() - idempotencyKeptMs)),
  }
}

const hashOf = (call: string, sent: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, sent]))
    .digest()

function keptOutcome<Name extends EndpointName>(call: Name, outcome: CallOutcome<AnswerOf<Name>>): Kept {
  if ('answer' in outcome) return { answer: z.encode<z.ZodType>(endpoints[call].answer, outcome.answer) }
  const { code, details } = outcome.refusal
  return { refusal: { code, details } }
}

function outcomeOf<Name extends EndpointName>(call: Name, outcome: unknown): CallOutcome<AnswerOf<Name>> {
  // what `keptOutcome` wrote for the same call: the hash of the request holds its name
  const kept = outcome as Kept
  if ('refusal' in kept) return { refusal: new Refusal(kept.refusal.code, kept.refusal.details) }
  // what the shape of that very call decodes
  return { answer: z.decode<z.ZodType>(endpoints[call].answer, kept.answer) as AnswerOf<Name> }
}
