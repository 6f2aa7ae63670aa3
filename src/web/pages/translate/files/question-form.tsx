import { Button, Radio, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { denominationNames } from '#wording/en/statement.ts'
import { questionWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import { answersOf, noReplies, wrongReplies, yearBounds, type Replies } from './answers-of.ts'
import type { Answers } from './chosen-files.ts'
import styles from './question-form.module.css'
import type { Question } from './questions.ts'

type QuestionFormProps = {
  readonly name: string
  readonly questions: readonly Question[]
  /** The problems that led to the questions. */
  readonly children: ReactNode
  readonly onAnswer: (answers: Answers) => void
}

/** Asks what the file leaves open and never guesses; the answers read the file once more. */
export function QuestionForm({ name, questions, children, onAnswer }: QuestionFormProps) {
  const [replies, setReplies] = useState(noReplies)
  const [isTried, setTried] = useState(false)
  const wrong = isTried ? wrongReplies(replies, questions) : new Set<Question>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongReplies(replies, questions).size === 0) onAnswer(answersOf(replies, questions))
  }
  const fieldOf = (question: Question) => (
    <Field
      key={question}
      question={question}
      reply={replies[question]}
      isWrong={wrong.has(question)}
      onReply={(reply) => setReplies({ ...replies, [question]: reply })}
    />
  )
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h2 className={styles['heading']}>
        {questions.length === 1 ? questionWords.heading : questionWords.headingMany}
      </h2>
      {children}
      <p>{say(questionWords.lead, { name })}</p>
      {questions.map(fieldOf)}
      <Button type="submit">{questionWords.submit}</Button>
    </form>
  )
}

type FieldProps = {
  readonly question: Question
  readonly reply: Replies[Question]
  readonly isWrong: boolean
  readonly onReply: (reply: string) => void
}

function Field({ question, reply, isWrong, onReply }: FieldProps) {
  if (question === 'reportingYear') {
    return (
      <TextInput
        label={questionWords.year}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        w="10rem"
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
