import { useRef } from 'react'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { actionWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { ActionFaults, BeforeActions, CorrectActions, DoneActions, TranslateActions } from './actions.tsx'
import { NameChoice } from './name-choice.tsx'
import styles from './review.module.css'
import type { Reviewed } from './reviewed.ts'
import { useReview, type Review } from './use-review.ts'

/** Another year of the same company in the file that can be translated, and the way to it. */
export type OtherYear = { readonly year: string; readonly choose: () => void }

export type ReviewPanelProps = {
  readonly draft: Draft
  readonly remarks: readonly Problem[]
  readonly isRefused: boolean
  readonly reviewed: Reviewed
  readonly suggested: string
  /** There are more files or statements: after this one the page stays. */
  readonly staysHere: boolean
  readonly otherYears: readonly OtherYear[]
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** The name to keep and what can be done; nothing is stored or used before one of its buttons is pressed. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { draft, isRefused, reviewed, otherYears, onReview } = props
  const field = useRef<HTMLInputElement>(null)
  const review = useReview({ ...props, onWrongName: () => field.current?.focus() })
  const panel = useRef<HTMLElement>(null)
  useFoundFocus(panel, whatCame(reviewed, review))
  if (reviewed.translatedId !== null)
    return (
      <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-label={actionWords.heading}>
        <DoneActions id={reviewed.translatedId} next={otherYears[0] ?? null} />
      </aside>
    )
  const years = otherYears.map(({ year }) => year).join(', ')
  return (
    <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby="panel">
      <h3 id="panel" className={styles['heading']}>
        {isRefused ? actionWords.headingRefused : actionWords.heading}
      </h3>
      <NameChoice company={draft.company} keepsCompany={reviewed.keepsCompany} {...{ review, field, onReview }} />
      <ActionFaults review={review} />
      {isRefused && <CorrectActions review={review} />}
      {!isRefused && reviewed.before !== null && <BeforeActions review={review} before={reviewed.before} />}
      {!isRefused && reviewed.before === null && (
        <TranslateActions review={review} generate={generateLabel(draft, otherYears)} />
      )}
      {years !== '' && <p className={styles['aside']}>{say(actionWords.severalYears, { years })}</p>}
    </aside>
  )
}

/** What came of the last press, told apart; undefined before the first. */
const whatCame = ({ translatedId, before }: Reviewed, { notSaved, refused }: Review): unknown =>
  translatedId ?? refused ?? notSaved ?? before ?? undefined

/** In a file of several years the button says which one it is for. */
const generateLabel = ({ reportingYear }: Draft, otherYears: readonly OtherYear[]): string =>
  otherYears.length === 0 || reportingYear === null
    ? actionWords.generate
    : say(actionWords.generateYear, { year: reportingYear })
