import { Anchor, Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { informationGapsOf } from '#domain/assessment/information-gaps.ts'
import { capitalExpendituresIn } from '#domain/assessment/source.ts'
import type { Problem } from '#domain/problem.ts'
import { Callout } from '#ui/callout.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Fold } from '#ui/fold.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Workbench } from '#ui/workbench.tsx'
import type { LiveAssessment } from '#documents/live-assessment.ts'
import { analysisPageWords as words, assessPanelWords, notAssessedWords } from '#words/analysis-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { statementToAssessQuery } from '../../api/statement-queries.ts'
import { AssessmentSheet } from '../../document/assessment/assessment-sheet.tsx'
import { AssessmentInputFields } from '../inputs/assessment-input-fields.tsx'
import { MissingItems } from '../inputs/missing-items.tsx'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { NotLoaded, NotRenewed, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { ChartsPart } from '../../document/two-year-charts.tsx'
import { useNewStatement } from '../../statements/use-new-statement.ts'
import { useWaiting, type WaitingTask } from '../../session/waiting.ts'
import { WhatIf } from '../what-if/what-if-panel.tsx'
import { momentText } from '#words/locale.ts'
import { ProblemItems } from '../../document/problem-items.tsx'
import { sendCopies } from '../../session/draft-saving.ts'
import { useSession, useSignedIn } from '../../session/session.ts'
import { SaveBar } from './save-bar.tsx'
import { useAnalysis, type Analysis } from './use-analysis.ts'
import type { AssessedStatement } from './use-saving.ts'

/**
 * Assesses a draft or a generated statement while the member types the inputs, until the member saves the assessment.
 */
export default function AnalysisPage() {
  const { id = '' } = useParams()
  const memberId = useSignedIn()?.user?.id ?? null
  return <OneStatement key={`${memberId} ${id}`} memberId={memberId} id={id} />
}

type OneStatementProps = {
  /** The id of the signed-in member; null while the page does not know who is signed in. */
  readonly memberId: string | null
  readonly id: string
}

/**
 * A statement that is not stored on the server yet is assessed from the copy in this browser. If it is stored
 * meanwhile, the page keeps showing that copy.
 */
function OneStatement({ memberId, id }: OneStatementProps) {
  const { tasks } = useWaiting()
  const [wanted] = useState(() => tasks.find((task) => task.id === id)?.wanted ?? null)
  const here = useMemo(() => statementIn(wanted, id), [wanted, id])
  if (wanted?.kind === 'stored') return <Navigate replace to={address('analysis', { id: wanted.id })} />
  if (here !== null && memberId !== null) return <OfStatement memberId={memberId} kept={here} />
  return <StoredStatement memberId={memberId} id={id} />
}

const statementIn = (wanted: WaitingTask['wanted'] | null, id: string): AssessedStatement | null =>
  wanted?.kind === 'statement' ? { ...wanted.record, id, status: 'draft', isHereOnly: true } : null

function OfStatement({ memberId, kept, notice }: AssessingProps & { readonly notice?: ReactNode }) {
  const heading = say(words.headingOf, { name: statementName(kept) })
  return (
    <Page heading={heading} title={heading} lead={words.lead} width="wide">
      {notice}
      <Assessing memberId={memberId} kept={kept} />
    </Page>
  )
}

function StoredStatement({ memberId, id }: OneStatementProps) {
  const api = useApi()
  const session = useSession()
  // Changes that are only in this browser are sent first, because the server's record is older.
  const sent = useQuery({
    queryKey: ['draft sent', memberId, id],
    queryFn: () => sendCopies(api, session, id),
    gcTime: 0,
    staleTime: Infinity,
  })
  const kept = useQuery(statementToAssessQuery(api, { memberId: sent.data === true ? memberId : null, id }))
  if (sent.data === false) return <Unsent id={id} />
  if (isRecordUnknown(kept.error)) return <NotFound error={kept.error} />
  if (kept.data !== undefined && memberId !== null)
    return <OfStatement memberId={memberId} kept={kept.data} notice={<NotRenewed query={kept} />} />
  return (
    <Page heading={words.heading} width="wide">
      {kept.isError ? <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} /> : <StatementLoading />}
    </Page>
  )
}

/** Shown for a draft whose changes are only in this browser and could not be sent. */
const Unsent = ({ id }: { readonly id: string }) => (
  <Page heading={words.heading} width="wide">
    <Callout severity="error">
      <p>
        {assessPanelWords.notSaved}{' '}
        <Anchor component={Link} to={address('balanceSheetInput', { id })}>
          {words.toLines}
        </Anchor>
      </p>
    </Callout>
  </Page>
)

type AssessingProps = { readonly memberId: string; readonly kept: AssessedStatement }

/** The member's inputs beside the resulting assessment. A statement with errors has neither inputs nor result. */
function Assessing({ memberId, kept }: AssessingProps) {
  const analysis = useAnalysis(memberId, kept)
  const { live } = analysis
  return (
    <>
      <StatementLink kept={kept} />
      <AssessedBefore memberId={memberId} statementId={kept.id} />
      {live.isAssessed ? (
        <Assessed analysis={analysis} live={live} />
      ) : (
        <NotAssessed kept={kept} problems={live.problems} />
      )}
    </>
  )
}

/** A link back to the statement, or a note that the statement is not on the server yet. */
function StatementLink({ kept: { id, status, isHereOnly } }: { readonly kept: AssessedStatement }) {
  const isDraft = status === 'draft'
  if (isHereOnly) return <Callout severity="info">{words.hereOnly}</Callout>
  return (
    <Text c="dimmed" fz="0.9375rem" className="no-print">
      {isDraft && words.draft}{' '}
      <Anchor component={Link} to={address(isDraft ? 'balanceSheetInput' : 'balanceSheetOutput', { id })}>
        {isDraft ? words.toLines : words.toStatement}
      </Anchor>
    </Text>
  )
}

type AssessedBeforeProps = { readonly memberId: string; readonly statementId: string }

/**
 * Lists the assessments of this statement that were saved before, as a reminder, because saving another one counts
 * against the plan. Shows nothing when there are none.
 */
function AssessedBefore({ memberId, statementId }: AssessedBeforeProps) {
  const assessments = useQuery(assessmentsQuery(useApi(), memberId))
  const before = (assessments.data ?? []).filter((each) => each.statementId === statementId)
  if (before.length === 0) return null
  return (
    <div className="no-print">
      <Callout severity="warning">
        <p>
          {words.before}{' '}
          {before.map(({ id, savedAt }, position) => (
            <span key={id}>
              {position > 0 && ', '}
              <Anchor component={Link} to={address('assessment', { id })}>
                {say(words.beforeOn, { moment: momentText(savedAt) })}
              </Anchor>
            </span>
          ))}
          . {words.beforeCost}
        </p>
      </Callout>
    </div>
  )
}

type LiveResult = Extract<LiveAssessment, { readonly isAssessed: true }>

type AssessedProps = { readonly analysis: Analysis; readonly live: LiveResult }

function Assessed({ analysis: { form, inputs, saving }, live: { assessed, shown } }: AssessedProps) {
  const { assessment } = assessed
  const certainty = useMemo(
    () => informationGapsOf(assessment, { capitalExpenditures: capitalExpendituresIn(assessed, inputs) }),
    [assessment, assessed, inputs],
  )
  // Memoised, so that the document is not rendered again while the member types.
  const { printout } = shown
  const actions = useMemo(
    () => <Trial assessment={assessment} inputs={inputs} printout={printout} />,
    [assessment, inputs, printout],
  )
  const missing = useMemo(() => <MissingItems certainty={certainty} />, [certainty])
  const charts = useMemo(() => printout.statement !== null && <ChartsPart printout={printout.statement} />, [printout])
  const fields = useRef<HTMLElement>(null)
  const toFirstFault = () => {
    const fault = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    fault?.closest('details')?.setAttribute('open', '')
    fault?.focus()
  }
  return (
    <Workbench
      heading={words.inputs}
      inputs={<AssessmentInputFields form={form} {...labelsOf(assessment, shown)} />}
      inputsRef={fields}
      isBusy={saving.isPending}
      result={<SaveBar shown={shown} saving={saving} isFaulty={form.isFaulty} onFaulty={toFirstFault} />}
    >
      <FaultBoundary fallback={DrawingFault}>
        <AssessmentSheet shown={shown} actions={actions} charts={charts} missing={missing} />
      </FaultBoundary>
    </Workbench>
  )
}

/** Returns the years for the labels of the input fields. */
const labelsOf = ({ given }: LiveResult['assessed']['assessment'], { outputData }: LiveResult['shown']) => ({
  rateYear: given.reportingYear,
  years: { current: outputData.currentYear, previous: given.previous === null ? null : outputData.previousYear },
})

/** A button that opens a what-if trial with this assessment in a side panel. */
function Trial(trial: Parameters<typeof WhatIf>[0]) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Box my="md" className="no-print">
      <Button variant="default" onClick={() => setOpen(true)}>
        {whatIfWords.open}
      </Button>
      <SidePanel isOpen={isOpen} title={whatIfWords.heading} closeLabel={whatIfWords.close} onClose={close}>
        <WhatIf {...trial} />
      </SidePanel>
    </Box>
  )
}

type NotAssessedProps = { readonly kept: AssessedStatement; readonly problems: readonly Problem[] }

/** Says why the statement cannot be assessed, and how to correct it. */
function NotAssessed({ kept: { id, status, isHereOnly }, problems }: NotAssessedProps) {
  const { isBusy, copy } = useNewStatement()
  const others = problems.filter(({ severity }) => severity !== 'error')
  return (
    <Section heading={notAssessedWords.heading} lead={notAssessedWords.lead} look="paper" width="text">
      <ProblemItems problems={problems.filter(({ severity }) => severity === 'error')} />
      {others.length > 0 && (
        <Fold summary={notAssessedWords.also}>
          <ProblemItems problems={others} />
        </Fold>
      )}
      <div>
        {isHereOnly && notAssessedWords.hereOnly}
        {!isHereOnly && status === 'draft' && (
          <Button component={Link} to={address('balanceSheetInput', { id })}>
            {notAssessedWords.correct}
          </Button>
        )}
        {status !== 'draft' && (
          <Button loading={isBusy} onClick={() => copy(id)}>
            {notAssessedWords.copy}
          </Button>
        )}
      </div>
    </Section>
  )
}
