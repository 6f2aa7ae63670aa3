import type { Kysely } from 'kysely'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { emailKey } from '#domain/email.ts'
import { addressProblems } from '#domain/people/address.ts'
import { enrolmentKeptHours, minuteMs } from '#domain/policy.ts'
import type { AuditBy } from '../../audit-event.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { tokenHashOf } from '../../token-hash.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import { endSessionsBecause } from './end-admin-sessions.ts'
import { adminsStore } from './admins.store.ts'
import { ownersAnnouncement } from './announce-admins.ts'
import { enrolmentsStore } from './enrolments.store.ts'
import { lockedAdmin } from './locked-admin.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'

type Invitation = { readonly email: string; readonly role: AdminRole }

/** An admin who gets a link, and the words of the email that contains the link. */
type Linked = Invitation & { readonly id: string; readonly words: 'adminInvited' | 'adminReset' }

/** A one-time link, which is shown once, and its expiry. */
export type MadeLink = { readonly link: string; readonly until: Date }

const linkKeptMs = enrolmentKeptHours * 60 * minuteMs

type Dependencies = Pick<AdminDependencies, 'db' | 'clock' | 'tokens' | 'record' | 'queueEmail' | 'adminSite'>

/** Issues one-time enrolment links, to someone who becomes an admin or to an admin who must enrol again. */
export function invitationsService(dependencies: Dependencies) {
  const { db, clock, tokens, record, queueEmail, adminSite } = dependencies

  /** Creates the link and emails it. Also returns the link, so that it can be passed on in another way. */
  async function link({ id, email, role, words }: Linked, inside: Kysely<Tables>) {
    const token = tokens.token()
    const until = new Date(clock().getTime() + linkKeptMs)
    await enrolmentsStore(inside).replace({ adminId: id, tokenHash: tokenHashOf(token), endsAt: until })
    const address = adminSite() + adminAddress('enrol', { token })
    const facts = { link: address, role, count: enrolmentKeptHours }
    await queueEmail({ words, to: email, facts, usefulMs: linkKeptMs }, inside)
    return { link: address, until } satisfies MadeLink
  }

  /**
   * Adds an admin, or changes the role of an admin who has not enrolled yet. Returns the admin's id; null when an
   * enrolled admin has the address.
   */
  async function added({ email, role }: Invitation, inside: Kysely<Tables>): Promise<string | null> {
    const store = adminsStore(inside)
    const id = tokens.id()
    if (await store.add({ id, email, emailKey: emailKey(email), role, now: clock() })) return id
    const found = await store.findByEmail(emailKey(email))
    const kept = found === undefined ? undefined : await store.findLocked(found.id)
    if (kept === undefined || kept.enrolledAt !== null) return null
    await store.changeRole(kept.id, role)
    return kept.id
  }

  return {
    /**
     * Invites an admin by email. If an earlier invitation to the address is still unused, the new link replaces
     * the earlier one.
     */
    async invite(given: Invitation, by: AuditBy): Promise<MadeLink> {
      refuseProblems(addressProblems(given))
      const invitation = { ...given, email: given.email.trim() }
      return db.transaction().execute(async (inside) => {
        const announce = await ownersAnnouncement(by, inside, dependencies)
        const id = await added(invitation, inside)
        if (id === null) throw new Refusal('admin-exists')
        await record(inside, {
          kind: 'admin.created',
          ...by,
          object: adminObject(id),
          after: JSON.stringify(invitation),
        })
        await announce({ change: 'invited', ...invitation })
        return link({ id, ...invitation, words: 'adminInvited' }, inside)
      })
    },

    /**
     * Removes an admin's password, app and recovery codes, and emails the admin a new link. Works for the last owner
     * too.
     */
    async reset(id: string, by: AuditBy): Promise<MadeLink> {
      return db.transaction().execute(async (inside) => {
        const { email, role } = await lockedAdmin(id, inside)
        const announce = await ownersAnnouncement(by, inside, dependencies)
        await adminsStore(inside).unenrol(id)
        await recoveryCodesStore(inside).removeAll(id)
        await record(inside, { kind: 'admin.changed', ...by, object: adminObject(id), after: 'to enrol anew' })
        await endSessionsBecause(inside, record, { adminId: id, by, because: 'reset' })
        await announce({ change: 'reset', email, role })
        return link({ id, email, role, words: 'adminReset' }, inside)
      })
    },
  }
}

export type InvitationsService = ReturnType<typeof invitationsService>
