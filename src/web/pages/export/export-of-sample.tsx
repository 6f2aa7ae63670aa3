import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { Page } from '#ui/page.tsx'
import { exportWords } from '#wording/en/export-page.ts'
import { useApi } from '../../api/api.ts'
import { sampleRecordQuery } from '../../api/statement-queries.ts'
import { NotLoaded, OnItsWay } from '../../parts/no-statement/no-statement.tsx'
import { shownRecord } from '../../parts/statement-view/shown-statement.ts'
import { useSignedIn } from '../../session/session.ts'
import { ExportView } from './export-view.tsx'

/** The sample, to see what an export looks like. */
export function ExportOfSample() {
  const sample = useQuery(sampleRecordQuery(useApi()))
  const isMember = useSignedIn() !== null
  return (
    <Page heading={exportWords.heading} lead={exportWords.lead} width="wide" isWrong={sample.isError}>
      <p className="no-print">
        {exportWords.sampleLead} {isMember && <Link to={address('financialStatements')}>{exportWords.toList}</Link>}
      </p>
      {sample.isPending && <OnItsWay />}
      {sample.isError && <NotLoaded error={sample.error} onRetry={() => void sample.refetch()} />}
      {sample.isSuccess && <Sample record={sample.data} />}
    </Page>
  )
}

function Sample({ record }: { readonly record: StatementRecord }) {
  const shown = useMemo(() => shownRecord(record), [record])
  if (shown === null) throw new Error('the sample is not translated')
  return <ExportView shown={shown} />
}
