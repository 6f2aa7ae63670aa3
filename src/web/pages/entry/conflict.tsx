import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { cellYear, shownCell } from '#domain/entry/cell-text.ts'
import { lineOfRow, type EntryCell, type Entry, type RowKey } from '#domain/entry/entry.ts'
import type { SaveStatus } from '#domain/records/autosave.ts'
import { differencesOf, type Differences } from '#domain/records/differences.ts'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { conflictWords, headFieldWords } from '#words/entry-page.ts'
import { rowName } from '#wording/entry-texts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { sentenceOf } from '../../api/sentences.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { momentText } from '#words/locale.ts'
import type { Autosave } from './autosave.ts'
import styles from './saving.module.css'
import type { Saving } from './use-autosave.ts'

type ConflictProps = {
  readonly saving: Saving
  readonly entry: Entry
  /** Opens the draft anew, as it is kept now. */
  readonly onReload: () => void
}

/** Two versions of one draft: the person says which stays. Where the draft is gone, what is typed can become a new one. */
export function Conflict({ saving, entry, onReload }: ConflictProps) {
  const { status, autosave } = saving
  const { isBusy, saveAsNew } = useSaveAsNew(autosave)
  const asNew = <Choice label={conflictWords.both} note={conflictWords.bothNote} isBusy={isBusy} onChoice={saveAsNew} />
  if (status.kind === 'gone' && status.code !== 'not-signed-in')
    return (
      <section role="alert" className={styles['conflict']} aria-label={status.sentence}>
        <p>{status.sentence}</p>
        {asNew}
      </section>
    )
  if (status.kind !== 'conflict') return null
  return (
    <section role="alert" className={styles['conflict']} aria-labelledby="conflict">
      <h2 id="conflict" className={styles['heading']}>
        <Icon name="error" className={styles['icon']} /> {conflictWords.heading}
      </h2>
      <WhatDiffers theirs={status.theirs} entry={entry} />
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
  readonly theirs: Extract<SaveStatus, { kind: 'conflict' }>['theirs']
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

/** More than these are counted. */
const shownMax = 8

/** Where two versions differ, cell by cell. */
function DifferenceList({ cells, head, entry }: Differences & { readonly entry: Entry }) {
  const shown = (cell: EntryCell | undefined, row: RowKey) =>
    cell === undefined ? conflictWords.blank : shownCell(cell, row, lineOfRow(entry, row))
  const rest = cells.length - shownMax
  return (
    <>
      {head.length > 0 && (
        <p>{say(conflictWords.details, { names: head.map((field) => headFieldWords[field]).join(', ') })}</p>
      )}
      {cells.length > 0 && <p>{say(conflictWords.cells, { count: cells.length })}</p>}
      <ul className={styles['differences']}>
        {cells.slice(0, shownMax).map(({ at, mine, theirs }) => (
          <li key={`${at.row} ${at.column}`}>
            {say(conflictWords.cell, {
              code: rowName(at.row),
              year: cellYear(entry, at),
              mine: shown(mine, at.row),
              theirs: shown(theirs, at.row),
            })}
          </li>
        ))}
        {rest > 0 && <li>{say(conflictWords.more, { count: rest })}</li>}
      </ul>
    </>
  )
}

/** Makes a draft of its own of what is typed here, and opens it; the other one stays as it is. */
function useSaveAsNew(autosave: Autosave) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: () =>
      api.saveStatement({ body: { ...autosave.latest, generate: false }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async ({ id }) => {
      autosave.giveUp()
      void queries.invalidateQueries({ queryKey: statementsKey })
      await navigate(address('balanceSheetInput', { id }))
      notify.done(conflictWords.bothDone)
    },
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  return { isBusy: saving.isPending, saveAsNew: () => saving.mutate() }
}
