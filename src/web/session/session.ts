import { createContext, use, useSyncExternalStore } from 'react'
import type { Member } from '#domain/people/member.ts'
import { memberIn, storedMember } from './stored-member.ts'
import { storedNames } from './stored-names.ts'

// Who is here. Being logged in is decided by the stored token (specification §4); the user beside it is what the server last said.

/** `user` is null when the browser holds a token and not, or not legibly, whose it is: the server is asked then. */
export type BrowserSession = { readonly token: string; readonly user: Member | null }

/** Why a session ended; the login page says so. */
export type SessionEnd = 'logout' | 'everywhere' | 'deleted' | 'undone' | 'expired' | 'idle'

/** The session kept in the browser's storage. What any tab begins, renews or ends is so in all of them. */
export function makeSession(storage: Storage) {
  const listeners = new Set<() => void>()
  let known = readFrom(storage)

  const notify = (): void => {
    known = readFrom(storage)
    listeners.forEach((listener) => listener())
  }
  const keep = (token: string, user: Member): void => {
    storage.setItem(storedNames.user, storedMember(user))
    storage.setItem(storedNames.token, token)
    notify()
  }

  return {
    /** Reads the storage again, as every navigation does. */
    restore: (): void => {
      known = sameOr(known, readFrom(storage))
    },
    current: (): BrowserSession | null => known,
    begin: ({ token, user }: { readonly token: string; readonly user: Member }) => keep(token, user),
    /** What the server says of the member now; nothing when nobody is signed in any more. */
    renew: (user: Member): void => {
      const token = storage.getItem(storedNames.token)
      if (token !== null) keep(token, user)
    },
    end: (): void => {
      Object.values(storedNames).forEach((name) => storage.removeItem(name))
      notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key === storedNames.token || key === storedNames.user) notify()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export type Session = ReturnType<typeof makeSession>

function readFrom(storage: Storage): BrowserSession | null {
  const token = storage.getItem(storedNames.token)
  return token === null || token === '' ? null : { token, user: memberIn(storage.getItem(storedNames.user)) }
}

/** The one before where nothing changed, so that who compares by identity sees no change. */
const sameOr = (before: BrowserSession | null, now: BrowserSession | null): BrowserSession | null =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('there is no session above this component')
  return session
}

/** Who is signed in, or null; drawn again when that changes in any tab. */
export function useSignedIn(): BrowserSession | null {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.current, session.current)
}
