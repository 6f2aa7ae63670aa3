import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { NoResponse } from '#browser/no-response.ts'
import { retryWaitMs } from '#browser/retry.ts'
import { quotedSentenceOf } from '#browser/sentences.ts'
import type { JobOutcome, StopReason } from './run-jobs.ts'

const tooManyCalls = 429
const serverFaults = 500

/**
 * The refusals that would affect every remaining statement and therefore stop the run, with the reason for the stop.
 */
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

/** Decides what a failed call means: its job failed, the job must wait and retry, or the run must stop. */
export function outcomeOfError(error: unknown): JobOutcome {
  const reason = quotedSentenceOf(error)
  if (error instanceof NoResponse) return { kind: 'stop', why: 'no-response', reason }
  if (!(error instanceof CallRefused)) return { kind: 'failed', failure: { reason, draftId: null } }
  const { status, refusal } = error
  if (status === tooManyCalls) return { kind: 'later', waitMs: retryWaitMs(0, error) }
  // The response came from a proxy, because the server is down.
  if (status >= serverFaults && refusal === null) return { kind: 'stop', why: 'no-response', reason }
  const why = refusal === null ? undefined : stopOf(refusal.code)
  if (why !== undefined) return { kind: 'stop', why, reason }
  return { kind: 'failed', failure: { reason, draftId: refusal?.statement?.id ?? null } }
}

const stopOf = (code: string): StopReason | undefined =>
  Object.entries(stops).find(([refused]) => refused === code)?.[1]

/** The code with which the server refused a call; null when the call failed for another reason. */
export const refusalCodeOf = (error: unknown): string | null =>
  error instanceof CallRefused ? (error.refusal?.code ?? null) : null
