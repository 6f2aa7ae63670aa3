import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { deletedKeptMs, draftKeptDays, minuteMs, translationKeptDays } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { Callout } from '#ui/callout.tsx'
import type { TableColumn } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { Tone } from '#ui/tone.tsx'
import { listWords, rowWords } from '#words/kept-list.ts'
import {
  columnWords,
  nearEndWords,
  noStatementsWords,
  orderWords,
  statementRowWords,
  statementsWords,
} from '#words/statements-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { RenameDialog } from '../rename-dialog.tsx'
import { ListDownload } from '../../writing/list-download.tsx'
import { yearsOf } from '#domain/records/years-of.ts'
import { briefDayText, momentText } from '#words/locale.ts'
import { daysLeftText, KeptUntil, nearEndDays } from '../../document/statement/kept-for.tsx'
import { placeOfStatement, statementAside, type ListedStatement } from '../../document/statement/place-of-statement.ts'
import { useSignedIn } from '../../session/session.ts'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { deletedStatementCsv, statementCsv } from './statement-csv.ts'
import { statementFilters, useStatementActions, useStatements } from './use-statements.ts'

const toInput = address('TransformationInput', { type: 'FinancialStatements' })

/** The page that lists the member's statements, including deleted ones, with the actions on each. */
export default function StatementsPage() {
  const { all, query, rows, state, isDeleted } = useStatements()
  const { isBusy, actionsOf, renamed, endRenaming } = useStatementActions(isDeleted)
  useDialogTextForgotten('rename')
  const { search, year } = state.value
  const isEmpty = all.data?.length === 0 && !isDeleted
  return (
    <ListPage
      heading={statementsWords.heading}
      lead={say(statementsWords.lead, { kept: translationKeptDays, drafts: draftKeptDays })}
      notice={
        <>
          <NearEnd statements={all.data ?? []} />
          <RenameDialog statement={renamed} onClose={endRenaming} />
        </>
      }
      add={{ label: statementsWords.add, to: toInput }}
      notLoaded={statementsWords.notLoaded}
      empty={isEmpty ? <NoStatements onDeleted={() => state.change({ status: 'deleted' })} /> : null}
      columns={isDeleted ? deletedColumns : columns}
      keyOf={({ id }) => id}
      nameOf={statementName}
      searchName={statementsWords.filters}
      searchLabel={listWords.search}
      filters={[
        {
          name: 'status',
          label: listWords.status,
          options: statementFilters.map((value) => ({ value, label: statementsWords.statuses[value] })),
        },
        {
          name: 'year',
          label: listWords.year,
          options: [
            { value: null, label: listWords.anyYear },
            ...yearsOf(all.data ?? [], year).map((value) => ({ value, label: String(value) })),
          ],
        },
      ]}
      sortings={orderWords}
      found={say(isDeleted ? statementsWords.foundDeleted : statementsWords.found, { count: rows.length })}
      aside={
        <ListDownload
          name={isDeleted ? statementsWords.deletedFile : statementsWords.heading}
          rows={rows}
          columns={isDeleted ? deletedStatementCsv : statementCsv}
        />
      }
      noneFound={
        isDeleted && search === '' && year === null
          ? say(listWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
          : statementsWords.noneFound
      }
      query={query}
      rows={rows}
      state={state}
      actionsOf={actionsOf}
      isBusy={isBusy}
    />
  )
}

const about: readonly TableColumn<ListedStatement>[] = [
  {
    id: 'companyTitle',
    heading: columnWords.companyTitle,
    sort: 'companyTitle',
    isRowHeader: true,
    width: '38%',
    cell: (statement) => (
      <>
        <TitleOf statement={statement} />
        <Text span inherit display="block" c="dimmed">
          {statementAside(statement)}
        </Text>
      </>
    ),
  },
  {
    id: 'reportingYear',
    heading: columnWords.reportingYear,
    sort: 'reportingYear',
    isOneLine: true,
    cell: ({ reportingYear }) => reportingYear ?? listWords.noYear,
  },
  {
    id: 'status',
    heading: columnWords.status,
    isOneLine: true,
    cell: (statement) => (
      <>
        <Tone tone={statement.status === 'generated' ? 'good' : 'soft'}>{statementRowWords[statement.status]}</Tone>
        <RatingOf statement={statement} />
      </>
    ),
  },
  {
    id: 'savedAt',
    heading: columnWords.savedAt,
    sort: 'savedAt',
    isOneLine: true,
    cell: ({ generatedAt, savedAt }) => briefDayText(generatedAt ?? savedAt),
  },
]

const columns: readonly TableColumn<ListedStatement>[] = [
  ...about,
  {
    id: 'expiresAt',
    heading: columnWords.expiresAt,
    sort: 'expiresAt',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ expiresAt, daysLeft }) => <KeptUntil expiresAt={expiresAt} daysLeft={daysLeft} />,
  },
]

