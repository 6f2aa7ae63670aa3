import { createContext, use, useSyncExternalStore } from 'react'
import type { Member } from '#domain/people/member.ts'
import { memberIn, storedMember } from './stored-member.ts'
import { storedNames } from './stored-names.ts'

// The session in this browser. A stored token means that a member is signed in (specification §4); the stored user is
// the member as the server last returned it.

/** `user`: null when a token is stored without a readable member; the site then requests the member from the server. */
export type BrowserSession = { readonly token: string; readonly user: Member | null }

/** The reason a session ended, shown on the login page. */
export type SessionEnd = 'logout' | 'everywhere' | 'deleted' | 'undone' | 'expired' | 'idle'

/**
 * The session in the browser's storage. All tabs share it, so beginning, renewing or ending it takes effect in all of
 * them.
 */
export function makeSession(storage: Storage) {
  const listeners = new Set<() => void>()
  let known = readFrom(storage)

  const notify = (now = readFrom(storage)): void => {
    known = now
    listeners.forEach((listener) => listener())
  }
  const keep = (token: string, user: Member): void => {
    storage.setItem(storedNames.user, storedMember(user))
    storage.setItem(storedNames.token, token)
    notify()
  }

  return {
    /** Reads the storage again; called on every navigation, and when the browser shows the page again from memory. */
    restore: (): void => {
      const now = readFrom(storage)
      if (!isSame(known, now)) notify(now)
    },
    current: (): BrowserSession | null => known,
    begin: ({ token, user }: { readonly token: string; readonly user: Member }) => keep(token, user),
    /** Stores the member that the server returned; does nothing when signed out. */
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

const isSame = (one: BrowserSession | null, other: BrowserSession | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('there is no session above this component')
  return session
}

/** The signed-in session, or null; renders again when that changes in any tab. */
export function useSignedIn(): BrowserSession | null {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.current, session.current)
}
