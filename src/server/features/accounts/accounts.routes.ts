import { codeKeptMs, minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { doneWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AddressService } from './address.service.ts'
import type { AddressUndoService } from './address-undo.service.ts'
import type { CodesService } from './codes.service.ts'
import type { DeletionService } from './deletion.service.ts'
import type { PasswordService } from './password.service.ts'

type Services = {
  readonly accounts: AccountsService
  readonly codes: CodesService
  readonly password: PasswordService
  readonly addresses: AddressService
  readonly addressUndo: AddressUndoService
  readonly deletion: DeletionService
}

export const accountsRoutes = ({ accounts, codes, password, addresses, addressUndo, deletion }: Services) =>
  ({
    register: ({ body, visitor }) => accounts.register(body, visitor),
    login: ({ body, visitor }) => accounts.login(body, visitor),
    async sendOtp({ body, visitor }) {
      await codes.send(body.email, visitor)
      return { message: say(doneWords.codeSent, { count: codeKeptMs / minuteMs }) }
    },
    loginWithOtp: ({ body, visitor }) => codes.login(body, visitor),
    async sendAddressCode({ caller }) {
      await codes.sendToMember(caller)
      return { message: say(doneWords.addressCodeSent, { count: codeKeptMs / minuteMs }) }
    },
    proveAddress: async ({ caller, body, visitor }) => ({ user: await codes.prove(caller, body.otp, visitor) }),
    changePassword: ({ caller, body, visitor }) => password.change(caller, body, visitor),
    async requestPasswordReset({ body, visitor }) {
      await password.sendLink(body.email, visitor)
      return { message: say(doneWords.linkSent, { count: resetLinkKeptMs / minuteMs }) }
    },
    async resetPassword({ body, visitor }) {
      await password.reset(body, visitor)
      return { message: doneWords.passwordReset }
    },
    async requestAddressChange({ caller, body, visitor }) {
      await addresses.request(caller, body, visitor)
      return { message: say(doneWords.newAddressCodeSent, { count: codeKeptMs / minuteMs }) }
    },
    confirmAddressChange: async ({ caller, body, visitor }) => ({
      user: await addresses.confirm(caller, body, visitor),
    }),
    async undoAddressChange({ body, visitor }) {
      return { message: doneWords.addressUndone, userId: await addressUndo.undo(body, visitor) }
    },
    async deleteAccount({ caller, body, visitor }) {
      await deletion.remove(caller, body, visitor)
      return { message: doneWords.accountDeleted }
    },
  }) satisfies Partial<Handlers>
