import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { RefusalOutput } from '#contract/shapes/refusal.ts'
import type { SendPress } from '../../api/press.ts'
import { answered } from '../../api/retry.ts'
import { fieldFaultsOf, sentenceOf } from '../../api/sentences.ts'

type Body = InputOf<Endpoints['saveStatement']>['body']

/** A statement as it is sent, without the wish to generate it. */
export type SentRecord = Omit<Body, 'generate'>

/** The draft a statement is kept as, and its version there. */
export type Kept = { readonly id: string; readonly version: number }

/** What is to be generated; `kept` is null for a statement that is not stored yet. */
export type Asked = { readonly record: SentRecord; readonly kept: Kept | null }

/** Why a translation was not generated. */
export type RefusedGeneration = {
  /** The code of the refusal; null when no answer came, or none of ours. */
  readonly code: string | null
  readonly sentence: string
  /** What is wrong with the statement, the gravest first, and remarks. */
  readonly problems: NonNullable<RefusalOutput['statement']>['problems']
  /** What is wrong with single fields of it. */
  readonly faults: NonNullable<RefusalOutput['problems']>
}

/** What came of a press. `kept` is the statement as it is stored after a refusal; null where it is not, or not known to be. */
export type Generated =
  | { readonly isDone: true; readonly id: string; readonly counter: number | null | undefined }
  | { readonly isDone: false; readonly refused: RefusedGeneration; readonly kept: Kept | null }

/** Saves and generates in one call. A statement that is generated already, as by a press whose answer was lost, is done too. */
export async function generated(api: Client, { record, kept }: Asked, press: SendPress): Promise<Generated> {
  try {
    const { id, counter } = await press({ record, kept }, (key) => answered(() => sentOnce(api, { record, kept }, key)))
    return { isDone: true, id, counter }
  } catch (error) {
    const refusal = error instanceof CallRefused ? error.refusal : null
    const statement = refusal?.statement ?? null
    if (refusal?.code === 'statement-generated' && statement !== null)
      return { isDone: true, id: statement.id, counter: undefined }
    const isOurs = refusal?.code !== 'statement-changed' && statement !== null
    return {
      isDone: false,
      kept: isOurs ? { id: statement.id, version: statement.version } : kept,
      refused: {
        code: refusal?.code ?? null,
        sentence: sentenceOf(error),
        problems: isOurs ? statement.problems : [],
        faults: fieldFaultsOf(error),
      },
    }
  }
}

function sentOnce(api: Client, { record, kept }: Asked, key: string): Promise<AnswerOf<'saveStatement'>> {
  const body = { ...record, generate: true }
  if (kept === null) return api.saveStatement({ body, idempotencyKey: key })
  const { id, version } = kept
  return api.updateStatement({ params: { id }, body: { ...body, version }, idempotencyKey: key })
}
