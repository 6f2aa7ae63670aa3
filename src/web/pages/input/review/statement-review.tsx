import { useRef, useState, type ComponentType } from 'react'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { inputPageWords, reviewWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { ChecksAtGlance } from '../../../parts/checks/checks-at-glance.tsx'
import type { Outcome } from '../../../reading/messages.ts'
import { receivedStatement } from '../../../reading/sent-statement.ts'
import { Refusal } from '../files/refusal.tsx'
import { usePageTitle } from '../files/use-page-title.ts'
import { FactsList } from './facts-list.tsx'
import { Findings } from './findings.tsx'
import { KeyFigures } from './key-figures.tsx'
import styles from './review.module.css'
import type { ReviewPanelProps } from './review-panel.tsx'

type StatementReviewProps = Omit<ReviewPanelProps, 'isRefused' | 'draft'> & {
  /** What the file is called. */
  readonly name: string
  readonly outcome: Outcome
  /** The name to keep and what can be done with the statement. */
  readonly Panel: ComponentType<ReviewPanelProps>
}

/** One statement as it was read: what it is, a few figures, what the checks found, and what can be done with it. */
export function StatementReview({ name, outcome, remarks, Panel, ...panel }: StatementReviewProps) {
  const { draft } = outcome
  const [statement] = useState(() => (outcome.statement === null ? null : receivedStatement(outcome.statement)))
  const [problems] = useState(() => [...remarks, ...outcome.problems])
  const company = draft.company.name ?? name
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, outcome)
  usePageTitle({ company, year: draft.reportingYear, isRefused: statement === null })
  return (
    <section ref={place} tabIndex={-1} className={styles['review']} aria-labelledby="review">
      <header className={styles['head']}>
        <h2 id="review">{reviewWords.heading}</h2>
        <p>{subjectOf(company, draft.reportingYear)}</p>
      </header>
      <div className={styles['read']}>
        {statement === null && <Refusal isWholeFile={false} problems={problems} />}
        <FactsList draft={draft} />
        {statement !== null && (
          <>
            <KeyFigures statement={statement} />
            <ChecksAtGlance statement={statement} problems={problems} />
            <Findings problems={problems} />
          </>
        )}
      </div>
      <Panel {...panel} draft={draft} remarks={remarks} isRefused={statement === null} />
    </section>
  )
}

const subjectOf = (company: string, year: number | null): string =>
  year === null ? company : say(inputPageWords.subject, { company, year })
