import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Client } from '#contract/client.ts'
import { notify } from '#ui/notify.tsx'
import { deletionWords } from '#words/deletion.ts'
import { say } from '#wording/say.ts'
import { useApi } from './api.ts'
import { notificationOf } from '#browser/sentences.ts'
import { noteDeleted } from './stale-queries.ts'

type WithId = { readonly id: string }

/** How records of one kind are deleted, restored, named and cached. */
export type Deletable<Kept extends WithId> = {
  readonly key: readonly string[]
  readonly nameOf: (kept: Kept) => string
  readonly erase: (api: Client, id: string, kept: Kept) => Promise<unknown>
  readonly takeBack: (api: Client, id: string) => Promise<unknown>
  /** Returns the ids of the records that are deleted together with this one. */
  readonly partsOf?: (kept: Kept) => readonly string[]
}

/** `remove` and `restore` resolve to true on success, and to false after a failure. */
export type Deletion<Kept> = {
  /**
   * Deletes the record. `isAsked` returns true for an error that the caller handles with a question to the user; such
   * an error is not reported here.
   */
  readonly remove: (kept: Kept, isAsked?: (error: unknown) => boolean) => Promise<boolean>
  readonly restore: (kept: Kept) => Promise<boolean>
}

/**
 * Deletes records, offers for one minute to undo each deletion, and restores deleted records; reports failures. The
 * properties of the `Deletable` must be the same in every render.
 */
export function useUndoableDeletion<Kept extends WithId>({
  key,
  nameOf,
  erase,
  takeBack,
  partsOf = withoutParts,
}: Deletable<Kept>): Deletion<Kept> {
  const api = useApi()
  const queries = useQueryClient()
  const askAgain = useAskAgain(key)
  const restore = useCallback(
    (kept: Kept): Promise<boolean> =>
      isDone(async () => {
        await takeBack(api, kept.id)
        for (const id of [kept.id, ...partsOf(kept)]) noteDeleted(queries, id, false)
        notify.done(say(deletionWords.restored, { name: nameOf(kept) }))
        await askAgain()
      }),
    [api, askAgain, nameOf, partsOf, queries, takeBack],
  )
  const remove = useCallback(
    (kept: Kept, isAsked?: (error: unknown) => boolean): Promise<boolean> =>
      isDone(async () => {
        const ids = [kept.id, ...partsOf(kept)]
        for (const id of ids) noteDeleted(queries, id, true)
        await erase(api, kept.id, kept).catch((error: unknown) => {
          for (const id of ids) noteDeleted(queries, id, false)
          throw error
        })
        notify.undoable({
          message: say(deletionWords.deleted, { name: nameOf(kept) }),
          undo: deletionWords.undo,
          onUndo: () => void restore(kept),
        })
        await askAgain(kept.id)
      }, isAsked),
    [api, askAgain, erase, nameOf, partsOf, queries, restore],
  )
  return { remove, restore }
}

const withoutParts = (): readonly string[] => []

/**
 * Returns a function that refetches all visible data of this kind, except a record that was just deleted, because the
 * user is about to leave its page.
 */
function useAskAgain(key: readonly string[]) {
  const queries = useQueryClient()
  return useCallback(
    async (gone?: string): Promise<void> => {
      await queries.invalidateQueries({ queryKey: key, refetchType: 'none' })
      await queries.refetchQueries({
        queryKey: key,
        type: 'active',
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      })
    },
    [queries, key],
  )
}

async function isDone(deed: () => Promise<void>, isAsked?: (error: unknown) => boolean): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (isAsked?.(error) !== true) notify.failure(notificationOf(error))
    return false
  }
}
