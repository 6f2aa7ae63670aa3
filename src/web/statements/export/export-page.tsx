import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { Page } from '#ui/page.tsx'
import { searchState, searchText } from '#ui/search-state.ts'
import { exportWords } from '#words/export-page.ts'
import { useApi } from '../../api/api.ts'
import { sampleRecordQuery, statementQuery } from '../../api/statement-queries.ts'
import { DraftOnly, NotLoaded, NotRenewed, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { NotDrawn } from '../not-drawn.tsx'
import { keepingOptions } from '../../document/statement/display-options.ts'
import { KeptFor } from '../../document/statement/kept-for.tsx'
import { shownTranslation, shownRecord } from '../../document/statement/shown-statement.ts'
import { returningTo } from '../../session/return-path.ts'
import { useSignedIn } from '../../session/session.ts'
import { ExportView } from './export-view.tsx'

/** The id of the statement in the URL; '' for the sample. */
const exported = searchState({ id: searchText })

/**
 * Exports a statement as a file. Only its owner can export the statement that the URL names; if the URL names none,
 * everyone can export the sample.
 */
export default function ExportPage() {
  const { id } = exported.read(useLocation().search)
  const isGuest = useSignedIn() === null
  if (id === '') return <ExportOfSample />
  return isGuest ? <SignInFirst /> : <ExportOfStatement key={id} id={id} />
}

/** Asks a guest to sign in, because only the owner can export a statement; afterwards, this page opens again. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return (
    <Page heading={exportWords.signInFirst} lead={exportWords.signInLead}>
      <Group gap="xs">
        <Button component={Link} to={returningTo(address('login'), pathname + search + hash)}>
          {exportWords.signIn}
        </Button>
        <Button variant="default" component={Link} to={address('exportView')}>
          {exportWords.seeSample}
        </Button>
      </Group>
    </Page>
  )
}

function ExportOfSample() {
  const sample = useQuery(sampleRecordQuery(useApi()))
  const isMember = useSignedIn() !== null
  return (
    <Page heading={exportWords.heading} lead={exportWords.lead} width="wide">
      <Text className="no-print">
        {exportWords.sampleLead}{' '}
        {isMember && (
          <Anchor component={Link} to={address('financialStatements')}>
            {exportWords.toList}
          </Anchor>
        )}
      </Text>
      {sample.isPending && <StatementLoading />}
      {sample.isError && <NotLoaded error={sample.error} onRetry={() => void sample.refetch()} />}
      {sample.isSuccess && <Sample record={sample.data} />}
    </Page>
  )
}

function Sample({ record }: { readonly record: StatementRecord }) {
  const shown = useMemo(() => shownRecord(record), [record])
  if (shown === null) throw new Error('the sample is not translated')
  return <ExportView shown={shown} isSample />
}

function ExportOfStatement({ id }: { readonly id: string }) {
  const kept = useQuery(statementQuery(useApi(), id))
  if (isRecordUnknown(kept.error)) return <NotFound error={kept.error} />
  return (
    <Page heading={exportWords.heading} lead={exportWords.lead} width="wide">
      {kept.isPending && <StatementLoading />}
      {kept.isError && kept.data === undefined && <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.data !== undefined && <NotRenewed query={kept} />}
      {kept.data !== undefined &&
        (kept.data.output === null ? <DraftOnly id={id} /> : <Generated kept={kept.data} output={kept.data.output} />)}
    </Page>
  )
}

type GeneratedProps = {
  readonly kept: ResponseOf<'readStatement'>
  readonly output: NonNullable<ResponseOf<'readStatement'>['output']>
}

function Generated({ kept, output }: GeneratedProps) {
  const shown = useMemo(() => shownTranslation(kept, output), [kept, output])
  const { id, expiresAt, daysLeft } = kept
  const { search } = useLocation()
  return (
    <>
      <Text className="no-print">
        <KeptFor expiresAt={expiresAt} daysLeft={daysLeft} />{' '}
        <Anchor component={Link} to={keepingOptions(address('balanceSheetOutput', { id }), search)}>
          {exportWords.toStatement}
        </Anchor>
      </Text>
      {shown === null ? <NotDrawn output={output} /> : <ExportView shown={shown} isSample={false} />}
    </>
  )
}
