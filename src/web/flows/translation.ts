import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { Submit } from '../api/submission.ts'
import { answered } from '#browser/retry.ts'
import { fieldFaultsOf, quoteOf, sentenceOf } from '#browser/sentences.ts'

// What two pages do together: here the calls of the way to a translation, beside it the state a page shows of it.

type Body = InputOf<Endpoints['saveStatement']>['body']

/** A statement as it is sent, without the wish to generate it. */
export type SentRecord = Omit<Body, 'generate'>

/** The draft a statement is kept as, and its version there. */
export type KeptStatement = { readonly id: string; readonly version: number }

/** A statement on its way to the server; `kept` is null while it is not stored. */
export type SentStatement = { readonly record: SentRecord; readonly kept: KeptStatement | null }

/** Why a translation was not generated. */
export type TranslationRefusal = {
  /** The code of the refusal; null when no answer came, or none of the server's. */
  readonly code: string | null
  readonly sentence: string
  /** By what the refusal can be named to who looks into it; null where the server refused nothing. */
  readonly quote: string | null
  /** What is wrong with the statement, the most severe first, with what is to be known of it. */
  readonly problems: NonNullable<RefusalOutput['statement']>['problems']
  /** What is wrong with single fields of it. */
  readonly faults: NonNullable<RefusalOutput['problems']>
}

/** What came of it. `kept` is the statement as it is stored after a refusal; null where it is not, or not known to be. */
export type TranslationOutcome =
  | { readonly isDone: true; readonly id: string; readonly counter: number | null | undefined }
  | { readonly isDone: false; readonly refusal: TranslationRefusal; readonly kept: KeptStatement | null }

/** Stores a statement, or changes the draft it is kept as, under an idempotency key; `generate`: and translates it. */
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

/** Saves and generates in one call. A statement that is generated already, as by a call whose answer was lost, is done too. */
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
  // of another version only somebody else knows what it says
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
