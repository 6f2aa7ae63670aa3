import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import type { Asked } from '../../parts/generate/generation.ts'

export type Saved = AnswerOf<'saveStatement'>

/** Saves a draft, or changes the one it is kept as. What had no answer is known again when it is sent once more. */
export function useKeep(): (asked: Asked) => Promise<Saved> {
  const api = useApi()
  const queries = useQueryClient()
  const press = usePress()
  return async ({ record, kept }) => {
    const body = { ...record, generate: false }
    const saved = await press({ record, kept }, (idempotencyKey) =>
      kept === null
        ? api.saveStatement({ body, idempotencyKey })
        : api.updateStatement({ params: { id: kept.id }, body: { ...body, version: kept.version }, idempotencyKey }),
    )
    void queries.invalidateQueries({ queryKey: statementsKey })
    return saved
  }
}
