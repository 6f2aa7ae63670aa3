import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { analysisPageWords as words } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { momentText } from '#words/locale.ts'
import styles from './analysis.module.css'

type AssessedBeforeProps = { readonly memberId: string; readonly statementId: string }

/** The assessments that were saved of this very statement: saving it once more uses another one. Nothing where there are none. */
export function AssessedBefore({ memberId, statementId }: AssessedBeforeProps) {
  const assessments = useQuery(assessmentsQuery(useApi(), memberId))
  const before = (assessments.data ?? []).filter((each) => each.statementId === statementId)
  if (before.length === 0) return null
  return (
    <p className={`${styles['stale']} no-print`}>
      {words.before}{' '}
      {before.map(({ id, savedAt }, position) => (
        <span key={id}>
          {position > 0 && ', '}
          <Link to={address('assessment', { id })}>{say(words.beforeOn, { moment: momentText(savedAt) })}</Link>
        </span>
      ))}
      . {words.beforeCost}
    </p>
  )
}
