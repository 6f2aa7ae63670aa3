import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { Page } from '#ui/page.tsx'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import styles from './statement-page.module.css'

/** Nothing was generated yet, or nothing is kept any more. */
export function NoTranslation() {
  return (
    <Page heading={noStatementWords.none} lead={say(noStatementWords.noneLead, { count: translationKeptDays })}>
      <p className={styles['actions']}>
        <Button component={Link} to={address('transformationInput', { type: 'FinancialStatements' })}>
          {noStatementWords.translate}
        </Button>
        <Button variant="default" component={Link} to={address('exportView')}>
          {noStatementWords.sample}
        </Button>
        <Link to={address('financialStatements')}>{statementPageWords.toList}</Link>
      </p>
    </Page>
  )
}
