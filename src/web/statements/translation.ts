import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { Submit } from '../api/submission.ts'
import { answered } from '#browser/retry.ts'
import { fieldFaultsOf, quoteOf, sentenceOf } from '#browser/sentences.ts'

// The calls that lead to a translation, shared by two pages; use-translation.ts has their page state.

type Body = InputOf<Endpoints['saveStatement']>['body']

/** A statement to send, without the `generate` flag. */
export type SentRecord = Omit<Body, 'generate'>

/** The draft a statement is stored as, and its version. */
export type KeptStatement = { readonly id: string; readonly version: number }

/** A statement being sent; `kept` is null while it is not stored. */
export type SentStatement = { readonly record: SentRecord; readonly kept: KeptStatement | null }

/** The reason a translation was not generated. */
export type TranslationRefusal = {
  /** The code of the refusal; null when there was no answer, or the answer was not from the server itself. */
  readonly code: string | null
  readonly sentence: string
  /** The request id to quote to support; null when the server refused nothing. */
  readonly quote: string | null
  /** Problems of the statement, most severe first, including remarks. */
  readonly problems: NonNullable<RefusalOutput['statement']>['problems']
  /** Problems of single fields. */
  readonly faults: NonNullable<RefusalOutput['problems']>
}

/**
 * The outcome. `kept` is the stored statement after a refusal; null when it is not stored, or not known to be stored.
 */
export type TranslationOutcome =
  | { readonly isDone: true; readonly id: string; readonly counter: number | null | undefined }
  | { readonly isDone: false; readonly refusal: TranslationRefusal; readonly kept: KeptStatement | null }

/** Stores a statement or updates its draft, under an idempotency key; `generate` also translates it. */
export function sendStatement(
  api: Client,
  { record, kept }: SentStatement,
  { generate, idempotencyKey }: { readonly generate: boolean; readonly idempotencyKey: string },
): Promise<AnswerOf<'saveStatement'>> {
  const body = { ...record, generate }
  if (kept === null) return api.saveStatement({ body, idempotencyKey })
  const { id, version } = kept
  return api.updateStatement({ params: { id }, body: { ...body, version }, idempotencyKey })
}

/** Saves and generates in one call. A statement that is already generated, for example by a call whose answer was lost, counts as done. */
export async function translated(api: Client, sent: SentStatement, submit: Submit): Promise<TranslationOutcome> {
  try {
    const { id, counter } = await submit(sent, (idempotencyKey) =>
      answered(() => sendStatement(api, sent, { generate: true, idempotencyKey })),
    )
    return { isDone: true, id, counter }
  } catch (error) {
    return outcomeOf(error, sent.kept)
  }
}

function outcomeOf(error: unknown, kept: KeptStatement | null): TranslationOutcome {
  const refusal = error instanceof CallRefused ? error.refusal : null
  const statement = refusal?.statement ?? null
  if (refusal?.code === 'statement-generated' && statement !== null)
    return { isDone: true, id: statement.id, counter: undefined }
  // Someone else wrote the other version, so its problems are not those of this record.
  const isSent = refusal?.code !== 'statement-changed' && statement !== null
  return {
    isDone: false,
    kept: isSent ? { id: statement.id, version: statement.version } : kept,
    refusal: {
      code: refusal?.code ?? null,
      sentence: sentenceOf(error),
      quote: quoteOf(error),
      problems: isSent ? statement.problems : [],
      faults: fieldFaultsOf(error),
    },
  }
}
