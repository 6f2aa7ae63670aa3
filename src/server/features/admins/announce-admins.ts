import type { Kysely } from 'kysely'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { adminChangeWords } from '#words/emails.ts'
import { say } from '#wording/say.ts'
import type { AuditBy } from '../../audit-event.ts'
import type { Tables } from '../../tables.ts'
import type { AdminDependencies } from './admin-dependencies.ts'
import { adminsStore } from './admins.store.ts'

/** A change to an admin. `role` is the admin's role after the change. */
type AdminChange = {
  readonly change: keyof typeof adminChangeWords
  readonly email: string
  readonly role: AdminRole
}

type Dependencies = Pick<AdminDependencies, 'queueEmail' | 'adminSite'>

type Announce = (change: AdminChange) => Promise<void>

/**
 * Prepares the email to all owners about a change to an admin. Must be called before the change; the returned function
 * must be called after it. Everyone who is an owner before or after the change gets the email, so that no owner can be
 * demoted unnoticed.
 */
export async function ownersAnnouncement(
  by: AuditBy,
  inside: Kysely<Tables>,
  { queueEmail, adminSite }: Dependencies,
): Promise<Announce> {
  const store = adminsStore(inside)
  const before = await store.ownerEmails()
  const actor = typeof by.actor.id === 'string' ? await store.find(by.actor.id) : undefined
  return async ({ change, ...facts }) => {
    const owners = new Set([...before, ...(await store.ownerEmails())])
    // an admin who must enrol again gets the email with the link instead
    if (change === 'reset') owners.delete(facts.email)
    const said = { change: say(adminChangeWords[change], facts), by: actor?.email ?? adminChangeWords.byOperator }
    const site = adminSite() + adminAddress('admins')
    for (const to of owners) await queueEmail({ words: 'adminsChanged', to, facts: { ...said, site } }, inside)
  }
}
