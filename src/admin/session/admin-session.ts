import { createContext, use, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { adminRoles } from '#domain/admin/rights.ts'

// The signed-in admin. The token is stored only in sessionStorage, so closing the tab ends the session in this browser.

const signedInShape = z.object({
  token: z.string().min(1),
  admin: z.object({ id: z.string(), email: z.string(), role: z.enum(adminRoles) }),
  environment: z.string(),
})

export type SignedInAdmin = z.output<typeof signedInShape>

/** The reason a session ended, shown on the sign-in page. */
export type AdminSessionEnd = 'signed-out' | 'expired' | 'wrong-codes' | 'idle'

const storedName = 'admin'

/** The session of one tab. */
export function makeAdminSession(storage: Storage) {
  const listeners = new Set<() => void>()
  let known = readFrom(storage)
  const change = (signedIn: SignedInAdmin | null): void => {
    known = signedIn
    if (signedIn === null) storage.removeItem(storedName)
    else storage.setItem(storedName, JSON.stringify(signedIn))
    listeners.forEach((listener) => listener())
  }
  return {
    current: (): SignedInAdmin | null => known,
    begin: (signedIn: SignedInAdmin): void => change(signedIn),
    /** Updates the admin from the server; does nothing when signed out, or when nothing changed. */
    renew: ({ admin: { id, email, role }, environment }: Omit<SignedInAdmin, 'token'>): void => {
      const renewed = known === null ? null : { token: known.token, admin: { id, email, role }, environment }
      if (JSON.stringify(renewed) !== JSON.stringify(known)) change(renewed)
    },
    end: (): void => change(null),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type AdminSession = ReturnType<typeof makeAdminSession>

function readFrom(storage: Storage): SignedInAdmin | null {
  try {
    return signedInShape.safeParse(JSON.parse(storage.getItem(storedName) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const AdminSessionContext = createContext<AdminSession | null>(null)

export function useAdminSession(): AdminSession {
  const session = use(AdminSessionContext)
  if (session === null) throw new Error('there is no AdminSessionContext above this component')
  return session
}

/** The signed-in admin, or null; the component renders again when the admin changes. */
export function useSignedInAdmin(): SignedInAdmin | null {
  const session = useAdminSession()
  return useSyncExternalStore(session.subscribe, session.current, session.current)
}
