import { emailKey } from '#domain/email.ts'
import { codeKey } from '#domain/people/code.ts'
import { codeAttemptsMax, codeDigits, codeKeptMs, minuteMs } from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { signIn, type AccountDoors, type SignedIn } from './doors.ts'
import { refuseAddress, secretOf } from './mailed-secret.ts'

/** Coming in by a one-time code that was mailed. */
export function codesService(doors: AccountDoors) {
  const { store, secrets, passwords, tokens, clock, queueMail, failuresOf, countMailed } = doors
  return {
    async send(email: string): Promise<void> {
      refuseAddress(email)
      await countMailed('code', email)
      const account = await store.findByEmail(emailKey(email))
      const code = tokens.code(codeDigits)
      const expiresAt = new Date(clock().getTime() + codeKeptMs)
      await secrets.replace(secretOf('code', email), await passwords.hash(code), expiresAt)
      const facts = { code, count: codeKeptMs / minuteMs }
      await queueMail({ words: 'code', to: account?.email ?? null, facts, usefulMs: codeKeptMs })
    },

    async login({ email, otp }: { email: string; otp: string }, visitor: Visitor): Promise<SignedIn> {
      const failures = failuresOf(email, visitor.address)
      await failures.refuseIfMany()
      const secret = secretOf('code', email)
      const hash = await secrets.tryOnce(secret, clock(), codeAttemptsMax)
      const account = await store.findByEmail(emailKey(email))
      const isRight = await passwords.isRight(hash, codeKey(otp))
      if (hash === null || account === undefined || !isRight || !(await secrets.spend(secret, hash))) {
        await failures.add()
        throw new Refusal('wrong-code')
      }
      return signIn(doors, account.id, visitor)
    },
  }
}

export type CodesService = ReturnType<typeof codesService>
