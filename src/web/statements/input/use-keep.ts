import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints.ts'
import { useApi } from '../../api/api.ts'
import { useSubmission, type Submit } from '../../api/submission.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { sendStatement, type SentStatement } from '../translation.ts'

export type StoredAs = ResponseOf<'saveStatement'>

/**
 * Returns a function that saves a new draft or updates an existing one; a retry after a lost response is idempotent.
 * `given`: the page's submission, if other actions of the page share it.
 */
export function useKeep(given?: Submit): (statement: SentStatement) => Promise<StoredAs> {
  const api = useApi()
  const queries = useQueryClient()
  const own = useSubmission()
  const submit = given ?? own
  return async (statement) => {
    const saved = await submit(statement, (idempotencyKey) =>
      sendStatement(api, statement, { generate: false, idempotencyKey }),
    )
    void queries.invalidateQueries({ queryKey: statementsKey })
    return saved
  }
}
