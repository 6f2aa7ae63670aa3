import { passwordKey } from '#domain/people/password.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { enrolmentKeptHours } from '#domain/policy.ts'
import { siteWords } from '#words/site.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { tokenHashOf } from '../../token-hash.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import type { AdminProof } from './admin-proof.ts'
import type { AppKeys } from './app-keys.ts'
import type { AdminSessionsService } from './admin-sessions.service.ts'
import { endSessionsBecause } from './end-admin-sessions.ts'
import { adminsStore } from './admins.store.ts'
import { ownersAnnouncement } from './announce-admins.ts'
import { enrolmentsStore } from './enrolments.store.ts'
import { appAddress, newAppSecret, appStepOf } from './second-factor.ts'

type Choice = Readonly<Record<'token' | 'password' | 'passwordConfirmation', string>>

type Dependencies = AdminDependencies & {
  readonly proof: AdminProof
  readonly sessions: AdminSessionsService
  readonly appKeys: Pick<AppKeys, 'open' | 'seal'>
}

const over = (): Refusal => new Refusal('enrolment-over', { facts: { count: enrolmentKeptHours } })

/**
 * Enrols an admin through a one-time link: sets a password and an app, and issues recovery codes. The link stays valid
 * until a code of the app is entered.
 */
export function enrolmentService(dependencies: Dependencies) {
  const { db, clock, passwords, tokens, record, rememberNetwork, proof, sessions, environment, appKeys } = dependencies

  async function invited(token: string) {
    const link = await enrolmentsStore(db).find(tokenHashOf(token), clock())
    const admin = link === undefined ? undefined : await adminsStore(db).find(link.adminId)
    if (link === undefined || admin === undefined) throw over()
    return { link, admin }
  }

  return {
    async read(token: string) {
      const { link, admin } = await invited(token)
      return { email: admin.email, role: admin.role, until: link.endsAt }
    },

    /** Sets the password and creates a key for the app. A repeated call replaces both. */
    async begin({ token, ...choice }: Choice) {
      const { id, email } = (await invited(token)).admin
      refuseProblems(resetProblems({ ...choice, email }, siteWords.product, passwords.strengthOf))
      const secret = newAppSecret(tokens.token())
      const totpSecret = appKeys.seal(id, secret)
      const passwordHash = await passwords.hash(passwordKey(choice.password))
      const isEntered = await enrolmentsStore(db).enter(tokenHashOf(token), { passwordHash, totpSecret }, clock())
      if (!isEntered) throw over()
      return { secret, address: appAddress(secret, email) }
    },

    /** Checks the first code of the app, makes the link invalid and signs the admin in. */
    async finish(token: string, code: string, visitor: Visitor) {
      const { link } = await invited(token)
      const now = clock()
      return db.transaction().execute(async (inside) => {
        // lock the admin first, as a removal does
        const admin = await adminsStore(inside).findLocked(link.adminId)
        const entered = await enrolmentsStore(inside).findLocked(tokenHashOf(token), now)
        if (admin === undefined || entered === undefined) throw over()
        const { passwordHash, totpSecret: kept } = entered
        const secret = kept === null ? null : appKeys.open(admin.id, kept)
        const step = secret === null ? null : appStepOf(secret, code, now)
        if (passwordHash === null || secret === null || step === null)
          throw new Refusal('form-refused', { problems: [{ code: 'code-wrong', at: 'code' }] })
        const enrolled = { actor: { kind: 'admin', id: admin.id }, network: visitor.network } as const
        const by = { ...enrolled, why: null }
        const announce = await ownersAnnouncement(by, inside, dependencies)
        const totpSecret = appKeys.seal(admin.id, secret)
        await adminsStore(inside).enrol(admin.id, { passwordHash, totpSecret, step, now })
        await enrolmentsStore(inside).remove(admin.id)
        const recoveryCodes = await proof.newCodes(admin.id, inside)
        await record(inside, { kind: 'admin.enrolled', ...enrolled, object: adminObject(admin.id) })
        await endSessionsBecause(inside, record, { adminId: admin.id, by, because: 'enrolled' })
        await announce({ change: 'enrolled', email: admin.email, role: admin.role })
        await rememberNetwork(admin, visitor, { isOnly: true }, inside)
        const sessionToken = await sessions.open(admin.id, visitor, inside)
        return { token: sessionToken, admin, environment, recoveryCodes, recoveryCodesLeft: recoveryCodes.length }
      })
    },

    sweep: () => enrolmentsStore(db).removeEnded(clock()),
  }
}

export type EnrolmentService = ReturnType<typeof enrolmentService>
