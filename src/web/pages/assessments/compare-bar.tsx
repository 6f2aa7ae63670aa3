import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { compareWords } from '#wording/en/assessments-page.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { say } from '#wording/say.ts'
import { comparisonOf } from '../../parts/comparing/compared-ids.ts'
import styles from './assessments-page.module.css'
import type { Listed } from './listed.ts'

type CompareBarProps = { readonly compared: readonly Listed[]; readonly onClear: () => void }

const bounds = { least: comparedAssessmentsMin, most: comparedAssessmentsMax }

/** Which assessments are chosen, and the way to see them side by side; while they are too few it says what to do. */
export function CompareBar({ compared, onClear }: CompareBarProps) {
  const [isAskedFor, setAskedFor] = useState(false)
  const isEnough = compared.length >= comparedAssessmentsMin
  const isTooFew = isAskedFor && !isEnough
  return (
    <section
      aria-label={compareWords.heading}
      className={styles['compare']}
      data-some={compared.length > 0 || undefined}
    >
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
      <p role="status">{sentenceOf(compared)}</p>
      {isTooFew && <p role="alert">{say(compareWords.tooFew, bounds)}</p>}
    </section>
  )
}

function sentenceOf(compared: readonly Listed[]): string {
  const names = compared.map(({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }))
  return say(wordsFor(compared.length), { ...bounds, names: names.join(' · ') })
}

function wordsFor(count: number): string {
  if (count === 0) return compareWords.none
  if (count < comparedAssessmentsMin) return compareWords.one
  return count < comparedAssessmentsMax ? compareWords.chosen : compareWords.full
}
