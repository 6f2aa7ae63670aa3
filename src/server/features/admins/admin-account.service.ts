import { passwordChangeProblems, passwordKey } from '#domain/people/password.ts'
import { siteWords } from '#words/site.ts'
import { actBy } from '../../http/admin-acts.ts'
import type { AdminAct, AdminCaller } from '../../http/admin-handlers.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import type { AdminProof } from './admin-proof.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'
import { adminsStore, type KeptAdmin } from './admins.store.ts'
import { countWrongCode } from './confirmations.service.ts'
import { endSessionsBecause } from './end-admin-sessions.ts'
import { recoveryCodesStore } from './recovery-codes.store.ts'

type PasswordChange = Readonly<Record<'currentPassword' | 'password' | 'passwordConfirmation', string>>

type Dependencies = AdminDependencies & { readonly proof: AdminProof }

/** Lets admins read and change their own accounts. */
export function adminAccountService(dependencies: Dependencies) {
  const { db, passwords, record, queueEmail, failuresOf, proof, environment } = dependencies

  /** The admin of a session. Refuses if the admin was removed or reset after the session was looked up. */
  async function own({ id }: AdminCaller): Promise<KeptAdmin & { readonly enrolledAt: Date }> {
    const admin = await adminsStore(db).find(id)
    if (admin === undefined || admin.enrolledAt === null) throw new Refusal('not-signed-in')
    return { ...admin, enrolledAt: admin.enrolledAt }
  }

  return {
    async read(caller: AdminCaller) {
      const { id, email, role, enrolledAt } = await own(caller)
      const recoveryCodesLeft = await recoveryCodesStore(db).count(id)
      return { admin: { id, email, role, enrolledAt }, environment, recoveryCodesLeft }
    },

    /** Changes the password, ends all sessions of the admin but this one, and notifies the admin by email. */
    async changePassword(act: AdminAct, { currentPassword, ...choice }: PasswordChange, visitor: Visitor) {
      const admin = await own(act.admin)
      const { id, email, passwordHash: from } = admin
      const change = { ...choice, currentPassword, own: [email, siteWords.product] }
      refuseProblems(passwordChangeProblems(change, passwords.strengthOf))
      const failures = await failuresOf(email, visitor)
      await failures.refuseIfMany()
      if (from === null || !(await proof.isPassword(admin, currentPassword))) {
        await failures.add()
        throw new Refusal('form-refused', { problems: [{ code: 'current-password-wrong', at: 'currentPassword' }] })
      }
      // concurrent guesses count together: if there are too many, even the right password is refused
      await failures.refuseIfMany()
      const to = await passwords.hash(passwordKey(choice.password))
      await db.transaction().execute(async (inside) => {
        if (!(await adminsStore(inside).changePassword(id, { from, to }))) throw new Refusal('not-signed-in')
        await record(inside, { kind: 'admin.changed', ...actBy(act), object: adminObject(id), after: 'password' })
        const ending = { adminId: id, by: actBy(act), but: act.admin.sessionId }
        await endSessionsBecause(inside, record, { ...ending, because: 'password-changed' })
        await queueEmail({ words: 'adminPasswordChanged', to: email, facts: {} }, inside)
      })
    },

    /**
     * Replaces the recovery codes. Requires both factors again, because somebody else may use an unattended session.
     * Too many wrong codes end the session. Notifies the admin by email.
     */
    async renewCodes(
      act: AdminAct,
      claim: Readonly<Record<'password' | 'code', string>>,
      visitor: Visitor,
    ): Promise<readonly string[]> {
      const found = await own(act.admin)
      const failures = await failuresOf(found.email, visitor)
      await failures.refuseIfMany()
      const isPassword = await proof.isPassword(found, claim.password)
      const renewed = await db.transaction().execute(async (inside) => {
        const admin = await proof.prove(found, isPassword, claim, inside)
        // concurrent guesses may have ended the session meanwhile
        if (!(await adminSessionsStore(inside).isOpen(act.admin.sessionId))) throw new Refusal('not-signed-in')
        if (admin === null) return isPassword ? countWrongCode(act, inside, dependencies) : null
        const object = adminObject(admin.id)
        await record(inside, { kind: 'admin.changed', ...actBy(act), object, after: 'recovery codes' })
        await queueEmail({ words: 'adminCodesRenewed', to: admin.email, facts: {} }, inside)
        return proof.newCodes(admin.id, inside)
      })
      if (typeof renewed === 'object' && renewed !== null) return renewed
      await failures.add()
      if (renewed === 0) throw new Refusal('wrong-codes')
      throw new Refusal('proof-refused')
    },
  }
}

export type AdminAccountService = ReturnType<typeof adminAccountService>