const deletedColumns: readonly TableColumn<ListedStatement>[] = [
  ...about,
  {
    id: 'restorable',
    heading: columnWords.restorable,
    cell: ({ deletedAt, expiresAt }) =>
      deletedAt !== null && say(rowWords.restorable, { moment: momentText(restorableUntil(deletedAt, expiresAt)) }),
  },
]

/**
 * The rating in the latest assessment of the statement. Renders nothing without an assessment, while assessments load,
 * or if the statement is deleted.
 */
function RatingOf({ statement: { id, deletedAt } }: { readonly statement: ListedStatement }) {
  const memberId = useSignedIn()?.user?.id
  const all = useQuery({ ...assessmentsQuery(useApi(), memberId ?? ''), enabled: memberId !== undefined })
  // The first assessment found is the latest, because the list begins with the latest.
  const assessment = all.data?.find(({ statementId }) => statementId === id)
  if (assessment === undefined || deletedAt !== null) return null
  return (
    <Text span inherit display="block">
      <Anchor inherit component={Link} to={address('assessment', { id: assessment.id })}>
        {say(statementRowWords.rated, { rating: assessment.rating })}
      </Anchor>
    </Text>
  )
}

/** The name of the statement, as a link to it unless it is deleted. */
function TitleOf({ statement }: { readonly statement: ListedStatement }) {
  const title = statementName({ ...statement, reportingYear: null })
  if (statement.deletedAt !== null) return title
  return (
    <Anchor component={Link} to={placeOfStatement(statement)}>
      {title}
    </Anchor>
  )
}

/**
 * Lists the statements that expire within a week, in the order in which they expire; renders nothing if there are none.
 */
function NearEnd({ statements }: { readonly statements: readonly ListedStatement[] }) {
  const near = statements
    .filter(({ daysLeft }) => daysLeft <= nearEndDays)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  if (near.length === 0) return null
  return (
    <Callout severity="warning" role="region" heading={nearEndWords.heading} level={2}>
      <p>{nearEndWords.lead}</p>
      <ul>
        {near.map((statement) => (
          <li key={statement.id}>
            <Link to={placeOfStatement(statement)}>{statementName(statement)}</Link>{' '}
            <Tone tone="warn" isStrong>
              {daysLeftText(statement.daysLeft)}
            </Tone>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** Shown when the member has no statements; offers the list of deleted ones. */
function NoStatements({ onDeleted }: { readonly onDeleted: () => void }) {
  return (
    <Empty heading={noStatementsWords.heading} lead={noStatementsWords.lead}>
      <Button component={Link} to={toInput}>
        {noStatementsWords.translate}
      </Button>
      <Button variant="default" component={Link} to={`${toInput}#sample`}>
        {noStatementsWords.sample}
      </Button>
      <Link to={address('exportView')}>{noStatementsWords.look}</Link>
      <LinkButton onClick={onDeleted}>{statementsWords.statuses.deleted}</LinkButton>
    </Empty>
  )
}
