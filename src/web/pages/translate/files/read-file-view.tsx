import { lazy, Suspense, useState } from 'react'
import type { Problem } from '#domain/problem.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { fileWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import { DrawingFault } from '../../../parts/fault/fault-notice.tsx'
import type { Outcome } from '../../../reading/messages.ts'
import type { Reading } from '../../../reading/read-file.ts'
import type { Answers } from './chosen-files.ts'
import { loadStatementView } from '../statement/load-statement-view.ts'
import { QuestionForm } from './question-form.tsx'
import { questionsOf } from './questions.ts'
import { Refusal } from './refusal.tsx'
import { companiesOf, firstChoice } from './statement-choice.ts'
import { StatementChooser } from './statement-chooser.tsx'
import { useOutcome } from './use-outcome.ts'
import { usePageTitle } from './use-page-title.ts'

const StatementView = lazy(loadStatementView)

type ReadFileViewProps = {
  readonly name: string
  readonly reading: Reading
  readonly onAnswer: (answers: Answers) => void
}

/** A file that has been read: its questions, its refusal, or the choice among its statements and the one chosen. */
export function ReadFileView({ name, reading, onAnswer }: ReadFileViewProps) {
  const [companies] = useState(() => companiesOf(reading.listed))
  const [position, setPosition] = useState(() => firstChoice(companies))
  const outcome = useOutcome(reading, position)
  const questions = questionsOf({ listed: reading.listed.slice(position, position + 1), problems: reading.problems })
  const problems = [...reading.problems, ...(outcome?.problems ?? [])]
  if (reading.listed.length === 0 && questions.length === 0)
    return <Refusal subject={name} isWholeFile problems={reading.problems} />
  return (
    <>
      <StatementChooser {...{ companies, position }} onChoose={setPosition} />
      {questions.length > 0 ? (
        <QuestionForm {...{ name, questions, onAnswer }} problems={problems} />
      ) : (
        outcome !== null && <OutcomeView key={position} name={name} outcome={outcome} remarks={reading.problems} />
      )}
    </>
  )
}

type OutcomeViewProps = {
  readonly name: string
  readonly outcome: Outcome
  /** What is to be said of the file as a whole. */
  readonly remarks: readonly Problem[]
}

function OutcomeView({ name, outcome, remarks }: OutcomeViewProps) {
  const { statement, company, year } = outcome
  const [problems] = useState(() => [...remarks, ...outcome.problems])
  usePageTitle({ company: company.name ?? name, year, isRefused: statement === null })
  if (statement === null) {
    const subject = [company.name ?? name, year].filter((part) => part !== null).join(', ')
    return <Refusal subject={subject} isWholeFile={false} problems={problems} />
  }
  return (
    <FaultBoundary fallback={DrawingFault}>
      <Suspense fallback={<p>{say(fileWords.working, { name })}</p>}>
        <StatementView sent={statement} problems={problems} />
      </Suspense>
    </FaultBoundary>
  )
}
