import { useDeferredValue, useMemo, useState } from 'react'
import { liveAssessment } from '../../parts/assessing/live-assessment.ts'
import { useAssessmentInputs } from '../../parts/assessment-inputs/use-assessment-inputs.ts'
import { isoDayOf } from '../../parts/dates.ts'
import { useSignedIn } from '../../session/session.ts'
import { readTyped, writeTyped } from '../../session/typed-inputs.ts'
import { firstInputs, sourceOf, type Kept } from './to-assess.ts'
import { useSaving } from './use-saving.ts'

/** The inputs as they are typed, what they make of the statement, and the way to save it. Typing never waits for the result. */
export function useWorkspace(kept: Kept) {
  const user = useSignedIn()?.user ?? null
  const [today] = useState(() => isoDayOf(new Date()))
  const source = useMemo(() => sourceOf(kept), [kept])
  const initial = useMemo(() => firstInputs(source, today), [source, today])
  const owner = { memberId: user?.id ?? '', statementId: kept.id }
  const [typedBefore] = useState(() => readTyped(window.localStorage, owner))
  const form = useAssessmentInputs({
    initial,
    typedBefore,
    onChange: (changed) => writeTyped(window.localStorage, owner, changed),
  })
  const userName = user?.name ?? ''
  const inputs = form.inputs ?? initial
  const shownInputs = useDeferredValue(inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  const saving = useSaving({
    kept,
    source,
    inputs,
    onSaved: () => writeTyped(window.localStorage, owner, {}),
  })
  return { source, form, inputs: shownInputs, live, saving }
}

export type WorkspaceState = ReturnType<typeof useWorkspace>
