import { createContext, use } from 'react'
import type { Member } from '#domain/people/member.ts'
import type { SessionEnd } from './session.ts'

/** Functions that sign a member in and out. Both clear everything cached for the previous member. */
export type SessionActions = {
  readonly signIn: (signedIn: { readonly token: string; readonly user: Member }) => void
  /**
   * Sends unsent changes to drafts, and statements that wait to be stored, while the server still accepts them.
   * Resolves to true if all changes to drafts were sent.
   */
  readonly sendUnsent: () => Promise<boolean>
  /**
   * Signs out and opens the login page. If the session has not ended already, for example by expiring, sends unsent
   * changes and calls the server. Signing out on request also deletes typed input and files from this browser.
   * `isSent`: the result of `sendUnsent`, if it was called before.
   */
  readonly signOut: (why: SessionEnd, isSent?: boolean) => Promise<void>
}

export const SessionActionsContext = createContext<SessionActions | null>(null)

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext)
  if (actions === null) throw new Error('there is no SessionActionsContext above this component')
  return actions
}
