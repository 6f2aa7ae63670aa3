import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { NamingChoice } from '#domain/records/naming.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { withRetries } from '#browser/retry.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { isServerRefusal } from '../../api/submission.ts'
import { sendStatement, type KeptStatement } from '../translation.ts'
import type { Reviewed, SentOnce } from '../../reading/chosen-files.ts'
import { outcomeOfError, refusalCodeOf } from './job-errors.ts'
import type { BatchJob, JobOutcome } from './run-jobs.ts'

export type ToTranslate = {
  readonly key: string
  readonly record: StatementRecord
  readonly choice: NamingChoice
  /** The nickname under which the statement is sent; null when it is sent under the company's own name. */
  readonly nickname: string | null
  readonly reviewed: Pick<Reviewed, 'kept' | 'sent'>
}

type TranslationOptions = {
  readonly api: Client
  /** Returns the number of translations left, as last known; null without a plan. */
  readonly left: () => number | null
  /** Whether the member who started the run is still signed in. */
  readonly isSameMember: () => boolean
  /** Records the outcome for the statement on the page. */
  readonly review: (change: Partial<Reviewed>) => void
  readonly onTranslated: (counter: number | null | undefined) => void
}

/**
 * A job in progress. `kept`: the draft in which the statement is stored; `sent`: the value of `as` sent last, with its
 * idempotency key; each null when there is none. Both change as the job proceeds.
 */
type Work = ToTranslate &
  TranslationOptions & {
    /** The title and the choice of names, as one string; the rest of the content never changes. */
    readonly as: string
    kept: KeptStatement | null
    sent: SentOnce | null
  }

/**
 * Makes a job that translates a statement. The job first stores it as a draft, because the server then says whether the
 * same statement was translated before; if so, the job deletes the draft and uses up no translation. The calls that
 * store and translate have an idempotency key, which is stored before the call.
 */
export function translationJob(given: ToTranslate, options: TranslationOptions): BatchJob {
  const { key, record, choice, reviewed } = given
  const { kept, sent } = reviewed
  const work: Work = { ...given, ...options, as: JSON.stringify([record.companyTitle, choice]), kept, sent }
  return { key, attempt: () => attempt(work) }
}

async function attempt(work: Work, mayRepeat = true): Promise<JobOutcome> {
  if (!work.isSameMember()) return { kind: 'stop', why: 'signed-out', reason: '' }
  // a statement that was sent may be translated already, if only the response was lost
  if (work.sent === null && (work.left() ?? 0) <= 0) return { kind: 'stop', why: 'none-left', reason: '' }
  try {
    if (await store(work)) await generate(work)
    return { kind: 'done' }
  } catch (error) {
    const outcome = await refused(work, error)
    // The draft was deleted, or its idempotency key was used for other content, so a second attempt stores it again.
    return outcome ?? (mayRepeat ? attempt(work, false) : outcomeOfError(error))
  }
}

/**
 * The idempotency key to send, recorded before it is used; a new one if the content differs from what was last sent.
 */
function keyToSend(work: Work): string {
  const { as, nickname, review } = work
  const sent = work.sent?.as === as ? work.sent : { as, key: newIdempotencyKey() }
  if (sent !== work.sent) {
    work.sent = sent
    // Stores the nickname as if the user had typed it, so that the company keeps it from now on.
    review(nickname === null ? { sent } : { sent, title: nickname })
  }
  return sent.key
}

/** Stores the draft. If the same statement was translated before, deletes the draft again and returns false. */
async function store(work: Work): Promise<boolean> {
  if (work.kept !== null) return true
  const { api, record, review } = work
  const idempotencyKey = keyToSend(work)
  const saved = await withRetries(() => sendStatement(api, { record, kept: null }, { generate: false, idempotencyKey }))
  work.kept = { id: saved.id, version: saved.version }
  if (saved.translatedBefore === null) {
    review({ kept: work.kept })
    return true
  }
  await discard(work)
  review({ before: saved.translatedBefore })
  return false
}

async function generate(work: Work): Promise<void> {
  const { api, record, kept, review, onTranslated } = work
  const idempotencyKey = `${keyToSend(work)}-translation`
  const { id, counter } = await withRetries(() =>
    sendStatement(api, { record, kept }, { generate: true, idempotencyKey }),
  )
  review({ translatedId: id })
  onTranslated(counter)
}

/** Deletes the draft, which was stored only to translate the statement. */
async function discard(work: Work): Promise<void> {
  const { api, kept } = work
  if (kept !== null) await withRetries(() => api.deleteStatement({ body: { id: kept.id } })).catch(() => null)
  forget(work)
}

function forget(work: Work): void {
  work.kept = null
  work.sent = null
  work.review({ kept: null, sent: null })
}

/**
 * Handles a refusal and returns what it means for the job; null when the job has to store the draft again and may then
 * succeed.
 */
async function refused(work: Work, error: unknown): Promise<JobOutcome | null> {
  const code = refusalCodeOf(error)
  const statement = error instanceof CallRefused ? (error.refusal?.statement ?? null) : null
  if (code === 'statement-generated' && statement !== null) {
    // An earlier call, whose response was lost, has translated the statement.
    work.review({ translatedId: statement.id })
    work.onTranslated(undefined)
    return { kind: 'done' }
  }
  if (code === 'statement-not-found' || code === 'key-used') {
    forget(work)
    return null
  }
  if (isServerRefusal(error)) {
    work.sent = null
    work.review({ sent: null })
  }
  const outcome = outcomeOfError(error)
  if (outcome.kind === 'stop' && (outcome.why === 'none-left' || outcome.why === 'needs-proof')) await discard(work)
  return outcome
}
