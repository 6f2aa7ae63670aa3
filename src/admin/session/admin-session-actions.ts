import { createContext, use } from 'react'
import type { AdminSessionEnd, SignedInAdmin } from './admin-session.ts'

/** Signing in and out. Both clear everything cached for the previous admin. */
export type AdminSessionActions = {
  readonly signIn: (signedIn: SignedInAdmin) => void
  /**
   * Ends the session and opens the sign-in page. Signing in leads back to the current page, unless the admin chose to
   * sign out.
   */
  readonly signOut: (why: AdminSessionEnd) => Promise<void>
}

export const AdminSessionActionsContext = createContext<AdminSessionActions | null>(null)

export function useAdminSessionActions(): AdminSessionActions {
  const actions = use(AdminSessionActionsContext)
  if (actions === null) throw new Error('there is no AdminSessionActionsContext above this component')
  return actions
}
