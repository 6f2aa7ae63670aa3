import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { assessWords } from '#words/analysis-page.ts'
import { statementPageWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import { dayText } from '#words/locale.ts'
import { exportOf } from '../../parts/export-address.ts'
import { KeptFor } from '../../parts/kept-for/kept-for.tsx'
import { useNewStatement } from '../../flows/use-new-statement.ts'
import styles from './statement-page.module.css'

/** When the statement was translated and until when it is kept, that it stays as it is, and what can be done with it. */
export function StatementBar({ kept }: { readonly kept: AnswerOf<'readStatement'> }) {
  const { id, generatedAt, expiresAt, daysLeft } = kept
  const { isBusy, copy } = useNewStatement()
  return (
    <div className={`${styles['bar']} no-print`}>
      <p className={styles['facts']}>
        {generatedAt !== null && <span>{say(statementPageWords.generated, { date: dayText(generatedAt) })}</span>}{' '}
        <KeptFor {...{ expiresAt, daysLeft }} />
        <span className={styles['fixed']}>{statementPageWords.fixed}</span>
      </p>
      <div role="group" aria-label={statementPageWords.actions} className={styles['actions']}>
        <Button component={Link} to={exportOf(id)} size="sm">
          {statementPageWords.toExport}
        </Button>
        <Button variant="default" size="sm" component={Link} to={address('analysis', { id })}>
          {assessWords.assess}
        </Button>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => copy(id)}>
          {statementPageWords.copy}
        </Button>
        <Link to={address('financialStatements')}>{statementPageWords.toList}</Link>
      </div>
    </div>
  )
}
