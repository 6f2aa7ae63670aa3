import { Page } from '#ui/page.tsx'
import { entryPageWords } from '#wording/en/entry-page.ts'
import { LineGrid } from '../../../parts/line-grid/line-grid.tsx'
import styles from '../entry.module.css'
import { FiledNote } from '../filed/filed-note.tsx'
import { noConversionOf } from '../filed/left-with-file.ts'
import { AssessPanel } from '../generating/assess-panel.tsx'
import { GeneratePanel } from '../generating/generate-panel.tsx'
import { useGeneration } from '../generating/use-generation.ts'
import { EntryHead } from '../head/entry-head.tsx'
import { Conflict } from '../saving/conflict.tsx'
import { RestoredNote } from '../saving/restored-note.tsx'
import { SaveStatus } from '../saving/save-status.tsx'
import { useDesk, type OpenDraft } from './use-desk.ts'

type EntryDeskProps = OpenDraft & {
  /** Opens the draft anew, as it is kept now. */
  readonly onReload: () => void
}

/** The desk a statement is typed on: what it is, its lines, and its translation and assessment at the end. */
export function EntryDesk({ onReload, ...draft }: EntryDeskProps) {
  const desk = useDesk(draft)
  const { inHand, record, saving, place, goTo } = desk
  const { entry, change, steps } = inHand
  const generation = useGeneration(draft.owner.draftId, saving.autosave)
  return (
    <Page heading={entryPageWords.heading} lead={entryPageWords.lead} width="wide" isWrong={generation.isRefused}>
      {/* what is being translated is not changed meanwhile */}
      <div className={styles['desk']} inert={generation.isSending}>
        <EntryHead entry={entry} onChange={change} />
        <FiledNote record={record} />
        <section aria-labelledby="lines" className={styles['lines']}>
          <div className={styles['bar']}>
            <h2 id="lines" className={styles['heading']}>
              {entryPageWords.linesHeading}
            </h2>
            <SaveStatus state={saving.state} />
          </div>
          <RestoredNote isThere={draft.start.typed !== draft.start.kept.record && !draft.start.isConflict} />
          <Conflict saving={saving} entry={entry} onReload={onReload} />
          <LineGrid
            key={place.turn}
            entry={entry}
            onChange={change}
            steps={steps}
            startAt={place.at ?? undefined}
            takesFocus={place.at !== null}
            onCellChange={saving.noteCell}
            noConversion={noConversionOf(record)}
          />
        </section>
      </div>
      <GeneratePanel generation={generation} entry={entry} onGo={goTo} />
      <AssessPanel id={draft.owner.draftId} autosave={saving.autosave} isHeld={generation.isSending} />
    </Page>
  )
}
