import { CallRefused } from '#contract/client.ts'
import { productName } from '#contract/shapes/spelling.ts'
import { formWords } from '#wording/en/site.ts'
import { NoAnswer } from '../../api/api.ts'
import { fieldFaultsOf, sentenceOf } from '../../api/sentences.ts'

/** What is wrong with one field, as the form names it. */
export type FieldFault = { readonly at: string; readonly code: string; readonly message: string }

/** What is said of a whole form that was not taken. */
export type Refused = {
  /** Null when no answer came, or none of ours. */
  readonly code: string | null
  readonly sentence: string
  /** What to do about it, or null. */
  readonly hint: string | null
  /** When the server takes another try (milliseconds since 1970); null when it may be at once. */
  readonly waitEndsMs: number | null
}

/** Why a form was not taken: the faults of its fields, or what is said of the whole. */
export type Outcome = { readonly faults: readonly FieldFault[]; readonly refused: Refused | null }

/** Fields that a refusal is about, by the code of the refusal. */
export type FieldsOfRefusals = Readonly<Record<string, string>>

/** What a failed call comes to in the form that sent it. */
export function outcomeOf(error: unknown, about: FieldsOfRefusals): Outcome {
  const faults = [...namedFaults(error), ...faultOfRefusal(error, about)]
  return { faults, refused: faults.length > 0 ? null : refusedBy(error) }
}

const namedFaults = (error: unknown): readonly FieldFault[] =>
  fieldFaultsOf(error).map((fault) => ({ ...fault, at: productName(fault.at) }))

function faultOfRefusal(error: unknown, about: FieldsOfRefusals): readonly FieldFault[] {
  const refusal = error instanceof CallRefused ? error.refusal : null
  const at = refusal === null ? undefined : about[refusal.code]
  return refusal === null || at === undefined ? [] : [{ at, code: refusal.code, message: refusal.message }]
}

const refusedBy = (error: unknown): Refused => ({
  code: error instanceof CallRefused ? (error.refusal?.code ?? null) : null,
  sentence: sentenceOf(error),
  hint: error instanceof NoAnswer ? formWords.noAnswer : null,
  waitEndsMs: waitEndOf(error),
})

/** When a refused call may be made again, by the server's own word; null when it says nothing. */
export function waitEndOf(error: unknown): number | null {
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds === null || !Number.isFinite(seconds) ? null : Date.now() + seconds * 1000
}
