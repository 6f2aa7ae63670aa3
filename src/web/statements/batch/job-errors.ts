import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { NoAnswer } from '#browser/no-answer.ts'
import { retryWaitMs } from '#browser/retry.ts'
import { sentenceOf } from '#browser/sentences.ts'
import type { JobOutcome, StopReason } from './run-jobs.ts'

const tooManyCalls = 429
const serverFaults = 500

/** The refusals that apply to every statement and stop the run. */
const stops: Readonly<Partial<Record<RefusalCode, StopReason>>> = {
  'no-translations-left': 'none-left',
  'no-assessments-left': 'none-left',
  'translation-needs-proof': 'needs-proof',
  'assessment-needs-proof': 'needs-proof',
  'not-signed-in': 'signed-out',
  'drafts-full': 'refused',
  'storage-full': 'refused',
  'page-outdated': 'refused',
}

/** The effect of a failed call on its job and on the run. */
export function outcomeOfError(error: unknown): JobOutcome {
  const reason = sentenceOf(error)
  if (error instanceof NoAnswer) return { kind: 'stop', why: 'no-answer', reason }
  if (!(error instanceof CallRefused)) return { kind: 'failed', failure: { reason, draftId: null } }
  const { status, refusal } = error
  if (status === tooManyCalls) return { kind: 'later', waitMs: retryWaitMs(0, error) }
  // A proxy answered for a server that is down.
  if (status >= serverFaults && refusal === null) return { kind: 'stop', why: 'no-answer', reason }
  const why = refusal === null ? undefined : stopOf(refusal.code)
  if (why !== undefined) return { kind: 'stop', why, reason }
  return { kind: 'failed', failure: { reason, draftId: refusal?.statement?.id ?? null } }
}

const stopOf = (code: string): StopReason | undefined =>
  Object.entries(stops).find(([refused]) => refused === code)?.[1]

/** The code of the refusal behind a failed call; null when the server did not refuse. */
export const refusalCodeOf = (error: unknown): string | null =>
  error instanceof CallRefused ? (error.refusal?.code ?? null) : null
