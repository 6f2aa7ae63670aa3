import type { AdminRole } from '#domain/admin/rights.ts'
import { emailKey } from '#domain/email.ts'
import type { AuditBy } from '../../audit-event.ts'
import { Refusal } from '../../http/refusal.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'
import { endSessionsBecause } from './end-admin-sessions.ts'
import { adminsStore, type KeptAdmin } from './admins.store.ts'
import { ownersAnnouncement } from './announce-admins.ts'
import { lockedAdmin } from './locked-admin.ts'

type Dependencies = Pick<AdminDependencies, 'db' | 'record' | 'queueEmail' | 'adminSite'>

/**
 * Changes the roles of admins, removes admins, and ends their sessions. The last owner who has enrolled always stays an
 * owner, even under concurrent changes.
 */
export function adminsService(dependencies: Dependencies) {
  const { db, record } = dependencies
  return {
    /** Gives an admin another role, and ends the admin's sessions, so that a lesser role takes effect at once. */
    async changeRole(id: string, role: AdminRole, by: AuditBy): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const { email, role: before, isLastOwner } = await lockedAdmin(id, inside)
        if (before === role) return
        if (isLastOwner) throw new Refusal('last-owner')
        const announce = await ownersAnnouncement(by, inside, dependencies)
        await adminsStore(inside).changeRole(id, role)
        await record(inside, { kind: 'admin.changed', ...by, object: adminObject(id), before, after: role })
        await endSessionsBecause(inside, record, { adminId: id, by, because: 'role-changed' })
        await announce({ change: 'role-changed', email, role })
      })
    },

    /**
     * Removes an admin and all the admin's sessions; the audit trail keeps the admin's events. `confirmation` is the
     * admin's address.
     */
    async remove(id: string, confirmation: string, by: AuditBy): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const { email, role, isLastOwner } = await lockedAdmin(id, inside)
        if (emailKey(confirmation) !== emailKey(email))
          throw new Refusal('form-refused', { problems: [{ code: 'confirmation-differs', at: 'confirmation' }] })
        if (isLastOwner) throw new Refusal('last-owner')
        const announce = await ownersAnnouncement(by, inside, dependencies)
        await endSessionsBecause(inside, record, { adminId: id, by, because: 'removed' })
        await adminsStore(inside).remove(id)
        const before = JSON.stringify({ email, role })
        await record(inside, { kind: 'admin.removed', ...by, object: adminObject(id), before })
        await announce({ change: 'removed', email, role })
      })
    },

    async endSessions(id: string, by: AuditBy): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const admin = await lockedAdmin(id, inside)
        const count = await adminSessionsStore(inside).removeAll(admin.id)
        await record(inside, {
          kind: 'admin.session-ended',
          ...by,
          object: adminObject(id),
          after: JSON.stringify({ ended: count }),
        })
      })
    },

    findByEmail: (email: string): Promise<KeptAdmin | undefined> => adminsStore(db).findByEmail(emailKey(email)),

    /** Whether at least one admin can sign in. */
    hasEnrolled: () => adminsStore(db).hasEnrolled(),
  }
}

export type AdminsService = ReturnType<typeof adminsService>
