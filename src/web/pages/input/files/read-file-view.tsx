import { useState, type ComponentType } from 'react'
import type { Reading } from '../../../reading/read-file.ts'
import type { OtherYear, ReviewPanelProps } from '../review/review-panel.tsx'
import { StatementReview } from '../review/statement-review.tsx'
import { suggestedName } from '../review/suggested-name.ts'
import { reviewOf, translatedIn, type ChosenFile } from './chosen-files.ts'
import { QuestionForm } from './question-form.tsx'
import { questionsOf } from './questions.ts'
import { Refusal } from './refusal.tsx'
import { companiesOf, companyAt, firstChoice, type CompanyChoice } from './statement-choice.ts'
import { StatementChooser, yearLabel } from './statement-chooser.tsx'
import type { FileActions } from './use-files.ts'
import { useOutcome } from './use-outcome.ts'

type ReadFileViewProps = {
  readonly file: ChosenFile
  readonly reading: Reading
  /** There is no other file here. */
  readonly isOnly: boolean
  readonly actions: Pick<FileActions, 'answer' | 'review'>
  /** What can be done with a statement that was read. */
  readonly Panel: ComponentType<ReviewPanelProps>
}

/** A file that has been read: its questions, its refusal, or the choice among its statements and the review of the one chosen. */
export function ReadFileView({ file, reading, isOnly, actions, Panel }: ReadFileViewProps) {
  const { id, name } = file
  const [companies] = useState(() => companiesOf(reading.listed))
  const [position, setPosition] = useState(() => firstChoice(companies))
  const outcome = useOutcome(reading, position)
  const questions = questionsOf({ listed: reading.listed.slice(position, position + 1), problems: reading.problems })
  const translated = translatedIn(file)
  if (reading.listed.length === 0 && questions.length === 0)
    return <Refusal subject={name} isWholeFile problems={reading.problems} />
  return (
    <>
      <StatementChooser {...{ companies, position, translated }} onChoose={setPosition} />
      {questions.length > 0 && (
        <QuestionForm
          {...{ name, questions }}
          problems={[...reading.problems, ...(outcome?.problems ?? [])]}
          onAnswer={(answers) => actions.answer(file, answers)}
        />
      )}
      {questions.length === 0 && outcome !== null && (
        <StatementReview
          key={position}
          {...{ name, outcome, Panel }}
          remarks={reading.problems}
          reviewed={reviewOf(file, position)}
          suggested={suggestedName({
            year: outcome.draft.reportingYear,
            count: numberOf(file, { companies, position, isOnly }),
          })}
          staysHere={!isOnly || reading.listed.length > 1}
          otherYears={otherYears({ companies, position, translated }, setPosition)}
          onReview={(change) => actions.review(id, position, change)}
        />
      )}
    </>
  )
}

type Chosen = { readonly companies: readonly CompanyChoice[]; readonly position: number }

/** By which number a company without a name is told from the others here: of the company in its file, else of the file. */
function numberOf(file: ChosenFile, { companies, position, isOnly }: Chosen & { readonly isOnly: boolean }) {
  const company = companyAt(companies, position)
  if (companies.length > 1 && company !== undefined) return companies.indexOf(company) + 1
  return isOnly ? null : file.id
}

/** The other years of the same company that can be translated and are not yet. */
function otherYears(
  { companies, position, translated }: Chosen & { readonly translated: ReadonlySet<number> },
  choose: (position: number) => void,
): readonly OtherYear[] {
  const years = companyAt(companies, position)?.years ?? []
  return years
    .filter((year) => year.position !== position && !year.isRefused && !translated.has(year.position))
    .map((year) => ({ year: yearLabel(year, translated), choose: () => choose(year.position) }))
}
