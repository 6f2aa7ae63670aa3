import { emailKey } from '#domain/email.ts'
import { passwordKey } from '#domain/people/password.ts'
import { registrationProblems, type Registration } from '#domain/people/registration.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { product, signIn, type AccountDoors, type SignedIn } from './doors.ts'

/** Becoming a member, and coming in by password. */
export function accountsService(doors: AccountDoors) {
  const { store, passwords, tokens, clock, queueMail, failuresOf, site } = doors
  return {
    async register(form: Registration, visitor: Visitor): Promise<SignedIn> {
      refuseProblems(registrationProblems(form, product, passwords.strengthOf))
      const account = { id: tokens.id(), name: form.name.trim(), email: form.email.trim() }
      const passwordHash = await passwords.hash(passwordKey(form.password))
      const isMade = await store.create({ ...account, emailKey: emailKey(form.email), passwordHash, now: clock() })
      if (!isMade) throw new Refusal('email-taken')
      await queueMail({ words: 'welcome', to: account.email, facts: { name: account.name, site: site() } })
      return signIn(doors, account.id, visitor)
    },

    /** An unknown address takes the same way and time as a wrong password. */
    async login({ email, password }: { email: string; password: string }, visitor: Visitor): Promise<SignedIn> {
      const failures = failuresOf(email, visitor.address)
      await failures.refuseIfMany()
      const account = await store.findByEmail(emailKey(email))
      const isRight = await passwords.isRight(account?.passwordHash ?? null, passwordKey(password))
      if (account === undefined || !isRight) {
        await failures.add()
        throw new Refusal('wrong-credentials')
      }
      // guesses made at the same time are judged together: too many refuse the right one among them as well
      await failures.refuseIfMany()
      await failures.forget()
      return signIn(doors, account.id, visitor)
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>
