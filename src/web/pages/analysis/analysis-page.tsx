import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '#ui/page.tsx'
import { analysisPageWords } from '#words/analysis-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { statementToAssessQuery } from '../../api/statement-queries.ts'
import { NotLoaded, StatementLoading } from '../../flows/no-statement.tsx'
import { useSignedIn } from '../../session/session.ts'
import { Workspace } from './workspace.tsx'

/** An assessment in hand: of a draft or a generated statement, worked out as its inputs are typed, until it is saved. */
export default function AnalysisPage() {
  const { id = '' } = useParams()
  const memberId = useSignedIn()?.user?.id ?? null
  return <OneStatement key={`${memberId} ${id}`} {...{ memberId, id }} />
}

type OneStatementProps = {
  /** Null: it is not known yet who is signed in. */
  readonly memberId: string | null
  readonly id: string
}

function OneStatement({ memberId, id }: OneStatementProps) {
  const kept = useQuery(statementToAssessQuery(useApi(), { memberId, id }))
  if (kept.isSuccess && memberId !== null) {
    const heading = say(analysisPageWords.headingOf, { name: statementName(kept.data) })
    return (
      <Page heading={heading} title={heading} lead={analysisPageWords.lead} width="wide">
        <Workspace memberId={memberId} kept={kept.data} />
      </Page>
    )
  }
  return (
    <Page heading={analysisPageWords.heading} width="wide" isWrong={kept.isError}>
      {kept.isError ? <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} /> : <StatementLoading />}
    </Page>
  )
}
