import { Anchor, Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { assess } from '#domain/assessment/assess.ts'
import { companiesOf, companyAt, firstChoice } from '#domain/statement/company-choice.ts'
import { withEnglishName } from '#domain/records/naming.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { headlineOf, ratingScaleOf } from '#documents/headline.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { isForFileAlone, questionsOf } from '#readers/questions.ts'
import { Columns } from '#ui/columns.tsx'
import { Section } from '#ui/section.tsx'
import { guestAccountWords, guestPreviewWords as words } from '#words/guest-file.ts'
import { counted, listed as listedWords } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { PreviewedStatement } from '../../document/previewed-statement.tsx'
import { FileRefusal } from '../given-files/file-refusal.tsx'
import { QuestionForm } from '../given-files/question-form.tsx'
import type { FileActions } from '../given-files/use-files.ts'
import { useOutcome } from '../given-files/use-outcome.ts'
import type { ChosenFile } from '../../reading/chosen-files.ts'
import type { Listed, ReadOutcome } from '../../reading/reading-messages.ts'
import type { Reading } from '../../reading/read-file.ts'
import { receivedStatement } from '../../reading/sent-statement.ts'
import { returningTo } from '../../session/return-path.ts'

type FilePreviewProps = {
  readonly file: ChosenFile
  readonly reading: Reading
  readonly actions: Pick<FileActions, 'answer'>
}

/**
 * Shows a guest the file that was read: the questions about it, the reasons for its refusal, or the latest statement of
 * its first company in English with the rating.
 */
export function FilePreview({ file, reading, actions }: FilePreviewProps) {
  const { name } = file
  const [companies] = useState(() => companiesOf(reading.listed))
  const position = firstChoice(companies)
  const outcome = useOutcome(reading, position)
  const questions = questionsOf({ listed: reading.listed.slice(position, position + 1), problems: reading.problems })
  const problems = [...reading.problems, ...(outcome?.problems ?? [])]
  if (questions.length > 0)
    return (
      <QuestionForm
        content={file.content}
        name={name}
        questions={questions}
        problems={problems}
        onAnswer={(answers) => actions.answer(file, answers)}
      />
    )
  if (reading.listed.length === 0) return <FileRefusal subject={name} isWholeFile problems={reading.problems} />
  if (outcome === null) return null
  if (outcome.statement === null) return <RefusedStatement problems={problems} />
  return (
    <StatementPreview
      statement={outcome.statement}
      problems={problems}
      others={otherStatements(reading.listed, position)}
    />
  )
}

/**
 * Text about the file's other statements, for which a guest needs an account: their years, or how many there are; null
 * when there are none.
 */
function otherStatements(listed: readonly Listed[], position: number): string | null {
  const count = listed.length - 1
  if (count === 0) return null
  const companies = companiesOf(listed)
  const years = (companyAt(companies, position)?.years ?? []).flatMap((one) =>
    one.position === position || one.year === null ? [] : [String(one.year)],
  )
  return companies.length === 1 && years.length === count
    ? say(words.years, { years: listedWords(years) })
    : counted(count, words.others)
}

type Problems = { readonly problems: ReadOutcome['problems'] }

/** Says why a statement is refused, and whether a member can correct its lines or only its file can be corrected. */
const RefusedStatement = ({ problems }: Problems) => (
  <Columns side="last">
    <FileRefusal isWholeFile={false} problems={problems} />
    <AccountCard note={isForFileAlone(problems) ? words.correctFile : words.correct} />
  </Columns>
)

type StatementPreviewProps = Problems & {
  readonly statement: NonNullable<ReadOutcome['statement']>
  readonly others: string | null
}

/** The reports that a guest sees; the other reports require an account. */
const shownReports: ReadonlySet<string> = new Set(['balanceSheet', 'incomeStatement'])

/** Balance sheet and income statement in English, each figure with its Russian lines, beside rating and risk. */
function StatementPreview({ statement: received, problems, others }: StatementPreviewProps) {
  // Calculated only once, because this component is mounted again when the file is read again.
  const [{ statement, sheet, verdict }] = useState(() => previewOf(receivedStatement(received), problems))
  return (
    <PreviewedStatement sheet={sheet} statement={statement} problems={problems} verdict={verdict}>
      <AccountCard note={others} />
    </PreviewedStatement>
  )
}

function previewOf(statement: Statement, problems: Problems['problems']) {
  const english = translate({ ...statement, company: withEnglishName(statement.company) })
  const whole = printedStatement(english, problems)
  const sheet = { ...whole, sections: whole.sections.filter(({ key }) => shownReports.has(key)) }
  return { statement, sheet, verdict: verdictOf(english) }
}

/**
 * Rating and risk of an assessment without the inputs that a member can add. In place of the limit, says that it
 * requires an account.
 */
function verdictOf(english: EnglishStatement) {
  const now = new Date()
  const asOf = { year: now.getFullYear(), month: now.getMonth() + 1 }
  const assessment = assess(english, { rate: null, asOf })
  const { rating, risk, credit } = headlineOf(assessment)
  const limit = { label: credit.label, text: words.limit, details: [words.limitDetail] }
  return { items: [rating, risk, limit].map((item) => ({ ...item, notes: [] })), scale: ratingScaleOf(assessment) }
}

/** The page that a guest reaches by signing in; it reads the file again and offers to translate it. */
const translation = address('TransformationInput', { type: 'FinancialStatements' })

/** The benefits of an account, with links to sign in and register. */
const AccountCard = ({ note }: { readonly note: string | null }) => (
  <Section as="aside" look="card" level={3} size="h3" heading={guestAccountWords.heading} lead={guestAccountWords.lead}>
    {note !== null && <Text fz="0.9375rem">{note}</Text>}
    <List fz="0.9375rem" spacing={4}>
      {guestAccountWords.adds.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
    <Button component={Link} to={returningTo(address('register'), translation)} fullWidth>
      {guestAccountWords.create}
    </Button>
    <Text fz="sm">
      {guestAccountWords.question}{' '}
      <Anchor component={Link} to={returningTo(address('login'), translation)}>
        {guestAccountWords.signIn}
      </Anchor>
    </Text>
  </Section>
)
