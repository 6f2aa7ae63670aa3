import { codeKeptMs, resetLinkKeptMs } from '#domain/policy.ts'
import { doneWords } from '#wording/en/refusals.ts'
import { say } from '#wording/say.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountsService } from './accounts.service.ts'
import type { CodesService } from './codes.service.ts'

const minuteMs = 60_000

export const accountsRoutes = (accounts: AccountsService, codes: CodesService) =>
  ({
    register: ({ body, visitor }) => accounts.register(body, visitor),
    login: ({ body, visitor }) => accounts.login(body, visitor),
    changePassword: ({ caller, body, visitor }) => accounts.changePassword(caller, body, visitor),
    async sendOtp({ body }) {
      await codes.sendCode(body.email)
      return { message: say(doneWords.codeSent, { count: codeKeptMs / minuteMs }) }
    },
    loginWithOtp: ({ body, visitor }) => codes.loginWithCode(body, visitor),
    async requestPasswordReset({ body }) {
      await codes.sendResetLink(body.email)
      return { message: say(doneWords.linkSent, { count: resetLinkKeptMs / minuteMs }) }
    },
    async resetPassword({ body }) {
      await codes.reset(body)
      return { message: doneWords.passwordReset }
    },
  }) satisfies Partial<Handlers>
