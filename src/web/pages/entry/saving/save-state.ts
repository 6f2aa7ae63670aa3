import { CallRefused } from '#contract/call-refused.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { NoAnswer } from '../../../api/api.ts'
import { isRetryable } from '../../../api/retry.ts'
import { fieldFaultsOf, sentenceOf } from '../../../api/sentences.ts'

/** A draft as the server keeps it. */
export type KeptDraft = { readonly version: number; readonly savedAt: Date; readonly record: StatementRecord }

/** How what is typed stands with the server. */
export type SaveState =
  /** `isAgain`: the try before failed. */
  | { readonly kind: 'saved'; readonly at: Date; readonly isAgain: boolean }
  | { readonly kind: 'saving' }
  /** It is tried again and again. `isOffline`: no answer came at all. */
  | { readonly kind: 'failing'; readonly isOffline: boolean }
  /** The server does not take it as it is; the next change is tried again. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** Somebody saved something else meanwhile. Nothing is sent before one of both is chosen. */
  | { readonly kind: 'conflict'; readonly theirs: KeptDraft }
  /** The draft takes no changes any more: it is deleted or generated, or nobody is signed in. */
  | { readonly kind: 'gone'; readonly code: GoneCode; readonly sentence: string }

const goneCodes = ['statement-not-found', 'statement-generated', 'not-signed-in'] as const
type GoneCode = (typeof goneCodes)[number]

/** How it stands after a try that failed. */
export function stateAfter(error: unknown): SaveState {
  if (isRetryable(error)) return { kind: 'failing', isOffline: error instanceof NoAnswer }
  const refusal = error instanceof CallRefused ? error.refusal : null
  const code = goneCodes.find((each) => each === refusal?.code)
  if (code !== undefined) return { kind: 'gone', code, sentence: sentenceOf(error) }
  const faults = fieldFaultsOf(error).map(({ message }) => message)
  return { kind: 'refused', sentence: faults.length > 0 ? faults.join(' ') : sentenceOf(error) }
}
