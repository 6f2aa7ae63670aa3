import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { Submit } from '../api/submission.ts'
import { withRetries } from '#browser/retry.ts'
import { fieldFaultsOf, quoteOf, sentenceOf } from '#browser/sentences.ts'

// The calls that make a translation, for several pages; use-translation.ts has the state that the pages show meanwhile.

type Body = InputOf<Endpoints['saveStatement']>['body']

export type SentRecord = Omit<Body, 'generate'>

/** Id and version of a statement's draft. */
export type KeptStatement = { readonly id: string; readonly version: number }

/** A statement to send. `kept`: the draft to update; null while the statement is not stored. */
export type SentStatement = { readonly record: SentRecord; readonly kept: KeptStatement | null }

/** Why a translation was not generated. */
export type TranslationRefusal = {
  /** The code of the refusal; null when there was no response, or the response was not from the server itself. */
  readonly code: string | null
  readonly sentence: string
  /**
   * The code that the user can quote to support, for a server error with the request id; null when the server did not
   * refuse the call.
   */
  readonly quote: string | null
  /** The problems of the statement, including remarks; the most severe come first. */
  readonly problems: NonNullable<RefusalOutput['statement']>['problems']
  /** The problems with single fields of the head. */
  readonly faults: NonNullable<RefusalOutput['problems']>
}

/**
 * The outcome. `kept`: the draft in which the statement is stored after a refusal; null if it is not stored, or if this
 * is unknown.
 */
export type TranslationOutcome =
  | { readonly isDone: true; readonly id: string; readonly counter: number | null | undefined }
  | { readonly isDone: false; readonly refusal: TranslationRefusal; readonly kept: KeptStatement | null }

/** Stores a statement or updates its draft, with an idempotency key; with `generate`, also translates it. */
export function sendStatement(
  api: Client,
  { record, kept }: SentStatement,
  { generate, idempotencyKey }: { readonly generate: boolean; readonly idempotencyKey: string },
): Promise<ResponseOf<'saveStatement'>> {
  const body = { ...record, generate }
  if (kept === null) return api.saveStatement({ body, idempotencyKey })
  const { id, version } = kept
  return api.updateStatement({ params: { id }, body: { ...body, version }, idempotencyKey })
}

/**
 * Saves and translates a statement in one call. If the statement is translated already, which happens after a lost
 * response, that counts as success.
 */
export async function translated(api: Client, sent: SentStatement, submit: Submit): Promise<TranslationOutcome> {
  try {
    const { id, counter } = await submit(sent, (idempotencyKey) =>
      withRetries(() => sendStatement(api, sent, { generate: true, idempotencyKey })),
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
  // After a conflict, the response is about the version saved elsewhere, whose problems are not those of this record.
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
