import { createHash } from 'node:crypto'
import { resetPasswordPath } from '#contract/links.ts'
import { emailKey, isEmail } from '#domain/email.ts'
import { when } from '#domain/field-problem.ts'
import { passwordKey, passwordProblems } from '#domain/people/password.ts'
import { codeAttemptsMax, codeDigits, codeKeptMs, resetLinkKeptMs } from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { signIn, type AccountDoors, type SignedIn } from './doors.ts'

type Secret = { readonly kind: 'code' | 'link'; readonly addressHash: Buffer }

type CodeDoors = AccountDoors & {
  readonly secrets: {
    readonly replace: (secret: Secret, secretHash: string, expiresAt: Date) => Promise<void>
    readonly tryOnce: (secret: Secret, now: Date, triesMax: number) => Promise<string | null>
    readonly spend: (secret: Secret, secretHash: string) => Promise<boolean>
  }
}

type Reset = {
  readonly token: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
}

const minuteMs = 60_000

/**
 * Ways in by mail: one-time codes and reset links. A secret is stored for every address asked for and a mail is queued for every one,
 * so that an address without an account takes the same steps; only its mail goes to nobody.
 */
export function codesService(doors: CodeDoors) {
  const { store, secrets, passwords, tokens, clock, queueMail, failuresOf, countMailed, site } = doors
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  return {
    async sendCode(email: string): Promise<void> {
      refuseAddress(email)
      await countMailed('code', email)
      const account = await store.findByEmail(emailKey(email))
      const code = tokens.code(codeDigits)
      await secrets.replace(secretOf('code', email), await passwords.hash(code), after(codeKeptMs))
      const facts = { code, count: codeKeptMs / minuteMs }
      await queueMail({ words: 'code', to: account?.email ?? null, facts, usefulMs: codeKeptMs })
    },

    async loginWithCode({ email, otp }: { email: string; otp: string }, visitor: Visitor): Promise<SignedIn> {
      const failures = failuresOf(email, visitor.address)
      await failures.refuseIfMany()
      const secret = secretOf('code', email)
      const hash = await secrets.tryOnce(secret, clock(), codeAttemptsMax)
      const account = await store.findByEmail(emailKey(email))
      const isRight = await passwords.isRight(hash, otp.trim())
      if (hash === null || account === undefined || !isRight || !(await secrets.spend(secret, hash))) {
        await failures.add()
        throw new Refusal('wrong-code')
      }
      return signIn(doors, account.id, visitor)
    },

    async sendResetLink(email: string): Promise<void> {
      refuseAddress(email)
      await countMailed('link', email)
      const account = await store.findByEmail(emailKey(email))
      const token = tokens.token()
      await secrets.replace(secretOf('link', email), hashOf(token), after(resetLinkKeptMs))
      const facts = { link: site() + resetPasswordPath(token, email.trim()), count: resetLinkKeptMs / minuteMs }
      await queueMail({ words: 'reset', to: account?.email ?? null, facts, usefulMs: resetLinkKeptMs })
    },

    /** A password that is refused leaves the link as it was. */
    async reset({ token, email, password, passwordConfirmation }: Reset): Promise<void> {
      refuseProblems(passwordProblems({ password, passwordConfirmation, own: [email] }, passwords.isCommon))
      const passwordHash = await passwords.hash(passwordKey(password))
      const { addressHash } = secretOf('link', email)
      const link = { emailKey: emailKey(email), addressHash, linkHash: hashOf(token) }
      const account = await store.reset({ ...link, passwordHash, now: clock() })
      if (account === undefined) throw new Refusal('wrong-link')
      await queueMail({ words: 'passwordChanged', to: account.email, facts: { site: site() } })
    },
  }
}

export type CodesService = ReturnType<typeof codesService>

function refuseAddress(email: string): void {
  const address = email.trim()
  refuseProblems([
    ...when(address === '', { code: 'email-missing', at: 'email' }),
    ...when(address !== '' && !isEmail(address), { code: 'email-malformed', at: 'email' }),
  ])
}

const secretOf = (kind: Secret['kind'], email: string): Secret => ({
  kind,
  addressHash: createHash('sha256').update(emailKey(email)).digest(),
})

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
