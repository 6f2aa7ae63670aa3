import { useKeptFields } from '#browser/use-ruled-form.ts'
import type { Problem } from '#domain/problem.ts'
import {
  answersOf,
  noReplies,
  reasonsFor,
  rowsAsked,
  wrongReplies,
  yearBounds,
  type Answers,
  type Question,
  type Replies,
} from '#readers/questions.ts'
import { knownLines } from '#readers/tables/known-codes.ts'
import { ownSections } from '#readers/tables/row-answers.ts'
import { ChoiceField, RadioField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { questionWords } from '#words/input-page.ts'
import { problemText } from '#words/problems.ts'
import { problemListWords } from '#words/screens.ts'
import { denominationNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { useSignedIn } from '../../session/session.ts'

type QuestionFormProps = {
  /** The random key of the file's content, so that a reply is never restored for another file. */
  readonly content: string
  readonly name: string
  readonly questions: readonly Question[]
  /** All problems of the file, among them those that led to the questions. */
  readonly problems: readonly Problem[]
  readonly onAnswer: (answers: Answers) => void
}

/**
 * Asks about everything that is ambiguous in the file, because the reader does not guess. The file is then read again
 * with the answers.
 */
export function QuestionForm({ content, name, questions, problems, onAnswer }: QuestionFormProps) {
  const rows = rowsAsked(problems)
  const personId = useSignedIn()?.user?.id ?? null
  const form = useCheckedForm<Replies>({
    initial: noReplies,
    check: (replies) =>
      [...wrongReplies(replies, { questions, rows })].map((field) => ({
        at: field,
        code: field,
        message: field === 'reportingYear' ? say(questionWords.yearWrong, yearBounds) : questionWords.unanswered,
      })),
    send: async (replies) => onAnswer(answersOf(replies, { questions, rows })),
  })
  // Another version of the site may ask other questions about the same file, and then restores no replies.
  const owner = { personId, form: `questions ${JSON.stringify([content, questions, rows])}` }
  useKeptFields(form, owner, [
    ...questions.filter((question) => question !== 'rows'),
    ...rows.map((_, at) => `rows.${at}` as const),
  ])
  const isOne = questions.length === 1 && rows.length < 2
  return (
    <Section
      look="paper"
      width="text"
      size="h2"
      heading={isOne ? questionWords.heading : questionWords.headingMany}
      lead={say(questionWords.lead, { name })}
    >
      <Form form={form} submit={questionWords.submit}>
        {questions.map((question) =>
          question === 'rows' ? (
            rows.map((row, at) => <RowField key={row} name={`rows.${at}`} row={row} problems={problems} />)
          ) : (
            <QuestionField key={question} question={question} reasons={reasonsFor(question, problems)} />
          ),
        )}
      </Form>
    </Section>
  )
}

type QuestionFieldProps = {
  readonly question: Exclude<Question, 'rows'>
  readonly reasons: readonly Problem[]
}

/**
 * Asks one question about a file. The field's description gives the problems that led to the question, with their
 * locations.
 */
function QuestionField({ question, reasons }: QuestionFieldProps) {
  const about = {
    name: question,
    ...(reasons.length > 0 && { description: reasons.map(reasonText).join(' ') }),
  }
  switch (question) {
    case 'reportingYear':
      return <TextField {...about} label={questionWords.year} inputMode="numeric" autoComplete="off" />
    case 'denomination':
      return <RadioField {...about} label={questionWords.unit} choices={choicesOf(denominationNames)} />
    case 'decimalMark':
      return <RadioField {...about} label={questionWords.decimalMark} choices={choicesOf(questionWords.marks)} />
    case 'amounts':
      return <RadioField {...about} label={questionWords.amounts} choices={choicesOf(questionWords.amountChoices)} />
    case 'totals':
      return <RadioField {...about} label={questionWords.totals} choices={choicesOf(questionWords.totalChoices)} />
  }
}

type RowFieldProps = { readonly name: string; readonly row: string; readonly problems: readonly Problem[] }

/** Asks how to treat an unrecognised row. */
function RowField({ name, row, problems }: RowFieldProps) {
  const reason = problems.find((problem) => rowsAsked([problem])[0] === row)
  return (
    <ChoiceField
      name={name}
      label={say(questionWords.row, { row })}
      choices={rowChoices}
      {...(reason !== undefined && { description: reasonText(reason) })}
    />
  )
}

const { rowChoices: rowWords } = questionWords

/**
 * The answers for a row: part of the line above, not part of the statement, a line that the company added, or a line of
 * the form.
 */
const rowChoices = [
  { value: '', label: rowWords.open },
  { value: 'above', label: rowWords.above },
  { value: 'skip', label: rowWords.skip },
  ...Object.keys(ownSections).map((section) => ({
    value: `own:${section}`,
    // The cast is safe, because `section` is a key of this table.
    label: say(rowWords.own, { section: questionWords.ownSections[section as keyof typeof ownSections] }),
  })),
  ...knownLines.map(({ code, english }) => ({ value: code, label: say(rowWords.line, { code, name: english }) })),
]

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function reasonText(problem: Problem): string {
  const { at, code } = problem
  const place = at === undefined ? '' : `${say(problemListWords.place, { place: at })}. `
  return `${problemText(problem)} ${place}${say(problemListWords.code, { code })}.`
}
