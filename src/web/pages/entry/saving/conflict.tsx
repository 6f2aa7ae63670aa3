import { Button } from '@mantine/core'
import type { Entry } from '#domain/entry/entry.ts'
import { Icon } from '#ui/icon.tsx'
import { conflictWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'
import { momentText } from '../../../parts/dates.ts'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import styles from './saving.module.css'
import type { SaveState } from './save-state.ts'
import { useSaveAsNew } from './use-save-as-new.ts'
import type { Saving } from './use-autosave.ts'

type ConflictProps = {
  readonly saving: Saving
  readonly entry: Entry
  /** Opens the draft anew, as it is kept now. */
  readonly onReload: () => void
}

/** Two versions of one draft: the person says which stays. Where the draft is gone, what is typed can become a new one. */
export function Conflict({ saving, entry, onReload }: ConflictProps) {
  const { state, autosave } = saving
  const { isBusy, saveAsNew } = useSaveAsNew(autosave)
  const asNew = <Choice label={conflictWords.both} note={conflictWords.bothNote} isBusy={isBusy} onChoice={saveAsNew} />
  if (state.kind === 'gone' && state.code !== 'not-signed-in')
    return (
      <section role="alert" className={styles['conflict']} aria-label={state.sentence}>
        <p>{state.sentence}</p>
        {asNew}
      </section>
    )
  if (state.kind !== 'conflict') return null
  return (
    <section role="alert" className={styles['conflict']} aria-labelledby="conflict">
      <h2 id="conflict" className={styles['heading']}>
        <Icon name="error" className={styles['icon']} /> {conflictWords.heading}
      </h2>
      <WhatDiffers theirs={state.theirs} entry={entry} />
      <div className={styles['choices']}>
        <Choice
          label={conflictWords.theirs}
          note={conflictWords.theirsNote}
          onChoice={() => {
            autosave.giveUp()
            onReload()
          }}
        />
        <Choice label={conflictWords.mine} note={conflictWords.mineNote} onChoice={() => autosave.keepMine()} />
        {asNew}
      </div>
    </section>
  )
}

type WhatDiffersProps = {
  readonly theirs: Extract<SaveState, { kind: 'conflict' }>['theirs']
  readonly entry: Entry
}

function WhatDiffers({ theirs, entry }: WhatDiffersProps) {
  const differences = differencesOf(entry, theirs.record)
  return (
    <>
      <p>{say(conflictWords.text, { moment: momentText(theirs.savedAt) })}</p>
      {differences !== null && <DifferenceList {...differences} entry={entry} />}
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly note: string
  readonly isBusy?: boolean
  readonly onChoice: () => void
}

const Choice = ({ label, note, isBusy = false, onChoice }: ChoiceProps) => (
  <p className={styles['choice']}>
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={onChoice}>
      {label}
    </Button>
    <span>{note}</span>
  </p>
)
