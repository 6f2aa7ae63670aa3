import { Stack, Text } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CellRef, Entry } from '#domain/entry/entry.ts'
import type { Problem } from '#domain/problem.ts'
import type { AutosaveStart } from '#domain/records/autosave.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import { recordWith } from '#domain/records/record-entry.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { entryPageWords, filedWords } from '#words/entry-page.ts'
import { say } from '#wording/say.ts'
import { LineGrid } from '../../grid/line-grid.tsx'
import { useEntry, useAskedUnit, type EntryWithSteps } from '../../grid/use-entry.ts'
import { ProblemItems } from '../../document/problem-items.tsx'
import type { CopyOwner, DraftCopy } from '../../session/drafts.ts'
import { EntryHeadSection } from './entry-head.tsx'
import { useSaveAsNew } from './save-as-new.tsx'
import { Conflict, RestoredNote, SaveStatusLine } from './saving.tsx'
import { AssessPanel, TranslatePanel, useDraftTranslation } from './translate-panel.tsx'
import { useAutosave, type Saving } from './use-autosave.ts'

type OpenDraft = {
  readonly owner: CopyOwner
  readonly start: AutosaveStart
  /** The entry with which editing starts. */
  readonly entry: Entry
  /** The copy of unsaved changes that this browser kept. */
  readonly copy: DraftCopy
}

type EntryEditorProps = OpenDraft & {
  /** Reloads the draft from the server. */
  readonly onReload: () => void
}

/**
 * The editor of a draft: the head of the statement, then its lines, then the panels for translating and assessing it.
 */
export function EntryEditor({ onReload, ...draft }: EntryEditorProps) {
  const { entry, change, steps, record, saving, place, goTo } = useEditor(draft)
  const unit = useAskedUnit(entry)
  const translation = useDraftTranslation(draft.owner.draftId, saving.autosave)
  const { state } = translation
  const [isReplaced, setReplaced] = useState(false)
  const reload = () => {
    setReplaced(true)
    onReload()
  }
  const isRestored = draft.start.typed !== draft.start.kept.record && !draft.start.isConflict
  const asNew = useSaveAsNew(
    () => saving.autosave.latest,
    () => saving.autosave.giveUp(),
  )
  const isSending = state.kind === 'storing' || state.kind === 'sending'
  const isHeld = isSending || isReplaced || asNew.isBusy
  const lines = useRef<HTMLElement>(null)
  useHeldFocus(lines)
  useFoundFocus(lines, asNew.failure ?? undefined)
  return (
    <Page heading={entryPageWords.heading} lead={entryPageWords.lead} width="wide">
      {/* Cannot be used while the draft is translated or saved as a new one, or once another version is loading. */}
      <Stack gap="lg" inert={isHeld}>
        <EntryHeadSection entry={entry} onChange={change} />
        <FiledNote record={record} />
        <Section heading={entryPageWords.linesHeading} ref={lines}>
          {isRestored && <RestoredNote place={lines} />}
          <Conflict saving={saving} entry={entry} asNew={asNew} onReload={reload} />
          <LineGrid
            key={place.turn}
            entry={entry}
            onChange={change}
            steps={steps}
            unit={unit}
            status={<SaveStatusLine status={saving.status} isKept={saving.isKept} />}
            startAt={place.at ?? undefined}
            takesFocus={place.at !== null}
            onCellChange={saving.noteCell}
            noConversion={noConversionOf(record)}
          />
        </Section>
      </Stack>
      <TranslatePanel translation={translation} entry={entry} unit={unit} onGo={goTo} />
      <AssessPanel id={draft.owner.draftId} autosave={saving.autosave} unit={unit} isHeld={isHeld} />
    </Page>
  )
}

type Editor = Omit<EntryWithSteps, 'replace'> & {
  readonly record: StatementRecord
  readonly saving: Saving
  /**
   * The cell at which the grid starts: the last one visited, or the target of a link. `turn`: number of links followed
   * so far.
   */
  readonly place: { readonly at: CellRef | null; readonly turn: number }
  readonly goTo: (at: CellRef) => void
}

/** Edits and autosaves a draft. Parts of the record that the entry does not contain stay unchanged. */
function useEditor({ owner, start, entry: opened, copy }: OpenDraft): Editor {
  const { entry, change, steps } = useEntry(() => opened)
  const saving = useAutosave({ owner, start, copy })
  const { autosave } = saving
  const record = useMemo(() => recordWith(start.typed, entry), [start, entry])
  // A layout effect, because `useEffect` runs later and may not run at all when the user closes the page.
  useLayoutEffect(() => autosave.note(record), [autosave, record])
  const [place, setPlace] = useState<Editor['place']>({ at: copy.at, turn: 0 })
  const goTo = (at: CellRef) => setPlace(({ turn }) => ({ at, turn: turn + 1 }))
  return { entry, change, steps, record, saving, place, goTo }
}

/**
 * Names the parts of the draft's file that are kept unchanged, and the problems in the file that block the translation.
 */
function FiledNote({ record }: { readonly record: StatementRecord }) {
  const parts = partsLeft(record)
  const problems = openInFile(record)
  if (parts.length === 0 && problems.length === 0) return null
  return (
    <Section look="card" heading={filedWords.heading}>
      {parts.length > 0 && (
        <Text maw="46rem" lh={1.5}>
          {say(filedWords.kept, { parts: parts.join('; ') })}
        </Text>
      )}
      {problems.length > 0 && (
        <>
          <Text maw="46rem" lh={1.5}>
            {filedWords.open}
          </Text>
          <ProblemItems problems={problems} />
        </>
      )}
    </Section>
  )
}

/** Names of the parts of a file that are kept with the draft but cannot be edited; empty for a typed statement. */
function partsLeft({ filed }: StatementRecord): readonly string[] {
  if (filed === null) return []
  const counts = [
    [filed.own, filedWords.own],
    [filed.unknown, filedWords.unknown],
    [filed.equity, filedWords.equity],
  ] as const
  return counts.filter(([rows]) => rows.length > 0).map(([rows, words]) => say(words, { count: rows.length }))
}

/**
 * Returns the reason why amounts cannot be converted to another unit, namely that the other parts of the file would
 * keep the old unit; undefined if the file has no such parts.
 */
const noConversionOf = (record: StatementRecord): string | undefined =>
  partsLeft(record).length === 0 ? undefined : filedWords.noConversion

/** The errors that were found in the file and are not corrected yet; they block the translation. */
function openInFile(record: StatementRecord): readonly Problem[] {
  const { typing: _, ...given } = record
  return draftOf(given).problems.filter(({ severity }) => severity === 'error')
}
