import { createHash } from 'node:crypto'
import { address } from '#contract/screens.ts'
import { emailKey } from '#domain/email.ts'
import { passwordKey, passwordProblems } from '#domain/people/password.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { product, signIn, type AccountDoors, type SignedIn } from './doors.ts'
import { refuseAddress, secretOf } from './mailed-secret.ts'

type Choice = { readonly password: string; readonly passwordConfirmation: string }
type Change = Choice & { readonly currentPassword: string }
type Reset = Choice & { readonly token: string; readonly email: string }

/** Another password: by the current one, or by a mailed link. Either ends every session. */
export function passwordService(doors: AccountDoors) {
  const { store, secrets, passwords, tokens, clock, queueMail, failuresOf, countMailed, site } = doors
  const tellChanged = (to: string) => queueMail({ words: 'passwordChanged', to, facts: { site: site() } })
  return {
    async change({ userId }: Caller, { currentPassword, ...choice }: Change, visitor: Visitor): Promise<SignedIn> {
      const account = await store.find(userId)
      if (account === undefined) throw new Refusal('not-signed-in')
      const failures = failuresOf(account.email, visitor.address)
      await failures.refuseIfMany()
      if (!(await passwords.isRight(account.passwordHash, passwordKey(currentPassword)))) {
        await failures.add()
        refuseProblems([{ code: 'current-password-wrong', at: 'currentPassword' }])
      }
      refuseProblems(
        passwordProblems(
          { ...choice, own: [account.name, account.email, account.company ?? '', product] },
          passwords.strengthOf,
        ),
      )
      await store.changePassword(userId, await passwords.hash(passwordKey(choice.password)))
      await tellChanged(account.email)
      return signIn(doors, userId, visitor)
    },

    async sendLink(email: string): Promise<void> {
      refuseAddress(email)
      await countMailed('link', email)
      const account = await store.findByEmail(emailKey(email))
      const token = tokens.token()
      const expiresAt = new Date(clock().getTime() + resetLinkKeptMs)
      await secrets.replace(secretOf('link', email), hashOf(token), expiresAt)
      const facts = {
        link: site() + address('resetPassword', { token, email: email.trim() }),
        count: resetLinkKeptMs / minuteMs,
      }
      await queueMail({ words: 'reset', to: account?.email ?? null, facts, usefulMs: resetLinkKeptMs })
    },

    /** A password that is refused leaves the link as it was. */
    async reset(form: Reset): Promise<void> {
      refuseProblems(resetProblems(form, product, passwords.strengthOf))
      const { token, email, password } = form
      const passwordHash = await passwords.hash(passwordKey(password))
      const { addressHash } = secretOf('link', email)
      const link = { emailKey: emailKey(email), addressHash, linkHash: hashOf(token) }
      const account = await store.reset({ ...link, passwordHash, now: clock() })
      if (account === undefined) throw new Refusal('wrong-link')
      await tellChanged(account.email)
    },
  }
}

export type PasswordService = ReturnType<typeof passwordService>

/** The token is 256 bits of chance: a plain hash cannot be turned back. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
