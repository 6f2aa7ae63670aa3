import { Icon, type IconName } from '#ui/icon.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { conflictWords, saveWords } from '#wording/en/entry-page.ts'
import { say } from '#wording/say.ts'
import { timeText } from '../../../parts/dates.ts'
import styles from './saving.module.css'
import type { SaveState } from './save-state.ts'

const icons = {
  saved: 'check',
  saving: 'note',
  failing: 'warning',
  refused: 'error',
  conflict: 'error',
  gone: 'error',
} as const satisfies Record<SaveState['kind'], IconName>

/** How what is typed stands with the server. Who cannot see it hears of it only when it goes wrong, and when it is right again. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const text = textOf(state)
  return (
    <div className={styles['status']} data-state={state.kind}>
      <p>
        <Icon name={icons[state.kind]} className={styles['icon']} /> {text}
      </p>
      {state.kind === 'conflict' && (
        <a href="#conflict" className={styles['aside']}>
          {conflictWords.choose}
        </a>
      )}
      {state.kind === 'failing' && <p className={styles['aside']}>{saveWords.kept}</p>}
      <LiveStatus text={announcementOf(state, text)} />
    </div>
  )
}

function announcementOf(state: SaveState, text: string): string {
  if (state.kind === 'saving') return ''
  if (state.kind !== 'saved') return text
  return state.isAgain ? say(saveWords.again, { time: timeText(state.at) }) : ''
}

function textOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return say(saveWords.saved, { time: timeText(state.at) })
    case 'saving':
      return saveWords.saving
    case 'failing':
      return state.isOffline ? saveWords.offline : saveWords.failing
    case 'conflict':
      return saveWords.conflict
    case 'refused':
    case 'gone':
      return say(saveWords.refused, { sentence: state.sentence })
  }
}
