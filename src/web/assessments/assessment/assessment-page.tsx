import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { AlertText, LiveText } from '#ui/live-status.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { assessmentPageWords } from '#words/assessment-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'
import { fileNameOf, formatsOf, type FormatOf } from '#writers/output-formats.ts'
import { useApi } from '../../api/api.ts'
import { assessmentQuery } from '../../api/assessment-queries.ts'
import { AssessmentSheet } from '../../document/assessment/assessment-sheet.tsx'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { NotRenewed, StatementLoading } from '../../document/statement/no-statement.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { useAssessmentDeletion } from '../use-assessment-deletion.ts'
import { comparisonOf } from '../compared-assessments.ts'
import { ChartsPart } from '../../document/two-year-charts.tsx'
import { momentText } from '#words/locale.ts'
import { WhatIf } from '../what-if/what-if-panel.tsx'
import { useKeptTexts } from '../../session/use-kept-texts.ts'
import { useWriting } from '../../writing/use-writing.ts'
import { AssessAgain } from './assess-again.tsx'
import { EditPanel } from './edit-panel.tsx'
import { useSource } from './use-source.ts'

type AssessmentResponse = ResponseOf<'readAssessment'>

/** The page of a saved assessment, which shows it as it was stored. */
export default function AssessmentPage() {
  const { id = '' } = useParams()
  return <OneAssessment key={id} id={id} />
}

function OneAssessment({ id }: { readonly id: string }) {
  const kept = useQuery(assessmentQuery(useApi(), id))
  if (isRecordUnknown(kept.error)) return <NotFound error={kept.error} />
  if (kept.data !== undefined) {
    const heading = say(assessmentPageWords.headingOf, { name: nameOf(kept.data) })
    return (
      <Page heading={heading} title={heading} width="wide">
        <NotRenewed query={kept} />
        <AsSaved kept={kept.data} />
      </Page>
    )
  }
  return (
    <Page heading={assessmentPageWords.heading} width="wide">
      {kept.isError ? <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} /> : <StatementLoading />}
    </Page>
  )
}

const nameOf = ({ intro, outputData }: AssessmentResponse): string =>
  statementName({ companyTitle: intro.companyTitle, reportingYear: outputData.reporting_year })

/** Says why the assessment could not be loaded, with a link to the list. */
const NotLoaded = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <>
    <ErrorCallout error={error} heading={assessmentPageWords.notLoaded} onRetry={onRetry} />
    <Text>
      <Anchor component={Link} to={address('assessments')}>
        {assessmentPageWords.toList}
      </Anchor>
    </Text>
  </>
)

/** Shows the bar with all actions on the assessment, the assessment as it was stored, and the panels beside it. */
function AsSaved({ kept }: { readonly kept: AssessmentResponse }) {
  const { texts: typed, keep, discard } = useKeptTexts(`assessment ${kept.id}`)
  const [isEditing, setEditing] = useEditPanel(Object.keys(typed).length > 0)
  const [isTrying, setTrying] = useState(false)
  return (
    <>
      <FaultBoundary fallback={DrawingFault}>
        <AssessmentSheet
          shown={kept}
          charts={kept.printout.statement !== null && <ChartsPart printout={kept.printout.statement} />}
          actions={<AssessmentBar kept={kept} onTry={() => setTrying(true)} onEdit={() => setEditing(true)} />}
        />
      </FaultBoundary>
      <EditPanel
        kept={kept}
        typed={typed}
        onTyped={keep}
        onSaved={discard}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
      />
      <TrialPanel kept={kept} isOpen={isTrying} onClose={() => setTrying(false)} />
    </>
  )
}

/** The state in the URL: `?edit=1` opens the panel that changes the inputs. */
const editing = searchState({ edit: searchChoice(['', '1']) })

/**
 * Opens the panel when the URL asks for it or a reload has restored typed text. Opening it by its button changes
 * neither the URL nor the scroll position.
 */
function useEditPanel(isRestored: boolean) {
  const [asked, setAsked] = useSearchState(editing)
  const isAsked = asked.edit === '1'
  const [isOpen, setOpen] = useState(isAsked || isRestored)
  const set = (isEditing: boolean): void => {
    setOpen(isEditing)
    if (isAsked && !isEditing) setAsked(editing.usual)
  }
  return [isOpen, set] as const
}

type AssessmentBarProps = { readonly kept: AssessmentResponse; readonly onTry: () => void; readonly onEdit: () => void }

