import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { siteWords } from '#wording/en/site.ts'
import { noStatementWords, statementPageWords } from '#wording/en/statement-page.ts'
import { say } from '#wording/say.ts'
import styles from './no-statement.module.css'

// What stands where there is no translation to show.

const kept = { count: translationKeptDays }

/** A draft has nothing to show yet. */
export function DraftOnly({ id }: { readonly id: string }) {
  return (
    <>
      <p className={styles['sentence']}>{noStatementWords.draft}</p>
      <p className={styles['actions']}>
        <Button component={Link} to={address('balanceSheetInput', { id })}>
          {noStatementWords.goOn}
        </Button>
        <Link to={address('financialStatements')}>{statementPageWords.toList}</Link>
      </p>
    </>
  )
}

/** Why the statement is not here. One that is not there, or not theirs, is not asked for again. */
export function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isUnknown = error instanceof CallRefused && error.refusal?.code === 'statement-not-found'
  return (
    <>
      <ErrorCallout error={error} {...(isUnknown ? {} : { heading: statementPageWords.notLoaded, onRetry })} />
      {isUnknown && <p className={styles['sentence']}>{say(noStatementWords.unknown, kept)}</p>}
      <p className={styles['actions']}>
        <Link to={address('financialStatements')}>{statementPageWords.toList}</Link>
      </p>
    </>
  )
}

export function OnItsWay() {
  return (
    <div role="status" className={styles['waiting']}>
      <span className="read-out">{siteWords.loading}</span>
      <Skeleton height="2.5rem" radius="sm" />
      <Skeleton height="36rem" radius="sm" />
    </div>
  )
}
