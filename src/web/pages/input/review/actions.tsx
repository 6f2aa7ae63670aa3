import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { generateWords } from '#wording/en/generate.ts'
import { actionWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { CostNote } from '../../../flows/cost-note.tsx'
import type { TranslationRefusal } from '../../../flows/translation.ts'
import { dayText } from '../../../parts/dates.ts'
import styles from './review.module.css'
import type { Reviewed } from './reviewed.ts'
import type { Review } from './use-review.ts'

type ActionsProps = { readonly review: Review; readonly generate: string }

/** Translates the statement as it is, or opens its lines first. What each costs stands with it. */
export function TranslateActions({ review, generate }: ActionsProps) {
  return (
    <>
      <div className={styles['cost']}>
        <CostNote />
      </div>
      <Button fullWidth loading={review.isGenerating} disabled={review.isBusy} onClick={review.generate}>
        {generate}
      </Button>
      <ChangeAction review={review} />
    </>
  )
}

/** What opening the lines takes. */
type ToLines = { readonly review: Pick<Review, 'isBusy' | 'change'> }

export function ChangeAction({ review }: ToLines) {
  return (
    <>
      <Button fullWidth variant="default" disabled={review.isBusy} onClick={review.change}>
        {actionWords.change}
      </Button>
      <p className={styles['aside']}>{actionWords.changeHelp}</p>
    </>
  )
}

/** A statement with errors: its lines are corrected in a draft. */
export function CorrectActions({ review }: ToLines) {
  return (
    <>
      <p>{actionWords.correctLead}</p>
      <Button fullWidth loading={review.isBusy} onClick={review.change}>
        {actionWords.correct}
      </Button>
    </>
  )
}

type BeforeActionsProps = { readonly review: Review; readonly before: NonNullable<Reviewed['before']> }

/** The very same statement is translated already: that one is opened, or another translation is used knowingly. */
export function BeforeActions({ review, before }: BeforeActionsProps) {
  return (
    <div className={styles['before']} role="alert">
      <p>
        <strong>{say(actionWords.before, { date: dayText(before.generatedAt) })}</strong> {actionWords.beforeLead}
      </p>
      <Button fullWidth disabled={review.isBusy} onClick={() => review.openBefore(before.id)}>
        {actionWords.openBefore}
      </Button>
      <CostNote />
      <Button fullWidth variant="default" loading={review.isBusy} onClick={review.generate}>
        {actionWords.again}
      </Button>
      <ChangeAction review={review} />
    </div>
  )
}

type DoneActionsProps = {
  readonly id: string
  /** The next year of the company that is not translated yet, and the way to it; null where there is none. */
  readonly next: { readonly year: string; readonly choose: () => void } | null
}

/** It is translated: where it stands, and what else the file holds. */
export function DoneActions({ id, next }: DoneActionsProps) {
  return (
    <div role="status" className={styles['done']}>
      <p>
        <strong>{actionWords.done}</strong>
      </p>
      <Button fullWidth component={Link} to={address('balanceSheetOutput', { id })}>
        {actionWords.open}
      </Button>
      {next !== null && (
        <Button fullWidth variant="default" onClick={next.choose}>
          {say(actionWords.next, { year: next.year })}
        </Button>
      )}
    </div>
  )
}

/** Why nothing came of the last press. */
export function ActionFaults({ review: { notSaved, refused } }: { readonly review: Review }) {
  if (notSaved !== null) return <ErrorCallout error={notSaved} heading={actionWords.notSaved} />
  return refused === null ? null : <NotGenerated refused={refused} />
}

/** The sentence of the server, with what it says of single fields and lines. */
function NotGenerated({ refused: { sentence, faults, problems } }: { readonly refused: TranslationRefusal }) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const messages = [...new Set([...faults, ...errors].map(({ message }) => message))]
  return (
    <div role="alert" className={styles['refused']}>
      <strong>{generateWords.notDone}</strong>
      <p>{sentence}</p>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
