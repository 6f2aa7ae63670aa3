import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { deletionWords } from '#wording/en/statements-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { sentenceOf } from '../../api/sentences.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { tellDone, tellFailure } from '../../parts/notices.ts'
import { statementName } from '../../parts/statement-name.ts'
import { tellUndoable } from '../../parts/undo-notice.tsx'
import type { Listed } from './listed.ts'

/** Deletes a statement, which can be taken back, and takes it back. `remove` says whether it was done. */
export function useDeletion() {
  const api = useApi()
  const queries = useQueryClient()
  const askAgain = useCallback(() => queries.invalidateQueries({ queryKey: statementsKey }), [queries])
  const restore = useCallback(
    async (statement: Listed): Promise<boolean> => {
      try {
        await api.restoreStatement({ body: { id: statement.id } })
        tellDone(say(deletionWords.restored, { name: statementName(statement) }))
        await askAgain()
        return true
      } catch (error) {
        tellFailure(sentenceOf(error))
        return false
      }
    },
    [api, askAgain],
  )
  const remove = useCallback(
    async (statement: Listed): Promise<boolean> => {
      try {
        await api.deleteStatement({ body: { id: statement.id } })
        tellUndoable({
          message: say(deletionWords.deleted, { name: statementName(statement) }),
          undo: deletionWords.undo,
          onUndo: () => void restore(statement),
        })
        await askAgain()
        return true
      } catch (error) {
        tellFailure(sentenceOf(error))
        return false
      }
    },
    [api, askAgain, restore],
  )
  return { remove, restore }
}
