import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { Problem } from '#domain/problem.ts'
import { questionWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { answersOf, noReplies, wrongReplies } from './answers-of.ts'
import type { Answers } from './chosen-files.ts'
import { QuestionField } from './question-field.tsx'
import styles from './question-form.module.css'
import { reasonFor, type Question } from './questions.ts'

type QuestionFormProps = {
  readonly name: string
  readonly questions: readonly Question[]
  /** Problems of the file, among them those that lead to the questions. */
  readonly problems: readonly Problem[]
  readonly onAnswer: (answers: Answers) => void
}

/** Asks what the file leaves open and never guesses; the answers read the file once more. */
export function QuestionForm({ name, questions, problems, onAnswer }: QuestionFormProps) {
  const [replies, setReplies] = useState(noReplies)
  const [isTried, setTried] = useState(false)
  const wrong = isTried ? wrongReplies(replies, questions) : new Set<Question>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [first] = wrongReplies(replies, questions)
    if (first === undefined) onAnswer(answersOf(replies, questions))
    else event.currentTarget.querySelector<HTMLElement>(`[data-question='${first}'] input`)?.focus()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h2 className={styles['heading']}>
        {questions.length === 1 ? questionWords.heading : questionWords.headingMany}
      </h2>
      <p>{say(questionWords.lead, { name })}</p>
      {questions.map((question) => (
        <div key={question} data-question={question}>
          <QuestionField
            question={question}
            reason={reasonFor(question, problems)}
            reply={replies[question]}
            isWrong={wrong.has(question)}
            onReply={(reply) => setReplies({ ...replies, [question]: reply })}
          />
        </div>
      ))}
      <Button type="submit">{questionWords.submit}</Button>
    </form>
  )
}
