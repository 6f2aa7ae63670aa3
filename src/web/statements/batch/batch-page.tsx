import { Button, FileButton, Group, Text } from '@mantine/core'
import type { BatchRate } from '#domain/batch/batch-assessment.ts'
import { batchStandings, type BatchStanding } from '#domain/batch/standing.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { batchFilesMax } from '#domain/policy.ts'
import { acceptedFiles } from '#readers/input-formats.ts'
import { Callout } from '#ui/callout.tsx'
import { choosesAgain } from '#ui/chooses-again.ts'
import { DropTarget } from '#ui/drop-target.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { Loading, ProgressBar } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { referenceOrigin } from '#wording/documents/measures.ts'
import { say } from '#wording/say.ts'
import { batchCountWords, batchReadingWords, batchTableWords, batchWords as words } from '#words/file-batch.ts'
import { startWords } from '#words/input-page.ts'
import { counted, listed } from '#words/locale.ts'
import { searchOf, useDisplayOptions, type DisplayOptions } from '../../document/statement/display-options.ts'
import type { ChosenFile } from '../../reading/chosen-files.ts'
import { filesBeyondRoom } from '../../reading/kept-visits.ts'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { AcceptedFiles } from '../../reading/accepted-files.tsx'
import { ProblemDownload } from '../given-files/file-list.tsx'
import { AssessSection } from './assess-section.tsx'
import { recordIn, type NamedBatch } from './batch-names.ts'
import { BatchOptions } from './batch-options.tsx'
import { isBeingRead } from './batch-rows.ts'
import { BatchTable } from './batch-table.tsx'
import { FileDialog, useFileDialog } from './file-dialog.tsx'
import type { Wait } from './run-jobs.ts'
import { useShownRows } from './shown-rows.ts'
import { TranslateBar } from './translate-bar.tsx'
import { useAssessed } from './use-assessed.ts'
import { useBatchRuns } from './use-batch-runs.ts'
import { useBatch, type Batch, type BatchFilesOptions } from './use-batch.ts'

type BatchPageProps = BatchFilesOptions & {
  /** Replaces the function that waits between attempts; used by tests only. */
  readonly wait?: Wait
}

/**
 * The page for many files at once: reads them in this browser, and translates or assesses their statements together.
 */
export default function BatchPage({ read, store, wait }: BatchPageProps) {
  useDialogTextForgotten('questions')
  const batch = useBatch({ read, store })
  const { files, isRestoring, leftOut, give } = batch
  const hasFiles = files.length > 0
  return (
    <Page heading={words.heading} lead={hasFiles ? undefined : say(words.lead, { count: batchFilesMax })} width="wide">
      {isRestoring ? (
        <Loading height="20rem" />
      ) : (
        <>
          <GiveFiles isFirst={!hasFiles} onFiles={give} />
          <LeftOut leftOut={leftOut} files={files} />
          {hasFiles && <BatchSheet batch={batch} {...(wait !== undefined && { wait })} />}
        </>
      )}
    </Page>
  )
}

type GiveFilesProps = { readonly isFirst: boolean; readonly onFiles: Batch['give'] }

/** Accepts files that the user chooses or drops anywhere on the page. */
function GiveFiles({ isFirst, onFiles }: GiveFilesProps) {
  const choose = (files: readonly File[], isCut = false): void =>
    onFiles(
      files.map((file) => ({ name: file.name, blob: file })),
      isCut,
    )
  return (
    <Section
      look={isFirst ? 'dashed' : 'plain'}
      size="h2"
      heading={isFirst ? words.start : startWords.headingMore}
      hasHiddenHeading={!isFirst}
    >
      <DropTarget text={startWords.dropNow} onFiles={({ files, isCut }) => choose(files, isCut)} />
      {isFirst && <Text fw={600}>{startWords.drop}</Text>}
      <Group gap="sm">
        <FileButton multiple accept={acceptedFiles} inputProps={choosesAgain} onChange={(files) => choose(files)}>
          {(button) => (
            <Button {...button} variant={isFirst ? 'filled' : 'default'}>
              {startWords.choose}
            </Button>
          )}
        </FileButton>
        <Text fz="sm" lh={1.5} c="dimmed" flex="1 1 14rem">
          <Icon name="lock" /> {startWords.privacy}
        </Text>
      </Group>
      {isFirst && <AcceptedFiles />}
    </Section>
  )
}

function tooManyWords(leftOut: number | null): string {
  if (leftOut === null) return words.tooMany.unknown
  return leftOut === 1 ? words.tooMany.one : words.tooMany.many
}

/** Says how many files were not accepted, and which files a reload would lose. */
function LeftOut({ leftOut, files }: Pick<Batch, 'leftOut' | 'files'>) {
  const beyond = filesBeyondRoom(files)
  return (
    <>
      {leftOut !== 0 && (
        <Callout severity="warning" role="status">
          {say(tooManyWords(leftOut), { count: leftOut ?? 0, max: batchFilesMax })}
        </Callout>
      )}
      {beyond.length > 0 && (
        <Callout severity="warning" role="status">
          {say(beyond.length === 1 ? words.beyondRoom.one : words.beyondRoom.many, {
            count: beyond.length,
            names: listed(beyond.map(({ name }) => name)),
          })}
        </Callout>
      )}
    </>
  )
}

