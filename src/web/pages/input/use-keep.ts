import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallRefused } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { pressOf, type Press } from '../../api/press.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import type { Asked } from '../../parts/generate/generation.ts'

export type Saved = AnswerOf<'saveStatement'>

/** Saves a draft, or changes the one it is kept as. What had no answer is known again when it is sent once more. */
export function useKeep(): (asked: Asked) => Promise<Saved> {
  const api = useApi()
  const queries = useQueryClient()
  const unanswered = useRef<Press | null>(null)
  return async ({ record, kept }) => {
    const press = pressOf({ record, kept }, unanswered.current)
    unanswered.current = press
    const body = { ...record, generate: false }
    const call =
      kept === null
        ? api.saveStatement({ body, idempotencyKey: press.key })
        : api.updateStatement({
            params: { id: kept.id },
            body: { ...body, version: kept.version },
            idempotencyKey: press.key,
          })
    try {
      const saved = await call
      unanswered.current = null
      void queries.invalidateQueries({ queryKey: statementsKey })
      return saved
    } catch (error) {
      if (error instanceof CallRefused) unanswered.current = null
      throw error
    }
  }
}