/** Says when and by which method the assessment was saved, and offers the actions on it. */
function AssessmentBar({ kept, onTry, onEdit }: AssessmentBarProps) {
  const { id, statementId, savedAt, version, methodVersion: madeBy } = kept
  const { saved, changed, method, actions, edit, toStatement, toComparison, toList } = assessmentPageWords
  return (
    <Group className="no-print" gap="0.5rem 1.25rem" my="md" fz="0.875rem">
      <Group role="group" aria-label={actions} gap="0.4rem">
        <Button size="compact-sm" onClick={onTry}>
          {whatIfWords.open}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {edit}
        </Button>
        <Delete kept={kept} />
      </Group>
      <Downloads kept={kept} />
      <Group gap="0.25rem 1rem">
        {statementId !== null && (
          <Anchor component={Link} to={address('balanceSheetOutput', { id: statementId })}>
            {toStatement}
          </Anchor>
        )}
        <Anchor component={Link} to={comparisonOf([id])}>
          {toComparison}
        </Anchor>
        <Anchor component={Link} to={address('assessments')}>
          {toList}
        </Anchor>
      </Group>
      <Text c="dimmed" fz="0.8125rem" lh={1.5}>
        {say(version === 1 ? saved : changed, { moment: momentText(savedAt) })} {say(method, { version: madeBy })}
      </Text>
      <AssessAgain id={id} madeBy={madeBy} />
    </Group>
  )
}

/**
 * Deletes the assessment (idempotent) and opens the list, where it can be restored. If credit decisions were based on
 * it, asks first.
 */
function Delete({ kept: { id, inputs, outputData } }: { readonly kept: AssessmentResponse }) {
  const navigate = useNavigate()
  const { remove } = useAssessmentDeletion()
  const [isLeaving, setLeaving] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const leave = async (withDecisions: boolean): Promise<void> => {
    setLeaving(true)
    const assessment = { id, title: inputs.title, reportingYear: outputData.reporting_year, withDecisions }
    const isGone = await remove(assessment, (error) => {
      if (!(error instanceof CallRefused) || error.refusal?.code !== 'assessment-decided') return false
      setQuestion(error.refusal.message)
      return true
    })
    // Replaces this page in the history, because its assessment is gone.
    if (isGone) await navigate(address('assessments'), { replace: true })
    setLeaving(false)
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isLeaving} onClick={() => void leave(false)}>
        {assessmentPageWords.delete}
      </Button>
      <ConfirmDialog
        isOpen={question !== null}
        heading={assessmentPageWords.deleteDecided}
        confirm={assessmentPageWords.deleteAll}
        cancel={assessmentPageWords.keep}
        isBusy={isLeaving}
        onConfirm={() => void leave(true)}
        onCancel={() => setQuestion(null)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  )
}

/**
 * Offers the stored document as files. Each file is dated with the time of saving, so that repeated downloads are
 * identical.
 */
function Downloads({ kept: { printout, savedAt, outputData } }: { readonly kept: AssessmentResponse }) {
  const { busy, status, save } = useWriting()
  const subject = { company: printout.title, year: outputData.reporting_year }
  const download = (format: FormatOf<'assessment'>): void =>
    void save(
      { document: assessmentDocument(printout), format, created: savedAt },
      fileNameOf('assessment', format, subject),
    )
  const together = (): void =>
    void save(
      { document: assessmentDocument(printout), format: 'pdf', created: savedAt, withStatement: true },
      fileNameOf('assessment', 'pdf', subject).replace(/\.pdf$/, ` ${assessmentPageWords.withStatementFile}.pdf`),
    )
  return (
    <Group gap="0.4rem">
      <DownloadButtons formats={formatsOf('assessment')} onDownload={download} isCompact busy={busy} status={status} />
      {printout.statement !== null && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="download" />}
          disabled={busy !== null}
          onClick={together}
        >
          {assessmentPageWords.withStatement}
        </Button>
      )}
    </Group>
  )
}

type PanelProps = { readonly kept: AssessmentResponse; readonly isOpen: boolean; readonly onClose: () => void }

/** The panel for a what-if trial, which starts from the assessment's source and uses the current method. */
function TrialPanel({ kept, isOpen, onClose }: PanelProps) {
  return (
    <SidePanel isOpen={isOpen} title={whatIfWords.heading} closeLabel={whatIfWords.close} onClose={onClose}>
      <Trial kept={kept} />
    </SidePanel>
  )
}

function Trial({ kept }: { readonly kept: AssessmentResponse }) {
  const { asked, assessed } = useSource(kept.id)
  if (asked.isPending) return <LiveText>{whatIfWords.loading}</LiveText>
  if (asked.data === undefined)
    return <ErrorCallout error={asked.error} heading={whatIfWords.notLoaded} onRetry={() => void asked.refetch()} />
  if (assessed === null) return <AlertText>{assessmentPageWords.notAssessed}</AlertText>
  return (
    <>
      {kept.methodVersion !== methodVersion && (
        <Text mb="md">{say(whatIfWords.otherMethod, { stored: kept.methodVersion, current: methodVersion })}</Text>
      )}
      <WhatIf assessment={assessed} inputs={asked.data.inputs} printout={kept.printout} />
    </>
  )
}
