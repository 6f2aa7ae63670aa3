import { Button, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Apart } from '#domain/documents/years-together.ts'
import { yearsTogetherMax, yearsTogetherMin } from '#domain/policy.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { useErrorInTitle } from '#ui/tab-title.ts'
import { searchState, searchText } from '#ui/search-state.ts'
import { briefDayText, counted } from '#words/locale.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { say } from '#wording/say.ts'
import { statementName } from '#wording/statement-name.ts'
import { apartText } from '#wording/years-apart.ts'
import { dateOfDay, latestDay } from '#writers/document-date.ts'
import { fileNameOf, formatsOf, type FormatOf } from '#writers/output-formats.ts'
import { useApi } from '../../api/api.ts'
import { statementsQuery } from '../../api/statement-queries.ts'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import { TracedStatement } from '../../document/statement/traced-statement.tsx'
import { optionsIn } from '../../document/statement/display-options.ts'
import { StatementLoading } from '../../document/statement/no-statement.tsx'
import { PaperChoice } from '../paper-choice.tsx'
import { statementAside, type ListedStatement } from '../../document/statement/place-of-statement.ts'
import type { ShownStatement } from '../../document/statement/shown-statement.ts'
import { useStatementSheet } from '../../document/statement/use-statement-sheet.ts'
import { usePrintedYears } from '../../document/statement/shown-years.ts'
import { YearsTable } from '../../document/statement/years-table.tsx'
import { useWriting } from '../../writing/use-writing.ts'
import { choicesBeside, idsWithOtherYears, useYears } from './use-years.ts'

const asked = searchState({ of: searchText })

/**
 * Shows translated years of one company in one table: the statements in `ids`, or the one in `of` with all others that
 * fit beside it.
 */
export default function YearsPage() {
  const { of } = asked.read(useLocation().search)
  return of === '' ? <ChosenYears /> : <OtherYears key={of} id={of} />
}

const back = { to: address('financialStatements'), label: yearsPageWords.toList }

/** Redirects to the address that names this statement and those for other years of its company that fit beside it. */
function OtherYears({ id }: { readonly id: string }) {
  const all = useQuery(statementsQuery(useApi()))
  return (
    <Page heading={yearsPageWords.heading} back={back} width="wide">
      <Loaded query={all} notLoaded={yearsPageWords.listNotLoaded} loading={<StatementLoading />}>
        {(listed) => (
          <Navigate replace to={address('statementYears', { ids: idsWithOtherYears(listed, id).join(',') })} />
        )}
      </Loaded>
    </Page>
  )
}

function ChosenYears() {
  const { choice, change, choose, all, shown, present, failure, isPending, askAgain } = useYears()
  const { printout, apart } = usePrintedYears(shown, choice.names === '1')
  const isMissing = !isPending && failure === null && present.length < choice.ids.length
  const isComplete = !isPending && shown.length > 0
  const [one] = isComplete && choice.ids.length === 1 ? shown : []
  useErrorInTitle(isMissing || (isComplete && one === undefined && apart !== null))
  return (
    <Page
      heading={yearsPageWords.heading}
      lead={yearsPageWords.lead}
      {...(printout !== null && { title: titleOf(printout) })}
      back={back}
      width="wide"
    >
      <div className="no-print">
        {/* Open at first if too few statements are chosen; afterwards, the member opens and closes it. */}
        <Fold look="paper" summary={yearsPageWords.choose} isOpenAtFirst={choice.ids.length < yearsTogetherMin}>
          <Loaded query={all} notLoaded={yearsPageWords.listNotLoaded} loading={<Loading count={3} />}>
            {(listed) => <Chooser choices={choicesBeside(listed, choice.ids)} ids={choice.ids} onChange={choose} />}
          </Loaded>
        </Fold>
      </div>
      {isMissing && <Missing onRemove={() => choose(present)} />}
      {failure !== null && <ErrorCallout error={failure} heading={yearsPageWords.notLoaded} onRetry={askAgain} />}
      {isPending && <StatementLoading />}
      {one !== undefined && <OneYear shown={one} hasOthers={choicesBeside(all.data ?? [], choice.ids).length > 1} />}
      {isComplete && one === undefined && apart !== null && <WhyApart apart={apart} />}
      {isComplete && printout !== null && <Together sheet={printout} shown={shown} choice={choice} change={change} />}
    </Page>
  )
}

