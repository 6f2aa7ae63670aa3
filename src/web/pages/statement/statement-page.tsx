import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { statementPageWords } from '#words/statement-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import { DraftOnly, NotLoaded, StatementLoading } from '../../flows/no-statement.tsx'
import { AsGenerated } from './as-generated.tsx'
import { latestTranslation } from './latest-translation.ts'
import { NoTranslation } from './no-translation.tsx'
import { useStatementTitle } from './use-statement-title.ts'

/** The English statement of a generated record; without an id, of the one that was generated last. */
export default function StatementPage() {
  const { id } = useParams()
  return id === undefined ? <LatestTranslation /> : <OneStatement key={id} id={id} />
}

function LatestTranslation() {
  const statements = useQuery(statementsQuery(useApi()))
  const { search } = useLocation()
  if (statements.isSuccess) {
    const latest = latestTranslation(statements.data)
    return latest === null ? (
      <NoTranslation />
    ) : (
      <Navigate replace to={address('balanceSheetOutput', { id: latest.id }) + search} />
    )
  }
  return (
    <Page heading={statementPageWords.heading} width="wide" isWrong={statements.isError}>
      {statements.isError ? (
        <NotLoaded error={statements.error} onRetry={() => void statements.refetch()} />
      ) : (
        <StatementLoading />
      )}
    </Page>
  )
}

function OneStatement({ id }: { readonly id: string }) {
  const kept = useQuery(statementQuery(useApi(), id))
  const name = kept.data === undefined ? null : statementName(kept.data)
  useStatementTitle(name)
  return (
    <Page heading={name ?? statementPageWords.heading} width="wide" isWrong={kept.isError}>
      {kept.isPending && <StatementLoading />}
      {kept.isError && <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.isSuccess &&
        (kept.data.output === null ? (
          <DraftOnly id={id} />
        ) : (
          <AsGenerated kept={kept.data} output={kept.data.output} />
        ))}
    </Page>
  )
}
