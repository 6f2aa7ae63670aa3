import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { ErrorCallout } from '#ui/callout.tsx'
import { sessionsWords } from '#wording/en/profile.ts'
import { siteWords } from '#wording/en/site.ts'
import styles from '../profile.module.css'
import { ProfileSection } from '../profile-section.tsx'
import { SessionRow, type ListedSession } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useSessions } from './use-sessions.ts'

/** Where the member is signed in. */
export function SessionsSection() {
  const { sessions, ending, everywhere } = useSessions()
  const list = useRef<HTMLUListElement>(null)
  const end = (id: string) => {
    // the row goes, and its button with the focus
    ending.mutate(id, { onSuccess: () => list.current?.focus() })
  }
  return (
    <ProfileSection heading={sessionsWords.heading} lead={sessionsWords.lead}>
      {sessions.isPending && (
        <div role="status">
          <span className="read-out">{siteWords.loading}</span>
          <Skeleton height="6rem" radius="sm" />
        </div>
      )}
      {sessions.isError && (
        <ErrorCallout
          error={sessions.error}
          heading={sessionsWords.notLoaded}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {ending.isError && <ErrorCallout error={ending.error} />}
      {sessions.data !== undefined && (
        <ul ref={list} tabIndex={-1} aria-label={sessionsWords.heading} className={styles['sessions']}>
          {[...sessions.data].sort(currentFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => end(session.id)}
              isEnding={ending.isPending && ending.variables === session.id}
            />
          ))}
        </ul>
      )}
      <SignOutEverywhere everywhere={everywhere} />
    </ProfileSection>
  )
}

const currentFirst = (one: ListedSession, other: ListedSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent)
