import { useQueryClient } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { mergeWords as words } from '#words/customer-page.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { statementsKey } from '../../api/statement-queries.ts'

type UndoableAct = {
  readonly act: () => Promise<unknown>
  readonly undo: () => Promise<unknown>
  /** What is said when it is done, beside the button that undoes it. */
  readonly message: string
}

/** Changes what belongs to a customer, with a notice to undo it from. Says whether it was done. */
export function useUndoableAct() {
  const queries = useQueryClient()
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
    } catch (error) {
      notify.failure(notificationOf(error))
      return false
    }
    const keys = [customersKey, statementsKey, assessmentsKey]
    void Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    return true
  }
  const revert = async (undo: () => Promise<unknown>): Promise<void> => {
    if (await attempt(undo)) notify.done(words.undone)
  }
  return async ({ act, undo, message }: UndoableAct): Promise<boolean> => {
    const isDone = await attempt(act)
    if (isDone) notify.undoable({ message, undo: words.undo, onUndo: () => void revert(undo) })
    return isDone
  }
}
