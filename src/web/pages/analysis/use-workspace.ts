import { useDeferredValue, useMemo, useState } from 'react'
import { liveAssessment } from '../../parts/assessing/live-assessment.ts'
import { useAssessmentInputs } from '../../flows/assessment-inputs/use-assessment-inputs.ts'
import { isoDayOf } from '../../parts/dates.ts'
import { useSession, useSignedIn } from '../../session/session.ts'
import { readTyped, writeTyped, type TypedFields } from '../../session/typed-inputs.ts'
import { firstInputs, sourceOf, type Kept } from './to-assess.ts'
import { useSaving } from './use-saving.ts'

/** The inputs as a member types them, what they make of the statement, and the way to save it. Typing never waits for the result. */
export function useWorkspace(memberId: string, kept: Kept) {
  const userName = useSignedIn()?.user?.name ?? ''
  const [today] = useState(() => isoDayOf(new Date()))
  const source = useMemo(() => sourceOf(kept), [kept])
  const initial = useMemo(() => firstInputs(source, today), [source, today])
  const { isHere, typedBefore, keep } = useTyped(memberId, kept.id)
  const form = useAssessmentInputs({ initial, typedBefore, onChange: keep })
  const { inputs } = form
  const shownInputs = useDeferredValue(inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  const saving = useSaving({ kept, source, inputs, isHere, onSaved: () => keep({}) })
  return { form, inputs: shownInputs, live, saving }
}

/** What the browser keeps of what a member typed for a statement, as long as it is they who are signed in. */
function useTyped(memberId: string, statementId: string) {
  const session = useSession()
  const owner = { memberId, statementId }
  const isHere = (): boolean => session.current()?.user?.id === memberId
  const [typedBefore] = useState(() => readTyped(window.localStorage, owner))
  const keep = (fields: TypedFields): void => {
    if (isHere()) writeTyped(window.localStorage, owner, fields)
  }
  return { isHere, typedBefore, keep }
}

export type WorkspaceState = ReturnType<typeof useWorkspace>
