import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { cellYear, shownCell } from '#domain/entry/cell-text.ts'
import { lineOfRow, type EntryCell, type Entry, type RowKey } from '#domain/entry/entry.ts'
import type { SaveStatus } from '#domain/records/autosave.ts'
import { differencesOf, type Differences } from '#domain/records/differences.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { Tone } from '#ui/tone.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { conflictWords, headFieldWords, saveWords } from '#words/entry-page.ts'
import { rowName } from '#wording/entry-texts.ts'
import { say } from '#wording/say.ts'
import { momentText, timeText } from '#words/locale.ts'
import type { SaveAsNew } from './save-as-new.tsx'
import type { Saving } from './use-autosave.ts'

// Messages about saving the draft.

const icons = {
  saved: ['check', 'good'],
  saving: ['note', 'soft'],
  failing: ['warning', 'warn'],
  refused: ['error', 'bad'],
  conflict: ['error', 'bad'],
  gone: ['error', 'bad'],
} as const satisfies Record<SaveStatus['kind'], readonly [IconName, 'good' | 'soft' | 'warn' | 'bad']>

/**
 * Says whether the typed changes are saved. Screen readers announce this only when saving fails and when saving works
 * again.
 */
export function SaveStatusLine({ status, isKept }: Pick<Saving, 'status' | 'isKept'>) {
  const text = textOf(status)
  const [icon, tone] = icons[status.kind]
  const isAtRisk = !isKept && status.kind !== 'saved' && status.kind !== 'saving'
  return (
    <Group gap="0 0.75rem" align="baseline" fz="0.9375rem">
      <span>
        <Tone tone={tone}>
          <Icon name={icon} />
        </Tone>{' '}
        {text}
      </span>
      {status.kind === 'conflict' && <Anchor href={`#${conflictId}`}>{conflictWords.choose}</Anchor>}
      {status.kind === 'failing' && isKept && <Tone tone="soft">{saveWords.kept}</Tone>}
      {isAtRisk && <Tone tone="bad">{saveWords.notKept}</Tone>}
      {status.kind === 'refused' && status.quote !== null && <Quote>{status.quote}</Quote>}
      <LiveStatus text={announcementOf(status, text)} />
      <LiveStatus text={isAtRisk ? saveWords.notKept : ''} />
    </Group>
  )
}

function announcementOf(status: SaveStatus, text: string): string {
  if (status.kind === 'saving') return ''
  if (status.kind !== 'saved') return text
  return status.isAgain ? say(saveWords.again, { time: timeText(status.at) }) : ''
}

function textOf(status: SaveStatus): string {
  switch (status.kind) {
    case 'saved':
      return say(saveWords.saved, { time: timeText(status.at) })
    case 'saving':
      return saveWords.saving
    case 'failing':
      return status.isOffline ? saveWords.offline : saveWords.failing
    case 'conflict':
      return saveWords.conflict
    case 'refused':
    case 'gone':
      return say(saveWords.refused, { sentence: status.sentence })
  }
}

/** Says that unsaved changes from this browser were restored. When it is closed, `place` takes the focus. */
export function RestoredNote({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const [isRead, setRead] = useState(false)
  useHeldFocus(place)
  if (isRead) return null
  const close = (
    <Button variant="subtle" size="compact-sm" onClick={() => setRead(true)}>
      {saveWords.close}
    </Button>
  )
  return (
    <Callout severity="success" role="status" actions={close}>
      <p>{saveWords.restored}</p>
    </Callout>
  )
}

/** Id of the element with the choice between two versions. */
const conflictId = 'conflict'

type ConflictProps = {
  readonly saving: Saving
  readonly entry: Entry
  readonly asNew: SaveAsNew
  /** Reloads the draft from the server. */
  readonly onReload: () => void
}

/**
 * Lets the user choose which of two versions of a draft to keep, or keep both by saving the typed content as a new
 * draft. If the draft was deleted or translated, offers only the latter.
 */
export function Conflict({ saving, entry, asNew: { isBusy, saveAsNew }, onReload }: ConflictProps) {
  const { status, autosave } = saving
  const asNew = <Choice label={conflictWords.both} note={conflictWords.bothNote} isBusy={isBusy} onChoice={saveAsNew} />
  if (status.kind === 'gone' && status.code !== 'not-signed-in')
    return (
      <Callout severity="error">
        <p>{status.sentence}</p>
        {status.quote !== null && <Quote>{status.quote}</Quote>}
        {asNew}
      </Callout>
    )
  if (status.kind !== 'conflict') return null
  return (
    <Callout severity="error" heading={conflictWords.heading} level={2} id={conflictId}>
      <Stack gap="xs" maw="46rem">
        <WhatDiffers theirs={status.theirs} entry={entry} />
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
      </Stack>
    </Callout>
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
  <Group gap="0.25rem 0.75rem">
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={onChoice}>
      {label}
    </Button>
    <Text span inherit c="dimmed">
      {note}
    </Text>
  </Group>
)

/** Maximum number of differences listed; the others are only counted. */
const shownMax = 8

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
      <ul>
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
