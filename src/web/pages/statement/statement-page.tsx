import { Anchor, Button, Divider, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Page } from '#ui/page.tsx'
import { assessWords } from '#words/analysis-page.ts'
import { renameWords } from '#words/rename.ts'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { KeptFor } from '../../flows/kept-for.tsx'
import { DraftOnly, NotLoaded, StatementLoading } from '../../flows/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../flows/not-found.tsx'
import { NotDrawn } from '../../flows/not-drawn.tsx'
import { shownTranslation } from '../../flows/shown-statement.ts'
import { RenameDialog } from '../../flows/rename-dialog.tsx'
import { useNewStatement } from '../../flows/use-new-statement.ts'
import { dayText } from '#words/locale.ts'
import { StatementView } from './statement-view.tsx'

/** The English statement of a generated record; without an id, of the one that was generated last. */
export default function StatementPage() {
  const { id } = useParams()
  return id === undefined ? <LatestTranslation /> : <OneStatement key={id} id={id} />
}

function LatestTranslation() {
  const statements = useQuery(statementsQuery(useApi()))
  const { search } = useLocation()
  if (statements.isSuccess) {
    const latest = latestOf(statements.data)
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

type Listed = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** The statement that was generated last; null where none is. */
function latestOf(statements: readonly Listed[]): Listed | null {
  const generated = statements.filter(({ generatedAt }) => generatedAt !== null)
  const at = ({ generatedAt }: Listed): number => generatedAt?.getTime() ?? 0
  return generated.toSorted((one, other) => at(other) - at(one))[0] ?? null
}

/** Nothing was generated yet, or nothing is kept any more. */
const NoTranslation = () => (
  <Page heading={noStatementWords.none} lead={say(noStatementWords.noneLead, { count: translationKeptDays })}>
    <Group gap="0.5rem 0.75rem">
      <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
        {noStatementWords.translate}
      </Button>
      <Button variant="default" component={Link} to={address('exportView')}>
        {noStatementWords.sample}
      </Button>
      <Anchor component={Link} to={address('financialStatements')}>
        {statementPageWords.toList}
      </Anchor>
    </Group>
  </Page>
)

function OneStatement({ id }: { readonly id: string }) {
  const kept = useQuery(statementQuery(useApi(), id))
  if (isRecordUnknown(kept.error)) return <NotFound error={kept.error} />
  const name = kept.data === undefined ? null : statementName(kept.data)
  return (
    <Page
      heading={name ?? statementPageWords.heading}
      {...(name !== null && { title: name })}
      width="wide"
      isWrong={kept.isError}
    >
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

type Kept = AnswerOf<'readStatement'>
type AsGeneratedProps = { readonly kept: Kept; readonly output: NonNullable<Kept['output']> }

/** How long a generated statement is kept and what can be done with it, then the statement itself as it was generated. */
function AsGenerated({ kept, output }: AsGeneratedProps) {
  const shown = useMemo(() => shownTranslation(kept, output), [kept, output])
  return (
    <>
      <StatementBar kept={kept} />
      <Divider className="no-print" color="var(--hairline)" />
      {shown === null ? (
        <NotDrawn output={output} />
      ) : (
        <FaultBoundary fallback={DrawingFault}>
          <StatementView shown={shown} />
        </FaultBoundary>
      )}
    </>
  )
}

/** When the statement was translated and until when it is kept, that it stays as it is, and what can be done with it. */
function StatementBar({ kept }: { readonly kept: Kept }) {
  const { id, generatedAt, expiresAt, daysLeft } = kept
  const { isBusy, copy } = useNewStatement()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <Group className="no-print" justify="space-between" gap="0.75rem 2rem">
      <Text component="div" flex="1 1 22rem" fz="0.9375rem" lh={1.5}>
        {generatedAt !== null && <span>{say(statementPageWords.generated, { date: dayText(generatedAt) })}</span>}{' '}
        <KeptFor {...{ expiresAt, daysLeft }} />
        <Text fz="0.875rem" c="dimmed">
          {statementPageWords.fixed}
        </Text>
      </Text>
      <Group role="group" aria-label={statementPageWords.actions} gap="0.5rem 0.75rem">
        <Button component={Link} to={address('exportView', { id })} size="sm">
          {statementPageWords.toExport}
        </Button>
        <Button variant="default" size="sm" component={Link} to={address('analysis', { id })}>
          {assessWords.assess}
        </Button>
        <Button variant="default" size="sm" component={Link} to={address('statementYears', { of: id })}>
          {yearsPageWords.besideOthers}
        </Button>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => copy(id)}>
          {statementPageWords.copy}
        </Button>
        <Button variant="default" size="sm" onClick={() => setRenaming(true)}>
          {renameWords.action}
        </Button>
        <Anchor component={Link} to={address('financialStatements')}>
          {statementPageWords.toList}
        </Anchor>
      </Group>
      <RenameDialog statement={isRenaming ? kept : null} onClose={() => setRenaming(false)} />
    </Group>
  )
}
