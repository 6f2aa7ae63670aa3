import { Radio, TextInput } from '@mantine/core'
import type { Problem } from '#domain/problem.ts'
import { problemText } from '#wording/en/problems.ts'
import { questionWords } from '#wording/en/input-page.ts'
import { problemListWords } from '#wording/en/screens.ts'
import { denominationNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { yearBounds } from './answers-of.ts'
import styles from './question-form.module.css'
import type { Question } from './questions.ts'

type QuestionFieldProps = {
  readonly question: Question
  /** The problem that led to it, as an example. */
  readonly reason: Problem | undefined
  readonly reply: string
  readonly isWrong: boolean
  readonly onReply: (reply: string) => void
}

/** One question about a file, with what in the file led to it. */
export function QuestionField({ question, reason, reply, isWrong, onReply }: QuestionFieldProps) {
  const description = reason === undefined ? undefined : <Reason problem={reason} />
  if (question === 'reportingYear') {
    return (
      <TextInput
        label={questionWords.year}
        description={description}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={reply}
        error={isWrong && say(questionWords.yearWrong, yearBounds)}
        onChange={({ currentTarget }) => onReply(currentTarget.value)}
      />
    )
  }
  const isUnit = question === 'denomination'
  const options: Readonly<Record<string, string>> = isUnit ? denominationNames : questionWords.marks
  return (
    <Radio.Group
      label={isUnit ? questionWords.unit : questionWords.decimalMark}
      description={description}
      value={reply}
      error={isWrong && questionWords.unanswered}
      onChange={onReply}
    >
      <div className={styles['options']}>
        {Object.entries(options).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  )
}

function Reason({ problem }: { readonly problem: Problem }) {
  const { at, code } = problem
  return (
    <>
      {problemText(problem)} {at === undefined ? '' : `${say(problemListWords.place, { place: at })}. `}
      {say(problemListWords.code, { code })}.
    </>
  )
}
