import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Fold } from '#ui/fold.tsx'
import { latePart } from '#ui/late-part.ts'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { useErrorInTitle } from '#ui/tab-title.ts'
import { searchState, searchText } from '#ui/search-state.ts'
import { markedName } from '#wording/comparison-texts.ts'
import { chooserWords, comparisonWords } from '#words/comparison-page.ts'
import { unlikeWords } from '#words/comparison.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { toggled, type ComparisonState } from '../compared-assessments.ts'
import { briefDayText } from '#words/locale.ts'
import { CompanyTimeline, SideBySide } from './comparison-tables.tsx'
import { useCompared, useComparison, type ComparedRecord } from './use-comparison.ts'

/** The charts are loaded lazily, so that the tables need not wait for their code. */
const ComparisonCharts = latePart(async () => (await import('../../charts/comparison-charts.tsx')).ComparisonCharts)

/**
 * The page that compares saved assessments side by side, and each company over the years. For a single assessment it
 * shows only the years.
 */
export default function ComparisonPage() {
  const { choice, all, kept, present, failure, isPending, change, askAgain } = useComparison()
  const isMissing = present.length < choice.ids.length
  useErrorInTitle(isMissing)
  return (
    <Page
      heading={comparisonWords.heading}
      lead={comparisonWords.lead}
      back={{ to: address('assessments'), label: comparisonWords.toList }}
      width="wide"
    >
      <div className="no-print">
        {/* Open at first if too few assessments are selected; after that the member opens and closes it. */}
        <Fold look="paper" summary={chooserWords.heading} isOpenAtFirst={choice.ids.length < comparedAssessmentsMin}>
          <Chooser all={all} ids={present} onChange={(ids) => change({ ids })} />
        </Fold>
      </div>
      {isMissing && <Missing onRemove={() => change({ ids: present })} />}
      {failure !== null && <ErrorCallout error={failure} heading={comparisonWords.notLoaded} onRetry={askAgain} />}
      {isPending && <Loading count={5} />}
      {kept.length > 0 && <Compared kept={kept} choice={choice} change={change} />}
    </Page>
  )
}

type Listed = ResponseOf<'listAssessments'>['assessments'][number]

type ChooserProps = {
  readonly all: UseQueryResult<Listed[]>
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const Chooser = ({ all, ids, onChange }: ChooserProps) => (
  <Stack gap="xs">
    <Text role="status" c="dimmed" fz="0.9375rem">
      {sentenceFor(ids.length)}
    </Text>
    <Loaded query={all} notLoaded={comparisonWords.listNotLoaded} loading={<Loading count={5} />}>
      {(listed) =>
        listed.length === 0 ? (
          <NothingToChoose />
        ) : (
          <CheckList
            heading={chooserWords.legend}
            choices={listed.map(choiceOf)}
            chosen={ids}
            isFull={ids.length >= comparedAssessmentsMax}
            onToggle={(id) => onChange(toggled(ids, id))}
          />
        )
      }
    </Loaded>
  </Stack>
)

const choiceOf = ({ id, title, reportingYear, rating, savedAt }: Listed) => ({
  id,
  label: statementName({ companyTitle: title, reportingYear }),
  description: say(chooserWords.aside, { rating, day: briefDayText(savedAt) }),
})

const NothingToChoose = () => (
  <Stack align="start" gap="xs">
    <Text>{chooserWords.empty}</Text>
    <Button component={Link} to={address('analysisInput')}>
      {chooserWords.assess}
    </Button>
  </Stack>
)

function sentenceFor(count: number): string {
  const facts = { count, least: comparedAssessmentsMin, most: comparedAssessmentsMax }
  if (count === 0) return say(chooserWords.none, facts)
  if (count < comparedAssessmentsMin) return chooserWords.one
  return say(count < comparedAssessmentsMax ? chooserWords.some : chooserWords.full, facts)
}

const amongDeleted = searchState({ status: searchText }).write({ status: 'deleted' }, '')

/** Says that an assessment in the URL does not exist; the page shows the others. */
const Missing = ({ onRemove }: { readonly onRemove: () => void }) => (
  <Callout
    severity="warning"
    isUrgent
    actions={
      <Button variant="default" size="compact-md" onClick={onRemove}>
        {comparisonWords.removeMissing}
      </Button>
    }
  >
    <p>
      {comparisonWords.missing}{' '}
      <Anchor component={Link} to={address('assessments') + amongDeleted}>
        {comparisonWords.toDeleted}
      </Anchor>
    </p>
  </Callout>
)

type ComparedProps = {
  /** The assessments as they were saved. */
  readonly kept: readonly ComparedRecord[]
  readonly choice: ComparisonState
  readonly change: (changed: Partial<ComparisonState>) => void
}

/** Shows the table, the charts, and each company over the years. */
function Compared({ kept, choice, change }: ComparedProps) {
  const { shown, isReading, idsNotRead } = useCompared(kept)
  const notRead = shown.assessments.filter(({ id }) => idsNotRead.includes(id))
  const notes = [
    ...shown.notes.map(({ text }) => text),
    ...notRead.map((each) => say(comparisonWords.notRead, { name: markedName(each) })),
    ...(isReading ? [comparisonWords.loading] : []),
  ]
  return (
    <>
      {kept.length >= comparedAssessmentsMin && (
        <>
          <UnlikeNotice unlike={shown.unlike} />
          <SideBySide shown={shown} onRemove={(id) => change({ ids: toggled(choice.ids, id) })} />
        </>
      )}
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={<Loading height="20rem" />}>
          <ComparisonCharts shown={shown} metric={choice.metric} onMetric={(metric) => change({ metric })} />
        </Suspense>
      </FaultBoundary>
      {shown.companies.map((company) => (
        <CompanyTimeline key={company.marks[0]} company={company} shown={shown} />
      ))}
      <Stack role="status" gap={0}>
        {notes.map((note) => (
          <Text key={note} c="dimmed" fz="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </>
  )
}

/**
 * Lists the differences that make the assessments less comparable; a difference in the method has its own callout,
 * above the others. Shows nothing when there are none.
 */
function UnlikeNotice({ unlike }: Pick<ComparisonTexts, 'unlike'>) {
  const method = unlike.find(({ trait }) => trait === 'method')
  const others = unlike.filter((each) => each !== method)
  return (
    <>
      {method !== undefined && (
        <Callout severity="warning" role="region" heading={unlikeWords.methodHeading} level={2}>
          <p>{method.text}</p>
        </Callout>
      )}
      {others.length > 0 && (
        <Callout severity="warning" role="region" heading={unlikeWords.heading} level={2}>
          <ul>
            {others.map(({ trait, text }) => (
              <li key={trait}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
