import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Page } from '#ui/page.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { assessWords } from '#words/analysis-page.ts'
import { renameWords } from '#words/rename.ts'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { keepingOptions } from '../../document/statement/display-options.ts'
import { KeptFor } from '../../document/statement/kept-for.tsx'
import { DraftOnly, NotLoaded, NotRenewed, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { NotDrawn } from '../not-drawn.tsx'
import { shownTranslation } from '../../document/statement/shown-statement.ts'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { RenameDialog } from '../rename-dialog.tsx'
import { useNewStatement } from '../use-new-statement.ts'
import { dayText } from '#words/locale.ts'
import { StatementView } from './statement-view.tsx'

/** The page that shows a generated statement in English; without an id in its URL, the one generated last. */
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
    <Page heading={statementPageWords.heading} width="wide">
      {statements.isError ? (
        <NotLoaded error={statements.error} onRetry={() => void statements.refetch()} />
      ) : (
        <StatementLoading />
      )}
    </Page>
  )
}

type Listed = ResponseOf<'listStatements'>['user']['financialStatements'][number]

/** The statement that was generated last; null when there is none. */
function latestOf(statements: readonly Listed[]): Listed | null {
  const generated = statements.filter(({ generatedAt }) => generatedAt !== null)
  const at = ({ generatedAt }: Listed): number => generatedAt?.getTime() ?? 0
  return generated.toSorted((one, other) => at(other) - at(one))[0] ?? null
}

/** Shown when the member has generated no statement yet, or all of them have expired or were deleted. */
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
  useDialogTextForgotten('rename')
  if (isRecordUnknown(kept.error)) return <NotFound error={kept.error} />
  if (kept.data !== undefined) return <KeptStatement id={id} kept={kept.data} notice={<NotRenewed query={kept} />} />
  return (
    <Page heading={statementPageWords.heading} width="wide">
      {kept.isError ? <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} /> : <StatementLoading />}
    </Page>
  )
}

type StatementResponse = ResponseOf<'readStatement'>
type KeptProps = { readonly kept: StatementResponse }

/**
 * For a draft, a link to its editor; for a generated statement, a bar with its name and actions, and the statement
 * below the bar.
 */
function KeptStatement({ id, kept, notice }: KeptProps & { readonly id: string; readonly notice: ReactNode }) {
  const name = statementName(kept)
  const { output } = kept
  if (output === null)
    return (
      <Page heading={name} title={name} width="wide">
        {notice}
        <DraftOnly id={id} />
      </Page>
    )
  return (
    <Page
      heading={name}
      title={name}
      width="wide"
      look="document"
      actions={<StatementActions kept={kept} name={name} />}
      lead={<Keeping kept={kept} />}
    >
      {notice}
      <AsGenerated kept={kept} output={output} />
    </Page>
  )
}

type AsGeneratedProps = KeptProps & { readonly output: NonNullable<StatementResponse['output']> }

function AsGenerated({ kept, output }: AsGeneratedProps) {
  const shown = useMemo(() => shownTranslation(kept, output), [kept, output])
  if (shown === null) return <NotDrawn output={output} />
  return (
    <FaultBoundary fallback={DrawingFault}>
      <StatementView shown={shown} />
    </FaultBoundary>
  )
}

/** Says when the statement was translated, how long it is kept, and that it is read-only. */
const Keeping = ({ kept: { generatedAt, expiresAt, daysLeft } }: KeptProps) => (
  <>
    {generatedAt !== null && <span>{say(statementPageWords.generated, { date: dayText(generatedAt) })}</span>}{' '}
    <KeptFor expiresAt={expiresAt} daysLeft={daysLeft} />. <span>{statementPageWords.fixed}</span>
  </>
)

/** The actions on the statement: buttons for the usual ones, a menu for the others. */
function StatementActions({ kept, name }: KeptProps & { readonly name: string }) {
  const { id } = kept
  const { search } = useLocation()
  const { isBusy, copy } = useNewStatement()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <Group role="group" aria-label={statementPageWords.actions} gap="0.4rem" className="no-print">
      <Button component={Link} to={keepingOptions(address('exportView', { id }), search)} size="compact-sm">
        {statementPageWords.toExport}
      </Button>
      <RowActions
        name={name}
        actions={[
          { label: assessWords.assess, to: address('analysis', { id }) },
          { label: yearsPageWords.besideOthers, to: address('statementYears', { of: id }) },
          { label: statementPageWords.copy, onChoose: () => void (isBusy || copy(id)) },
          { label: renameWords.action, onChoose: () => setRenaming(true) },
          { label: statementPageWords.toList, to: address('financialStatements') },
        ]}
      />
      <RenameDialog statement={isRenaming ? kept : null} onClose={() => setRenaming(false)} />
    </Group>
  )
}
