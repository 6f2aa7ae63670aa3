import { codeKeptMs, minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { doneWords } from '#wording/en/refusals.ts'
import { say } from '#wording/say.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountsService } from './accounts.service.ts'
import type { CodesService } from './codes.service.ts'
import type { PasswordService } from './password.service.ts'

type Services = {
  readonly accounts: AccountsService
  readonly codes: CodesService
  readonly password: PasswordService
}

export const accountsRoutes = ({ accounts, codes, password }: Services) =>
  ({
    register: ({ body, visitor }) => accounts.register(body, visitor),
    login: ({ body, visitor }) => accounts.login(body, visitor),
    async sendOtp({ body }) {
      await codes.send(body.email)
      return { message: say(doneWords.codeSent, { count: codeKeptMs / minuteMs }) }
    },
    loginWithOtp: ({ body, visitor }) => codes.login(body, visitor),
    changePassword: ({ caller, body, visitor }) => password.change(caller, body, visitor),
    async requestPasswordReset({ body }) {
      await password.sendLink(body.email)
      return { message: say(doneWords.linkSent, { count: resetLinkKeptMs / minuteMs }) }
    },
    async resetPassword({ body }) {
      await password.reset(body)
      return { message: doneWords.passwordReset }
    },
  }) satisfies Partial<Handlers>
