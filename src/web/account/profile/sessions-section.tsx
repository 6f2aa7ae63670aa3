import { Badge, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { sessionsWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { sessionsQuery } from '../../api/queries.ts'
import { momentText } from '#words/locale.ts'
import { useSessionActions } from '../../session/session-actions.ts'
import { profileParts } from './profile-parts.ts'
import { deviceOf } from './device.ts'

type ListedSession = ResponseOf<'listSessions'>['sessions'][number]

export function SessionsSection() {
  const { sessions, ending, everywhere } = useSessions()
  const list = useRef<HTMLUListElement>(null)
  const end = (id: string) => {
    // the focus moves to the list, because the focused button disappears with its item
    ending.mutate(id, { onSuccess: () => list.current?.focus() })
  }
  return (
    <Section look="paper" anchor={profileParts.sessions} heading={sessionsWords.heading} lead={sessionsWords.lead}>
      {ending.isError && <ErrorCallout error={ending.error} />}
      <Loaded query={sessions} notLoaded={sessionsWords.notLoaded} loading={<Loading height="6rem" />}>
        {(listed) => (
          <ItemList ref={list} label={sessionsWords.heading}>
            {listed.toSorted(currentFirst).map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onEnd={() => end(session.id)}
                isEnding={ending.isPending && ending.variables === session.id}
              />
            ))}
          </ItemList>
        )}
      </Loaded>
      <SignOutEverywhere everywhere={everywhere} />
    </Section>
  )
}

function useSessions() {
  const api = useApi()
  const { sendUnsent, signOut } = useSessionActions()
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(api))
  const ending = useMutation({
    mutationFn: (id: string) => api.endSession({ body: { id } }),
    onSuccess: () => notify.done(sessionsWords.ended),
    // reloads the list even after a refusal, because the session may already have ended
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  })
  const everywhere = useMutation({
    mutationFn: async () => {
      const isSent = await sendUnsent()
      await api.logoutEverywhere()
      return isSent
    },
    onSuccess: (isSent) => signOut('everywhere', isSent),
  })
  return { sessions, ending, everywhere }
}

const currentFirst = (one: ListedSession, other: ListedSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent)

type SessionItemProps = {
  readonly session: ListedSession
  readonly onEnd: () => void
  readonly isEnding: boolean
}

/** A session with a button that ends it. The current session has no button, because the member ends it in the menu. */
function SessionItem({ session, onEnd, isEnding }: SessionItemProps) {
  const device = deviceText(session.device)
  return (
    <Item
      heading={
        <>
          {device} {session.isCurrent && <Badge component="span">{sessionsWords.current}</Badge>}
        </>
      }
      actions={
        !session.isCurrent && (
          <Button
            variant="default"
            size="xs"
            onClick={onEnd}
            loading={isEnding}
            aria-label={say(sessionsWords.endNamed, { device, since: momentText(session.createdAt) })}
          >
            {sessionsWords.end}
          </Button>
        )
      }
    >
      <Facts
        layout="columns"
        facts={[
          { term: sessionsWords.since, value: <Moment at={session.createdAt} /> },
          { term: sessionsWords.seen, value: <Moment at={session.seenAt} /> },
          { term: sessionsWords.ends, value: <Moment at={session.endsAt} /> },
        ]}
      />
    </Item>
  )
}

const Moment = ({ at }: { readonly at: Date }) => <time dateTime={at.toISOString()}>{momentText(at)}</time>

/**
 * Returns the browser and the system in plain words if known, otherwise the user agent itself; without a user agent,
 * says that the device is unknown.
 */
function deviceText(said: string | null): string {
  if (said === null || said.trim() === '') return sessionsWords.unknown
  const device = deviceOf(said)
  return device === null ? said : say(sessionsWords.browserOn, device)
}

/** The lowest HTTP status of a server error, after which the outcome is unknown. */
const serverFaults = 500

type SignOutEverywhereProps = { readonly everywhere: ReturnType<typeof useSessions>['everywhere'] }

/**
 * Ends all sessions after the member confirms. If the call fails, the dialog gives the reason, and says that the
 * sessions may have ended, except after a refusal.
 */
function SignOutEverywhere({ everywhere }: SignOutEverywhereProps) {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    everywhere.reset()
    setAsking(true)
  }
  const { error } = everywhere
  const isRefused = error instanceof CallRefused && error.refusal !== null && error.status < serverFaults
  return (
    <div>
      <Button variant="default" onClick={ask}>
        {sessionsWords.everywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        heading={sessionsWords.everywhereHeading}
        confirm={sessionsWords.everywhere}
        cancel={sessionsWords.stay}
        isBusy={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{sessionsWords.everywhereText}</p>
        {error !== null && (
          <ErrorCallout error={error} heading={isRefused ? sessionsWords.notEnded : sessionsWords.endUnknown} />
        )}
      </ConfirmDialog>
    </div>
  )
}
