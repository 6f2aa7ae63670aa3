import { useMemo, useRef, useEffect } from 'react'
import type { useNewStatement } from '../../parts/new-statement/use-new-statement.ts'
import type { Listed } from './listed.ts'
import { useDeletion } from './use-deletion.ts'

/** What can be done with a statement of the list; the same for as long as the list stands. */
export type Actions = {
  readonly copy: (statement: Listed) => void
  readonly beginNextYear: (statement: Listed) => void
  readonly remove: (statement: Listed) => void
  readonly restore: (statement: Listed) => void
}

/** `onGone`: a row left the list, and what had the focus in it with it. */
export function useActions(
  { copy, beginNextYear }: Pick<ReturnType<typeof useNewStatement>, 'copy' | 'beginNextYear'>,
  onGone: () => void,
): Actions {
  const { remove, restore } = useDeletion()
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  return useMemo(() => {
    const afterwards = (isGone: boolean): void => (isGone ? gone.current() : undefined)
    return {
      copy: ({ id }) => copy(id),
      beginNextYear: ({ id }) => beginNextYear(id),
      remove: (statement) => void remove(statement).then(afterwards),
      restore: (statement) => void restore(statement).then(afterwards),
    }
  }, [copy, beginNextYear, remove, restore])
}
