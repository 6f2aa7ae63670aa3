import { useEffect, useMemo, useRef } from 'react'
import { useAssessmentDeletion } from '../../parts/assessment-deletion/use-assessment-deletion.ts'
import type { Listed } from './listed.ts'

/** What can be done with an assessment of the list; the same for as long as the list stands. */
export type Actions = {
  readonly remove: (assessment: Listed) => void
  readonly restore: (assessment: Listed) => void
}

/** `onGone`: a row left the list, and what had the focus in it with it. */
export function useActions(onGone: () => void): Actions {
  const { remove, restore } = useAssessmentDeletion()
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  return useMemo(() => {
    const afterwards = (isGone: boolean): void => (isGone ? gone.current() : undefined)
    return {
      remove: (assessment) => void remove(assessment).then(afterwards),
      restore: (assessment) => void restore(assessment).then(afterwards),
    }
  }, [remove, restore])
}
