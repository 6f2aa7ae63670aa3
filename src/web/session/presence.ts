import { createContext, use } from 'react'
import type { Member } from '#domain/people/member.ts'
import type { SessionEnd } from './session.ts'

/** The ways in and out. What was cached of anybody is forgotten by both. */
export type Presence = {
  readonly enter: (signedIn: { readonly token: string; readonly user: Member }) => void
  /** Signs out and goes to the page that signs in. Where the session is over already (expired, ended everywhere) the server is not asked. */
  readonly leave: (why: SessionEnd) => Promise<void>
}

export const PresenceContext = createContext<Presence | null>(null)

export function usePresence(): Presence {
  const presence = use(PresenceContext)
  if (presence === null) throw new Error('there is no presence above this component')
  return presence
}
