import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SaveStatus } from '#domain/records/autosave.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { conflictWords, saveWords } from '#words/entry-page.ts'
import { say } from '#wording/say.ts'
import { timeText } from '#words/locale.ts'
import styles from './saving.module.css'

const icons = {
  saved: 'check',
  saving: 'note',
  failing: 'warning',
  refused: 'error',
  conflict: 'error',
  gone: 'error',
} as const satisfies Record<SaveStatus['kind'], IconName>

/** Whether what is typed is saved. It is announced only when saving fails, and when it works again. */
export function SaveStatusLine({ status }: { readonly status: SaveStatus }) {
  const text = textOf(status)
  return (
    <div className={styles['status']} data-state={status.kind}>
      <p>
        <Icon name={icons[status.kind]} className={styles['icon']} /> {text}
      </p>
      {status.kind === 'conflict' && (
        <a href="#conflict" className={styles['aside']}>
          {conflictWords.choose}
        </a>
      )}
      {status.kind === 'failing' && <p className={styles['aside']}>{saveWords.kept}</p>}
      <LiveStatus text={announcementOf(status, text)} />
    </div>
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

/** Says that what this browser kept was taken up again. */
export function RestoredNote({ isThere }: { readonly isThere: boolean }) {
  const [isRead, setRead] = useState(false)
  if (!isThere || isRead) return null
  return (
    <div role="status" className={styles['restored']}>
      <p>
        <Icon name="check" /> {saveWords.restored}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => setRead(true)}>
        {saveWords.close}
      </Button>
    </div>
  )
}
