import { adminDoneWords, doneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import type { AdminAccessService } from './admin-access.service.ts'
import type { AdminAccountService } from './admin-account.service.ts'
import type { EnrolmentService } from './enrolment.service.ts'

type Wires = {
  readonly access: AdminAccessService
  readonly account: AdminAccountService
  readonly enrolment: EnrolmentService
}

export const adminAccessRoutes = ({ access, account, enrolment }: Wires) =>
  ({
    signInAdmin: async ({ body, visitor }) => shown(await access.signIn(body, visitor)),
    async signOutAdmin(act) {
      await access.signOut(act)
      return { message: doneWords.signedOut }
    },
    readOwnAdmin: ({ admin }) => account.read(admin),
    readEnrolment: ({ body }) => enrolment.read(body.token),
    beginEnrolment: ({ body }) => enrolment.begin(body),
    async finishEnrolment({ body, visitor }) {
      const { recoveryCodes, ...signedIn } = await enrolment.finish(body.token, body.code, visitor)
      return { ...shown(signedIn), recoveryCodes: [...recoveryCodes] }
    },
    async changeAdminPassword({ body, visitor, ...act }) {
      await account.changePassword(act, body, visitor)
      return { message: adminDoneWords.passwordChanged }
    },
    renewRecoveryCodes: async ({ body, visitor, ...act }) => ({
      recoveryCodes: [...(await account.renewCodes(act, body, visitor))],
    }),
  }) satisfies Partial<AdminHandlers>

type SignedIn = Awaited<ReturnType<AdminAccessService['signIn']>>

/** The part of the session that the admin may see, without hashes and keys. */
const shown = ({ admin: { id, email, role }, ...rest }: SignedIn) => ({ ...rest, admin: { id, email, role } })
