import { useDeferredValue, useMemo, useState } from 'react'
import { localDayOf } from '#browser/local-day.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { denominationOfSource, inputsOf, nothingAsked } from '#domain/assessment/source.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import { analysisPageWords } from '#words/analysis-page.ts'
import { useAssessmentInputs } from '../inputs/use-assessment-inputs.ts'
import { storedIdOf } from '../../session/waiting.ts'
import { useSession, useSignedIn } from '../../session/session.ts'
import { readTyped, writeTyped, type TypedFields } from '../../session/typed-inputs.ts'
import { useSaving, type AssessedStatement, type StatementSource } from './use-saving.ts'

/**
 * Returns the inputs as the member types them, the resulting assessment, and a function that saves it. Typing never
 * waits for the result.
 */
export function useAnalysis(memberId: string, kept: AssessedStatement) {
  const userName = useSignedIn()?.user?.name ?? ''
  const [today] = useState(() => localDayOf(new Date()))
  const source = useMemo<StatementSource>(() => ({ kind: 'statement', statement: kept }), [kept])
  const initial = useMemo(() => firstInputs(source, today), [source, today])
  const { isSameMember, typedBefore, keep } = useTyped(memberId, kept.id)
  const form = useAssessmentInputs({ initial, unit: denominationOfSource(source), typedBefore, onChange: keep })
  const { inputs } = form
  const shownInputs = useDeferredValue(inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  const saving = useSaving({ kept, source, inputs, isSameMember, onSaved: () => keep({}) })
  return { form, inputs: shownInputs, live, saving }
}

export type Analysis = ReturnType<typeof useAnalysis>

/**
 * The inputs that a member typed for a statement, stored in this browser. They are written only while that member is
 * signed in.
 */
function useTyped(memberId: string, statementId: string) {
  const session = useSession()
  // A statement that was read from a file may get its id on the server while it is being assessed, so the id is looked
  // up each time.
  const owner = () => ({ memberId, statementId: storedIdOf(window.localStorage, memberId, statementId) })
  const isSameMember = (): boolean => session.current()?.user?.id === memberId
  const [typedBefore] = useState(() => readTyped(window.localStorage, owner()))
  const keep = (fields: TypedFields): void => {
    if (isSameMember()) writeTyped(window.localStorage, owner(), fields)
  }
  return { isSameMember, typedBefore, keep }
}

/** The initial inputs: those that the statement itself contains, and no rate. `today`: YYYY-MM-DD. */
const firstInputs = (source: StatementSource, today: string): AssessmentInputs =>
  inputsOf({ ...nothingAsked, title: titleOf(source.statement) }, source, today)

/** The suggested title of the assessment. The title has no year, because the list of assessments adds it. */
const titleOf = ({ companyTitle }: StatementRecord): string => companyTitle.trim() || analysisPageWords.suggested
