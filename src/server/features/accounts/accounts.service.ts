import { emailKey } from '#domain/email.ts'
import { passwordKey, passwordProblems } from '#domain/people/password.ts'
import { registrationProblems, type Registration } from '#domain/people/registration.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { signIn, type AccountDoors, type SignedIn } from './doors.ts'

type PasswordChange = {
  readonly currentPassword: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** A word that nobody may take as a password here. */
const product = 'saldo'

/** Becoming a member, and the password. */
export function accountsService(doors: AccountDoors) {
  const { store, passwords, tokens, clock, queueMail, failuresOf, site } = doors

  async function isRightFor(passwordHash: string | null, password: string): Promise<boolean> {
    return passwords.isRight(passwordHash, passwordKey(password))
  }

  return {
    async register(form: Registration, visitor: Visitor): Promise<SignedIn> {
      refuseProblems(registrationProblems(form, product, passwords.isCommon))
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
      const isRight = await isRightFor(account?.passwordHash ?? null, password)
      if (account === undefined || !isRight) {
        await failures.add()
        throw new Refusal('wrong-credentials')
      }
      // guesses made at the same time are judged together: too many refuse the right one among them as well
      await failures.refuseIfMany()
      await failures.forget()
      return signIn(doors, account.id, visitor)
    },

    async changePassword(
      { userId }: Caller,
      { currentPassword, password, passwordConfirmation }: PasswordChange,
      visitor: Visitor,
    ): Promise<SignedIn> {
      const account = await store.find(userId)
      if (account === undefined) throw new Refusal('not-signed-in')
      const { name, email } = account
      const failures = failuresOf(email, visitor.address)
      await failures.refuseIfMany()
      if (!(await isRightFor(account.passwordHash, currentPassword))) {
        await failures.add()
        refuseProblems([{ code: 'current-password-wrong', at: 'currentPassword' }])
      }
      refuseProblems(
        passwordProblems({ password, passwordConfirmation, own: [name, email, product] }, passwords.isCommon),
      )
      await store.changePassword(userId, await passwords.hash(passwordKey(password)))
      await queueMail({ words: 'passwordChanged', to: email, facts: { site: site() } })
      return signIn(doors, userId, visitor)
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>
