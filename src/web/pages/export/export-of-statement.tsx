import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { exportWords } from '#wording/en/export-page.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery } from '../../api/statement-queries.ts'
import { KeptFor } from '../../parts/kept-for/kept-for.tsx'
import { DraftOnly, NotLoaded, OnItsWay } from '../../parts/no-statement/no-statement.tsx'
import { NotDrawn } from '../../parts/no-statement/not-drawn.tsx'
import { shownTranslation } from '../../parts/statement-view/kept-translation.ts'
import { ExportView } from './export-view.tsx'

/** One generated statement of the member. */
export function ExportOfStatement({ id }: { readonly id: string }) {
  const kept = useQuery(statementQuery(useApi(), id))
  return (
    <Page heading={exportWords.heading} lead={exportWords.lead} width="wide" isWrong={kept.isError}>
      {kept.isPending && <OnItsWay />}
      {kept.isError && <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.isSuccess &&
        (kept.data.output === null ? <DraftOnly id={id} /> : <Generated kept={kept.data} output={kept.data.output} />)}
    </Page>
  )
}

type GeneratedProps = {
  readonly kept: AnswerOf<'readStatement'>
  readonly output: NonNullable<AnswerOf<'readStatement'>['output']>
}

function Generated({ kept, output }: GeneratedProps) {
  const shown = useMemo(() => shownTranslation(kept, output), [kept, output])
  const { id, expiresAt, daysLeft } = kept
  return (
    <>
      <p className="no-print">
        <KeptFor {...{ expiresAt, daysLeft }} />{' '}
        <Link to={address('balanceSheetOutput', { id })}>{exportWords.toStatement}</Link>
      </p>
      {shown === null ? <NotDrawn output={output} /> : <ExportView shown={shown} />}
    </>
  )
}
