import { Button } from '@mantine/core'
import { useRef } from 'react'
import { ErrorCallout } from '#ui/callout.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { assessInputWords as words } from '#wording/en/analysis-page.ts'
import { actionWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { ChangeAction, CorrectActions } from '../review/actions.tsx'
import { NameChoice } from '../review/name-choice.tsx'
import styles from '../review/review.module.css'
import type { ReviewPanelProps } from '../review/review-panel.tsx'
import { useAssess } from './use-assess.ts'

/** The name to keep and the way to the assessment; with errors, to the lines. Nothing is stored before a button is pressed. */
export function AssessPanel(props: ReviewPanelProps) {
  const { draft, isRefused, reviewed, otherYears, onReview } = props
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const review = useAssess({ ...props, onWrongName: () => field.current?.focus() })
  useFoundFocus(panel, review.notSaved ?? undefined)
  const years = otherYears.map(({ year }) => year).join(', ')
  const isOneOfSeveral = years !== '' && draft.reportingYear !== null
  return (
    <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby="panel">
      <h3 id="panel" className={styles['heading']}>
        {isRefused ? actionWords.headingRefused : words.panel}
      </h3>
      <NameChoice company={draft.company} keepsCompany={reviewed.keepsCompany} {...{ review, field, onReview }} />
      {review.notSaved !== null && <ErrorCallout error={review.notSaved} heading={actionWords.notSaved} />}
      {isRefused ? (
        <CorrectActions review={review} />
      ) : (
        <>
          <p className={styles['cost']}>{words.cost}</p>
          <Button fullWidth loading={review.isBusy} onClick={review.assess}>
            {isOneOfSeveral ? say(words.actYear, { year: draft.reportingYear }) : words.act}
          </Button>
          <ChangeAction review={review} />
        </>
      )}
      {years !== '' && <p className={styles['aside']}>{say(words.severalYears, { years })}</p>}
    </aside>
  )
}
