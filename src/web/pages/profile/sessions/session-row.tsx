import { Button } from '@mantine/core'
import type { AnswerOf } from '#contract/endpoints.ts'
import { sessionsWords } from '#wording/en/profile.ts'
import { say } from '#wording/say.ts'
import { momentText } from '../../../parts/dates.ts'
import { deviceOf } from '../device.ts'
import styles from '../profile.module.css'

export type ListedSession = AnswerOf<'listSessions'>['sessions'][number]

type SessionRowProps = {
  readonly session: ListedSession
  readonly onEnd: () => void
  readonly isEnding: boolean
}

/** A place where the member is signed in, and the way to end that; this very session ends in the menu. */
export function SessionRow({ session, onEnd, isEnding }: SessionRowProps) {
  const device = deviceText(session.device)
  return (
    <li className={styles['session']}>
      <div className={styles['session-text']}>
        <p className={styles['device']}>
          {device} {session.isCurrent && <span className={styles['current']}>{sessionsWords.current}</span>}
        </p>
        <dl className={styles['moments']}>
          {(['since', 'seen', 'ends'] as const).map((name) => (
            <Moment key={name} label={sessionsWords[name]} at={session[moments[name]]} />
          ))}
        </dl>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="xs"
          onClick={onEnd}
          loading={isEnding}
          aria-label={say(sessionsWords.endNamed, { device, since: momentText(session.createdAt) })}
        >
          {sessionsWords.end}
        </Button>
      )}
    </li>
  )
}

const moments = { since: 'createdAt', seen: 'seenAt', ends: 'endsAt' } as const

function Moment({ label, at }: { readonly label: string; readonly at: Date }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at.toISOString()}>{momentText(at)}</time>
      </dd>
    </div>
  )
}

/** In plain words where they are known, else as the device says it. */
function deviceText(said: string | null): string {
  if (said === null || said.trim() === '') return sessionsWords.unknown
  const device = deviceOf(said)
  return device === null ? said : say(sessionsWords.browserOn, device)
}
