import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { entryPageWords, noDraftWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../../api/api.ts'
import { latestDraftQuery } from '../../../api/statement-queries.ts'
import { momentText } from '../../../parts/dates.ts'
import { KeptFor } from '../../../parts/kept-for/kept-for.tsx'
import { StatementLoading } from '../../../flows/no-statement.tsx'
import { statementName } from '#wording/en/statement-name.ts'
import styles from '../entry.module.css'

/** The latest draft to go on with, and the way to a new statement. */
export function NoDraft() {
  const draft = useQuery(latestDraftQuery(useApi()))
  return (
    <Page heading={entryPageWords.heading} lead={noDraftWords.lead} isWrong={draft.isError}>
      {draft.isError && (
        <ErrorCallout error={draft.error} heading={noDraftWords.notListed} onRetry={() => void draft.refetch()} />
      )}
      {draft.isPending && <StatementLoading />}
      {draft.isSuccess && (draft.data === null ? <p>{noDraftWords.none}</p> : <Latest draft={draft.data} />)}
      <p className={styles['ways']}>
        <Link to={address('transformationInput', { type: 'FinancialStatements' })}>{entryPageWords.begin}</Link>
        <Link to={address('financialStatements')}>{entryPageWords.list}</Link>
      </p>
    </Page>
  )
}

type Listed = AnswerOf<'listStatements'>['user']['financialStatements'][number]

function Latest({ draft }: { readonly draft: Listed }) {
  return (
    <section className={styles['panel']} aria-labelledby="latest">
      <h2 id="latest" className={styles['heading']}>
        {noDraftWords.latest}
      </h2>
      <p>
        <strong>{statementName(draft)}</strong>
        <br />
        {say(noDraftWords.savedAt, { moment: momentText(draft.savedAt) })} <KeptFor {...draft} />
      </p>
      <p>
        <Button component={Link} to={address('balanceSheetInput', { id: draft.id })}>
          {noDraftWords.goOn}
        </Button>
      </p>
    </section>
  )
}