/** The first and the last year of the table, as in "2021–2024". */
function spanOf({ filings = [] }: StatementPrintout): string {
  const years = filings.map(({ year }) => year)
  return `${Math.min(...years)}–${Math.max(...years)}`
}

const titleOf = (sheet: StatementPrintout): string =>
  say(yearsPageWords.titleOf, { company: sheet.title, years: spanOf(sheet) })

type ChooserProps = {
  readonly choices: readonly ListedStatement[]
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Lets the member choose the statements for the table. */
const Chooser = ({ choices, ids, onChange }: ChooserProps) => (
  <Stack gap="xs">
    <Text role="status" c="dimmed" fz="0.9375rem">
      {sentenceFor(ids.length)}
    </Text>
    <CheckList
      heading={yearsPageWords.legend}
      choices={choices.map(choiceOf)}
      chosen={ids}
      isFull={ids.length >= yearsTogetherMax}
      onToggle={(id) => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])}
    />
  </Stack>
)

const choiceOf = (statement: ListedStatement) => ({
  id: statement.id,
  label: statementName(statement),
  description: say(yearsPageWords.aside, {
    about: statementAside(statement),
    day: briefDayText(statement.generatedAt ?? statement.savedAt),
  }),
})

function sentenceFor(count: number): string {
  const bounds = { least: yearsTogetherMin, most: yearsTogetherMax }
  if (count === 0) return say(yearsPageWords.none, bounds)
  return count < yearsTogetherMax ? counted(count, yearsPageWords.some, bounds) : say(yearsPageWords.full, { count })
}

/** Says that a statement named in the URL is missing; the page shows only the others. */
const Missing = ({ onRemove }: { readonly onRemove: () => void }) => (
  <Callout
    severity="warning"
    isUrgent
    actions={
      <Button variant="default" size="compact-md" onClick={onRemove}>
        {yearsPageWords.removeMissing}
      </Button>
    }
  >
    <p>{yearsPageWords.missing}</p>
  </Callout>
)

/** Says why the chosen statements cannot be shown in one table. */
const WhyApart = ({ apart }: { readonly apart: readonly Apart[] }) => (
  <Callout severity="warning" role="region" heading={yearsPageWords.apart} level={2}>
    <ul>
      {apart.map((each) => (
        <li key={each.kind}>{apartText(each)}</li>
      ))}
    </ul>
  </Callout>
)

type OneYearProps = { readonly shown: ShownStatement; readonly hasOthers: boolean }

/** Shows the two years of a single statement, and how to add another. */
function OneYear({ shown, hasOthers }: OneYearProps) {
  const { sheet } = useStatementSheet(shown, optionsIn(''))
  const { english, problems } = shown
  return (
    <>
      <Callout
        severity="info"
        actions={
          <Button
            component={Link}
            to={address('TransformationInput', { type: 'FinancialStatements' })}
            variant="default"
            size="compact-md"
          >
            {yearsPageWords.translate}
          </Button>
        }
      >
        <p>{hasOthers ? yearsPageWords.tickAnother : yearsPageWords.alone}</p>
      </Callout>
      <TracedStatement sheet={sheet} problems={problems} statement={english.statement} />
    </>
  )
}

type TogetherProps = Pick<ReturnType<typeof useYears>, 'shown' | 'choice' | 'change'> & {
  readonly sheet: StatementPrintout
}

/** The display options, the downloads, the table and the remarks on its filings. */
function Together({ sheet, shown, choice, change }: TogetherProps) {
  const { busy, status, save } = useWriting()
  const download = (format: FormatOf<'statement'>): void => {
    const subject = { company: sheet.title, year: spanOf(sheet) }
    const writing = { document: statementDocument(sheet), format, paper: choice.paper }
    const created = dateOfDay(latestDay(shown.map(({ generatedOn }) => generatedOn)))
    void save({ ...writing, created }, fileNameOf('statement', format, subject))
  }
  return (
    <>
      <Stack gap="md" className="no-print">
        <Switch
          label={yearsPageWords.names}
          checked={choice.names === '1'}
          onChange={({ currentTarget }) => change({ names: currentTarget.checked ? '1' : '' })}
        />
        <PaperChoice paper={choice.paper} onChange={(paper) => change({ paper })} />
        <DownloadButtons formats={formatsOf('statement')} onDownload={download} busy={busy} status={status} />
      </Stack>
      <YearsTable sheet={sheet} shown={shown} />
    </>
  )
}
