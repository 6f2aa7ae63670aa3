import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import {
  companiesNamed,
  companiesOf,
  companyAt,
  firstChoice,
  type CompanyChoice,
  type YearChoice,
} from '#domain/statement/company-choice.ts'
import { questionsOf } from '#readers/questions.ts'
import { statementChooserWords } from '#words/input-page.ts'
import { suggestedName } from '#wording/review-facts.ts'
import { say } from '#wording/say.ts'
import type { Reading } from '../../reading/read-file.ts'
import { filesReviewOf, translatedIn, type ChosenFile } from '../../reading/chosen-files.ts'
import { QuestionForm } from '../given-files/question-form.tsx'
import type { OtherYear, ReviewPanelProps } from './review-panel.tsx'
import { FileRefusal } from '../given-files/file-refusal.tsx'
import { useOutcome } from '../given-files/use-outcome.ts'
import { StatementReview } from './file-review.tsx'
import type { FileActions } from '../given-files/use-files.ts'

type ReadFileViewProps = {
  readonly file: ChosenFile
  readonly reading: Reading
  readonly isOnly: boolean
  readonly actions: Pick<FileActions, 'answer' | 'choose' | 'review'>
  /** The panel with the name to store and the actions on a statement that was read. */
  readonly Panel: ComponentType<ReviewPanelProps>
}

/**
 * Shows a file that was read: the questions about it, the reasons for its refusal, or its statements, of which the user
 * chooses one to review.
 */
export function ReadFileView({ file, reading, isOnly, actions, Panel }: ReadFileViewProps) {
  const { id, name } = file
  const [companies] = useState(() => companiesOf(reading.listed))
  const position = file.position ?? firstChoice(companies)
  const choose = (chosen: number) => actions.choose(id, chosen)
  const outcome = useOutcome(reading, position)
  const questions = questionsOf({ listed: reading.listed.slice(position, position + 1), problems: reading.problems })
  const translated = translatedIn(file)
  if (reading.listed.length === 0 && questions.length === 0)
    return <FileRefusal subject={name} isWholeFile problems={reading.problems} />
  return (
    <>
      <StatementChooser companies={companies} position={position} translated={translated} onChoose={choose} />
      {questions.length > 0 && (
        <QuestionForm
          content={file.content}
          name={name}
          questions={questions}
          problems={[...reading.problems, ...(outcome?.problems ?? [])]}
          onAnswer={(answers) => actions.answer(file, answers)}
        />
      )}
      {questions.length === 0 && outcome !== null && (
        <StatementReview
          key={position}
          name={name}
          outcome={outcome}
          Panel={Panel}
          remarks={reading.problems}
          reviewed={filesReviewOf(file, position)}
          suggested={suggestedName(numberOf(file, { companies, position, isOnly }))}
          staysHere={!isOnly || reading.listed.length > 1}
          otherYears={otherYears({ companies, position, translated }, choose)}
          onReview={(change) => actions.review(id, position, change)}
        />
      )}
    </>
  )
}

type Chosen = { readonly companies: readonly CompanyChoice[]; readonly position: number }

/**
 * Returns the number in the nickname suggested for a company: its position among the companies of the file, or, if the
 * file has no other company, the file's id. Returns null if there is no other file either.
 */
function numberOf(file: ChosenFile, { companies, position, isOnly }: Chosen & { readonly isOnly: boolean }) {
  const company = companyAt(companies, position)
  if (companies.length > 1 && company !== undefined) return companies.indexOf(company) + 1
  return isOnly ? null : file.id
}

/** The other years of the same company that are not translated yet but can be. */
function otherYears(
  { companies, position, translated }: Chosen & { readonly translated: ReadonlySet<number> },
  choose: (position: number) => void,
): readonly OtherYear[] {
  const years = companyAt(companies, position)?.years ?? []
  return years
    .filter((year) => year.position !== position && !year.isRefused && !translated.has(year.position))
    .map((year) => ({ year: yearLabel(year, translated), choose: () => choose(year.position) }))
}

/** Maximum number of companies listed at a time; if there are more, a search box appears. */
const companiesShownMax = 100
/** Maximum number of years that are buttons side by side; more are shown in a list. */
const yearsBesideMax = 6

type StatementChooserProps = {
  readonly companies: readonly CompanyChoice[]
  /** The index of the shown statement in the file. */
  readonly position: number
  /** The indexes of the statements that are already translated. */
  readonly translated: ReadonlySet<number>
  readonly onChoose: (position: number) => void
}

/** Lets the user choose among the companies and years of a file; renders nothing if there is only one statement. */
function StatementChooser({ companies, position, translated, onChoose }: StatementChooserProps) {
  const company = companyAt(companies, position)
  if (company === undefined || (companies.length === 1 && company.years.length === 1)) return null
  return (
    <Group align="end" gap="0.75rem 1.5rem">
      {companies.length > 1 && <CompanySelect companies={companies} company={company} onChoose={onChoose} />}
      {company.years.length > 1 && (
        <YearSelect years={company.years} position={position} translated={translated} onChoose={onChoose} />
      )}
    </Group>
  )
}

type CompanySelectProps = Pick<StatementChooserProps, 'companies' | 'onChoose'> & { readonly company: CompanyChoice }

function CompanySelect({ companies, company, onChoose }: CompanySelectProps) {
  const [text, setText] = useState('')
  const named = companiesNamed(companies, text)
  const shown = named.slice(0, companiesShownMax)
  const rest = named.length - shown.length
  const offered = shown.includes(company) ? shown : [company, ...shown]
  return (
    <>
      {companies.length > companiesShownMax && (
        <TextInput
          type="search"
          label={statementChooserWords.find}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={statementChooserWords.company}
        description={rest > 0 ? say(statementChooserWords.more, { count: rest }) : undefined}
        value={company.key}
        data={offered.map((one) => ({ value: one.key, label: companyLabel(one) }))}
        onChange={({ currentTarget }) => {
          const chosen = companies.find(({ key }) => key === currentTarget.value)?.years[0]
          if (chosen !== undefined) onChoose(chosen.position)
        }}
      />
    </>
  )
}

function companyLabel({ name, inn }: CompanyChoice): string {
  const shown = name ?? statementChooserWords.unnamed
  return inn === null ? shown : say(statementChooserWords.companyOption, { name: shown, inn })
}

type YearSelectProps = Omit<StatementChooserProps, 'companies'> & { readonly years: readonly YearChoice[] }

function YearSelect({ years, position, translated, onChoose }: YearSelectProps) {
  const options = years.map((year) => ({ value: String(year.position), label: yearLabel(year, translated) }))
  const choose = (value: string) => onChoose(Number(value))
  if (years.length > yearsBesideMax) {
    return (
      <NativeSelect
        label={statementChooserWords.year}
        value={String(position)}
        data={options}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  }
  return (
    <SegmentedControl
      aria-label={statementChooserWords.year}
      transitionDuration={0}
      styles={{ root: { flexWrap: 'wrap', background: 'var(--hairline)' } }}
      value={String(position)}
      data={options}
      onChange={choose}
    />
  )
}

/** The label of a year, with a note if its statement is translated or refused. */
function yearLabel({ position, year, isRefused }: YearChoice, translated: ReadonlySet<number>): string {
  const shown = year === null ? statementChooserWords.unknownYear : String(year)
  if (translated.has(position)) return say(statementChooserWords.translatedYear, { year: shown })
  return isRefused ? say(statementChooserWords.refusedYear, { year: shown }) : shown
}