/** The statements that were read, the options for all of them, and the actions on all of them. */
function BatchSheet({ batch: given, wait }: { readonly batch: Batch; readonly wait?: Wait }) {
  const { batch, held, files, isReading, actions, toggle } = given
  const { options, change } = useDisplayOptions()
  const runs = useBatchRuns(given, wait)
  const { translating, saving } = runs
  const rows = useShownRows(held, { batch, failures: translating.failures })
  const assessing = useAssessed(batch, rateIn(options))
  const dialog = useFileDialog(given)
  const isLocked = runs.isLocked || isReading || assessing.progress !== null
  const ready = (held ?? []).flatMap(({ row }) => (row.standing === 'ready' && batch.included.has(row.key) ? row : []))
  return (
    <>
      <ReadingStatus files={files} batch={batch} actions={actions} />
      {rows !== null && batch.companies.length > 0 && (
        <BatchOptions
          batch={batch}
          options={options}
          isLocked={isLocked}
          year={latestYear(given)}
          onNaming={given.name}
          onNickname={given.nickname}
          onOptions={change}
        />
      )}
      {rows !== null && (
        <Section size="h2" heading={batchTableWords.heading}>
          <BatchTable
            rows={rows}
            isLocked={isLocked}
            included={batch.included}
            search={searchOf(options, '')}
            onToggle={toggle}
            onAct={dialog.act}
          />
        </Section>
      )}
      {rows !== null && batch.companies.length > 0 && (
        <>
          <TranslateBar
            ready={ready}
            isLocked={isLocked}
            state={translating.state}
            onTranslate={() => void runs.translate(ready)}
            onStop={translating.stop}
          />
          <AssessSection
            assessing={assessing}
            isLocked={isLocked}
            saving={saving}
            onSave={(assessed) => void runs.save(assessed)}
            onStop={saving.stop}
          />
        </>
      )}
      <FileDialog
        row={dialog.row}
        name={rows?.find(({ key }) => key === dialog.row?.key)?.name ?? ''}
        record={dialog.row === null ? null : recordIn(batch, dialog.row)}
        onAnswer={actions.answerFile}
        onKept={dialog.keep}
        onClose={dialog.close}
      />
    </>
  )
}

/** The rate for showing the limits in dollars too; all its parts are null unless the chosen currency is the dollar. */
function rateIn({ currency, rate, rateOrigin }: DisplayOptions): BatchRate {
  const known = currency === 'USD' ? rateOf(currency, rate) : null
  const origin = known === null || rateOrigin === null ? null : referenceOrigin(rateOrigin)
  return {
    rubPerUsd: known?.roubles ?? null,
    rateSource: origin?.source ?? null,
    rateDate: origin?.date ?? null,
  }
}

/** The latest year of the included statements, or of all statements if none is included; null when no year is known. */
function latestYear({ batch: { rows, included } }: Batch): number | null {
  const years = rows.flatMap(({ key, year }) => (year !== null && included.has(key) ? year : []))
  const known = years.length > 0 ? years : rows.flatMap(({ year }) => year ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

type ReadingStatusProps = {
  readonly files: readonly ChosenFile[]
  readonly batch: NamedBatch
  readonly actions: Pick<Batch['actions'], 'cancelAll' | 'readCancelled'>
}

/** While files are read, the progress and a cancel button; afterwards, the number of statements in each state. */
function ReadingStatus({ files, batch, actions }: ReadingStatusProps) {
  const total = files.length
  const left = files.filter(isBeingRead).length
  const cancelled = files.filter(({ state }) => state.kind === 'cancelled').length
  const found = foundText(files, batch)
  return (
    <div>
      {left > 0 ? (
        <>
          <Group gap="sm" justify="space-between">
            <Text fw={600}>{say(batchReadingWords.progress, { count: total - left, total })}</Text>
            <Button variant="default" onClick={actions.cancelAll}>
              {batchReadingWords.cancel}
            </Button>
          </Group>
          <ProgressBar label={batchReadingWords.label} done={{ value: total - left, max: total }} />
        </>
      ) : (
        <Group gap="sm" justify="space-between">
          <Text>{found}</Text>
          {cancelled > 0 && (
            <Button variant="default" onClick={actions.readCancelled}>
              {counted(cancelled, batchReadingWords.again)}
            </Button>
          )}
        </Group>
      )}
      {left === 0 && <ProblemDownload files={files} />}
      <LiveStatus text={left > 0 ? batchReadingWords.label : found} />
    </div>
  )
}

/** Text such as “3 files read: 1 has a question, 4 statements are ready.” */
function foundText(files: readonly ChosenFile[], { rows }: NamedBatch): string {
  const read = files.filter(({ state }) => state.kind === 'read').length
  const standings = batchStandings
    .map((standing) => [standing, rows.filter((row) => row.standing === standing).length] as const)
    .filter(([, count]) => count > 0)
    .map(([standing, count]: readonly [BatchStanding, number]) => counted(count, batchCountWords[standing]))
  return say(batchReadingWords.found, { files: counted(read, batchReadingWords.done), standings: standings.join(', ') })
}
