import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { AlertText, LiveText } from '#ui/live-status.tsx'
import { compareWords } from '#words/assessments-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { comparisonOf } from '../../flows/compared-assessments.ts'
import type { ListedAssessment } from './listed-assessments.ts'

type CompareBarProps = { readonly compared: readonly ListedAssessment[]; readonly onClear: () => void }

const bounds = { least: comparedAssessmentsMin, most: comparedAssessmentsMax }

/** The selected assessments and the link that compares them; with too few selected, says what to do. */
export function CompareBar({ compared, onClear }: CompareBarProps) {
  const [isAskedFor, setAskedFor] = useState(false)
  const isEnough = compared.length >= comparedAssessmentsMin
  return (
    <ActionBar label={compareWords.heading} isSticky={compared.length > 0}>
      {isEnough ? (
        <Button component={Link} to={comparisonOf(compared.map(({ id }) => id))}>
          {compareWords.compare}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAskedFor(true)}>
          {compareWords.compare}
        </Button>
      )}
      {compared.length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          {compareWords.clear}
        </Button>
      )}
      <LiveText>{sentenceOf(compared)}</LiveText>
      {isAskedFor && !isEnough && <AlertText>{say(compareWords.tooFew, bounds)}</AlertText>}
    </ActionBar>
  )
}

function sentenceOf(compared: readonly ListedAssessment[]): string {
  const names = compared.map(({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }))
  return say(wordsFor(compared.length), { ...bounds, names: names.join(' · ') })
}

function wordsFor(count: number): string {
  if (count === 0) return compareWords.none
  if (count < comparedAssessmentsMin) return compareWords.one
  return count < comparedAssessmentsMax ? compareWords.chosen : compareWords.full
}
