import { Button, Group, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { batchPrice } from '#domain/batch/batch-price.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Callout } from '#ui/callout.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { ProgressBar } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { batchAssessWords as words, batchSaveWords as saveWords } from '#words/file-batch.ts'
import { listWords } from '#words/kept-list.ts'
import { calendarDayText, counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { DownloadButton } from '#browser/download-button.tsx'
import { ListDownload, saveListAsWorkbook } from '../../writing/list-download.tsx'
import { useSignedIn } from '../../session/session.ts'
import { assessedColumns, assessedCsv } from './assessed-columns.tsx'
import { RunProgress, StoppedText } from './run-status.tsx'
import type { RunSnapshot, RunState } from './run-jobs.ts'
import { ProofFirst, useProof } from './translate-bar.tsx'
import type { AssessedBatch, AssessedRow } from './use-assessed.ts'

type AssessSectionProps = {
  readonly assessing: AssessedBatch
  readonly saving: RunSnapshot
  /**
   * Whether files are being read or assessed, or a run is in progress; meanwhile nothing can be assessed again or
   * saved.
   */
  readonly isLocked: boolean
  readonly onSave: (rows: readonly AssessedRow[]) => void
  readonly onStop: () => void
}

/**
 * Assesses the included statements free of charge, shows the results in a table, and, on request, saves the assessments
 * that are not saved yet.
 */
export function AssessSection({ assessing, saving, isLocked, onSave, onStop }: AssessSectionProps) {
  const { wanted, progress, assess, assessed, isChanged } = assessing
  const place = useRef<HTMLElement>(null)
  useFoundFocus(place, `${progress === null} ${assessed === null}`)
  return (
    <Section ref={place} size="h2" heading={words.heading} lead={assessed === null ? words.free : leadOf(assessed)}>
      {progress !== null && (
        <div role="status">
          <Text>{say(words.busy, progress)}</Text>
          <ProgressBar label={words.label} done={{ value: progress.done, max: progress.total }} />
        </div>
      )}
      {progress === null && assessed === null && (
        <div>
          <Button variant="default" disabled={wanted === 0} onClick={assess}>
            {counted(wanted, words.assess)}
          </Button>
        </div>
      )}
      {assessed !== null && (
        <>
          {isChanged && progress === null && (
            <Callout
              severity="info"
              actions={
                <Button variant="default" size="xs" disabled={isLocked} onClick={assess}>
                  {words.again}
                </Button>
              }
            >
              {words.changed}
            </Callout>
          )}
          <AssessedTable rows={assessed.rows} failures={saving.failures} />
          {!isChanged && (
            <SaveBar rows={assessed.rows} isLocked={isLocked} onSave={onSave} onStop={onStop} state={saving.state} />
          )}
        </>
      )}
    </Section>
  )
}

const leadOf = ({ day, rate }: NonNullable<AssessedBatch['assessed']>): string =>
  say(words.lead, {
    date: calendarDayText(day),
    rate: rate.rubPerUsd === null ? words.noRate : say(words.rate, { rate: rate.rubPerUsd }),
  })

type AssessedTableProps = {
  readonly rows: readonly AssessedRow[]
  readonly failures: RunSnapshot['failures']
}

function AssessedTable({ rows, failures }: AssessedTableProps) {
  const columns = useMemo(() => assessedColumns(failures), [failures])
  return (
    <>
      <Group gap="xs">
        <ListDownload name={words.fileName} rows={rows} columns={assessedCsv} />
        <DownloadButton
          label={listWords.downloadExcel}
          download={() => saveListAsWorkbook({ name: words.fileName, rows, columns: assessedCsv })}
          failure="below"
        />
      </Group>
      <DataTable
        caption={<span className="read-out">{words.caption}</span>}
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row.key}
        narrow="stack"
      />
    </>
  )
}

type SaveBarProps = Pick<AssessSectionProps, 'isLocked' | 'onSave' | 'onStop'> & {
  readonly rows: readonly AssessedRow[]
  readonly state: RunState
}

/** Says how many of the member's assessments are used up if all are saved; has the button that saves them. */
function SaveBar({ rows, state, isLocked, onSave, onStop }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const unsaved = rows.filter(({ row }) => row.reviewed.assessmentId === null)
  const left = useSignedIn()?.user?.assessmentCounter ?? null
  const price = batchPrice(unsaved.length, left)
  const { isAsking, press } = useProof('assessments', price.affordable, () => onSave(unsaved))
  useFoundFocus(bar, `${state.kind} ${isAsking}`)
  return (
    <ActionBar label={saveWords.label}>
      <div ref={bar} tabIndex={-1} style={{ flex: '1 1 100%' }}>
        {state.kind === 'running' || state.kind === 'waiting' ? (
          <RunProgress state={state} progress={saveWords.progress} onStop={onStop} />
        ) : (
          <>
            <SavingEnded state={state} />
            {isAsking ? (
              <ProofFirst lead={saveWords.proofLead} />
            ) : (
              <SaveOffer
                price={price}
                isLocked={isLocked}
                isAnySent={unsaved.some(({ row }) => row.reviewed.sentAssessment !== null)}
                onSave={press}
              />
            )}
          </>
        )}
      </div>
    </ActionBar>
  )
}

type SaveOfferProps = {
  readonly price: ReturnType<typeof batchPrice>
  readonly isLocked: boolean
  /** Whether any of the assessments was sent without a response, so that it may be saved already. */
  readonly isAnySent: boolean
  readonly onSave: () => void
}

function SaveOffer({ price: { wanted, left, affordable }, isLocked, isAnySent, onSave }: SaveOfferProps) {
  if (wanted === 0) return <Text>{saveWords.allSaved}</Text>
  if (left === 0 && isAnySent)
    return (
      <>
        <Text>{saveWords.noneLeftButSent}</Text>
        <Button variant="default" disabled={isLocked} onClick={onSave}>
          {saveWords.again}
        </Button>
      </>
    )
  if (left === 0)
    return (
      <Text>
        {saveWords.noneLeft} <Link to={address('analysisPlans')}>{words.plans}</Link>
      </Text>
    )
  const text =
    affordable < wanted
      ? say(saveWords.saveSome, { count: affordable, wanted })
      : say(wanted === 1 ? saveWords.save.one : saveWords.save.many, { count: wanted, left })
  return (
    <Button variant="default" disabled={isLocked} onClick={onSave}>
      {text}
    </Button>
  )
}

function SavingEnded({ state }: { readonly state: RunState }) {
  if (state.kind === 'stopped') return <StoppedText state={state} />
  if (state.kind !== 'finished') return null
  return (
    <LiveText>
      {counted(state.done, saveWords.done)} {state.failed > 0 && counted(state.failed, saveWords.failed)}{' '}
      <Link to={address('assessments')}>{saveWords.toList}</Link>
    </LiveText>
  )
}
