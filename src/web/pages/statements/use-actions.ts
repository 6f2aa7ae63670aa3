import { useMemo, type RefObject } from 'react'
import { useRowDeletion, type RowDeletion } from '../../parts/kept-list/use-row-deletion.ts'
import type { useNewStatement } from '../../parts/new-statement/use-new-statement.ts'
import type { Listed } from './listed.ts'
import { useDeletion } from './use-deletion.ts'

/** What can be done with a statement of the list; the same for as long as the list stands. */
export type Actions = RowDeletion<Listed> & {
  readonly copy: (statement: Listed) => void
  readonly beginNextYear: (statement: Listed) => void
}

/** `head` is focused when a row leaves the list. */
export function useActions(
  { copy, beginNextYear }: Pick<ReturnType<typeof useNewStatement>, 'copy' | 'beginNextYear'>,
  head: RefObject<HTMLElement | null>,
): Actions {
  const deletion = useRowDeletion(useDeletion(), head)
  return useMemo(
    () => ({ ...deletion, copy: ({ id }) => copy(id), beginNextYear: ({ id }) => beginNextYear(id) }),
    [deletion, copy, beginNextYear],
  )
}
