import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { mergeWords as words } from '#words/customer-page.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { statementsKey } from '../../api/statement-queries.ts'

type UndoableAct = {
  readonly act: () => Promise<unknown>
  readonly undo: () => Promise<unknown>
  /** The message that is shown when the change is made, with a button to undo it. */
  readonly message: string
}

/**
 * Returns a function that makes a change and shows a notice that can undo it. The function resolves to true on success.
 * `isBusy`: a change is being made.
 */
export function useUndoableAct() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
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
  const change = async ({ act, undo, message }: UndoableAct): Promise<boolean> => {
    setBusy(true)
    const isDone = await attempt(act)
    setBusy(false)
    if (isDone) notify.undoable({ message, undo: words.undo, onUndo: () => void revert(undo) })
    return isDone
  }
  return { change, isBusy }
}
