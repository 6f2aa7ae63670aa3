import { emailKey } from '#domain/email.ts'
import { adminWrongCodesMax } from '#domain/policy.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import type { AdminProof } from './admin-proof.ts'
import type { AdminSessionsService } from './admin-sessions.service.ts'
import { adminsStore, type KeptAdmin } from './admins.store.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'

type Credentials = { readonly email: string; readonly password: string; readonly code: string }

type Dependencies = AdminDependencies & { readonly proof: AdminProof; readonly sessions: AdminSessionsService }

/** Signs admins in with both factors, and signs them out. */
export function adminAccessService(dependencies: Dependencies) {
  const { db, record, queueEmail, failuresOf, countCode, rememberNetwork, proof, sessions, environment } = dependencies

  /** Warns an admin by email that someone knows the password and is guessing codes. */
  const warn = ({ id, email }: KeptAdmin, { network }: Visitor): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const event = { kind: 'admin.codes-tried', object: adminObject(id), after: String(adminWrongCodesMax) } as const
      await record(inside, { ...event, actor: { kind: 'visitor' }, network })
      await queueEmail({ words: 'adminCodesTried', to: email, facts: { count: adminWrongCodesMax } }, inside)
    })

  return {
    /**
     * Signs an admin in. Gives the same response, after the same time, whichever part of the credentials is wrong, so
     * that a caller cannot find out which.
     */
    async signIn({ email, ...claim }: Credentials, visitor: Visitor) {
      const failures = await failuresOf(email, visitor)
      await failures.refuseIfMany()
      const found = await adminsStore(db).findByEmail(emailKey(email))
      const isPassword = await proof.isPassword(found, claim.password)
      const counted = await countCode(email, visitor, isPassword)
      const signedIn = await db.transaction().execute(async (inside) => {
        const admin = await proof.prove(found, isPassword && !counted.isBarred, claim, inside)
        if (admin === null) return null
        await rememberNetwork(admin, visitor, { isOnly: false }, inside)
        const token = await sessions.open(admin.id, visitor, inside)
        return { admin, token, recoveryCodesLeft: await recoveryCodesStore(inside).count(admin.id) }
      })
      if (signedIn === null) {
        if (counted.isLast && found !== undefined) await warn(found, visitor)
        await failures.add()
        throw new Refusal('sign-in-refused')
      }
      await Promise.all([failures.forget(), counted.uncount()])
      return { ...signedIn, environment }
    },

    signOut: (act: AdminAct): Promise<void> => sessions.end(act),
  }
}

export type AdminAccessService = ReturnType<typeof adminAccessService>
