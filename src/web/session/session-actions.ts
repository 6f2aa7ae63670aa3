import { createContext, use } from 'react'
import type { Member } from '#domain/people/member.ts'
import type { SessionEnd } from './session.ts'

/** Functions that sign a member in and out. Both clear everything cached for the previous member. */
export type SessionActions = {
  readonly signIn: (signedIn: { readonly token: string; readonly user: Member }) => void
  /**
   * Signs out and opens the login page. Calls the server only if the session has not ended already, for example by
   * expiring.
   */
  readonly signOut: (why: SessionEnd) => Promise<void>
}

export const SessionActionsContext = createContext<SessionActions | null>(null)

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext)
  if (actions === null) throw new Error('there is no SessionActionsContext above this component')
  return actions
}
