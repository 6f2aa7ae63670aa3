import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessmentPageWords } from '#words/assessment-page.ts'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'
import { useAssessmentDeletion } from '../../parts/assessment-deletion/use-assessment-deletion.ts'
import { comparisonOf } from '../../flows/compared-assessments.ts'
import { momentText } from '#words/locale.ts'
import type { Kept } from './kept.ts'
import { AssessmentDownloads } from './assessment-downloads.tsx'
import styles from './assessment-page.module.css'

type AssessmentBarProps = { readonly kept: Kept; readonly onTry: () => void; readonly onEdit: () => void }

/** When the assessment was saved and by which method, and what can be done with it. */
export function AssessmentBar({ kept, onTry, onEdit }: AssessmentBarProps) {
  const { id, statementId, savedAt, version, methodVersion } = kept
  return (
    <div className={`${styles['bar']} no-print`}>
      <p className={styles['facts']}>
        {say(version === 1 ? assessmentPageWords.saved : assessmentPageWords.changed, { moment: momentText(savedAt) })}{' '}
        {say(assessmentPageWords.method, { version: methodVersion })}
      </p>
      <div role="group" aria-label={assessmentPageWords.actions} className={styles['actions']}>
        <Button size="sm" onClick={onTry}>
          {whatIfWords.open}
        </Button>
        <Button size="sm" variant="default" onClick={onEdit}>
          {assessmentPageWords.edit}
        </Button>
        <Delete kept={kept} />
      </div>
      <AssessmentDownloads kept={kept} />
      <p className={styles['ways']}>
        {statementId !== null && (
          <Link to={address('balanceSheetOutput', { id: statementId })}>{assessmentPageWords.toStatement}</Link>
        )}
        <Link to={comparisonOf([id])}>{assessmentPageWords.toComparison}</Link>
        <Link to={address('assessments')}>{assessmentPageWords.toList}</Link>
      </p>
    </div>
  )
}

/** Deletes the assessment, once however often it is pressed, and goes to the list, where it can be taken back. */
function Delete({ kept: { id, inputs, outputData } }: { readonly kept: Kept }) {
  const navigate = useNavigate()
  const { remove } = useAssessmentDeletion()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setLeaving(true)
    const isGone = await remove({ id, title: inputs.title, reportingYear: outputData.reporting_year })
    if (isGone) await navigate(address('assessments'))
    setLeaving(false)
  }
  return (
    <Button size="sm" variant="default" loading={isLeaving} onClick={() => void leave()}>
      {assessmentPageWords.delete}
    </Button>
  )
}
