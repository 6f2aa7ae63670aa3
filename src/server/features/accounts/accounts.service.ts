import { emailKey } from '#domain/email.ts'
import { passwordKey } from '#domain/people/password.ts'
import { registrationProblems, type Registration } from '#domain/people/registration.ts'
import { codeKeptMs, minuteMs } from '#domain/policy.ts'
import { byMember } from '../../audit-event.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { accountsStore, type NewAccount } from './accounts.store.ts'
import { addressChangesStore } from './address-changes.store.ts'
import { enter, product, type Account, type AccountDependencies, type SignedInMember } from './dependencies.ts'
import { newCode } from './one-time-token.ts'

/** Registers members and signs them in by password. */
export function accountsService(dependencies: AccountDependencies) {
  const { db, events, store, passwords, tokens, clock, record, readMember, site } = dependencies
  const { queueEmail, failuresOf, countWelcome } = dependencies

  const add = (account: NewAccount, { network }: Visitor): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      if (!(await accountsStore(inside).create(account))) return false
      const { id, email } = account
      await record(inside, { kind: 'account.registered', ...byMember(id, network), after: email })
      return true
    })

  /**
   * Signs in with a password that has already been checked. Refuses if it is no longer the password of the account, for
   * example because a first proof of the address has voided it.
   */
  async function enterBy(passwordHash: string, account: Account, visitor: Visitor): Promise<SignedInMember> {
    const token = await db.transaction().execute(async (inside) => {
      if (!(await accountsStore(inside).holdPassword(account.id, passwordHash))) throw new Refusal('wrong-credentials')
      return enter(dependencies, { account, visitor, by: 'password', isOnly: false }, inside)
    })
    events.publish({ userId: account.id, kind: 'session-begun' })
    return { token, user: await readMember(account.id) }
  }

  return {
    /**
     * Registers a member. The welcome email contains nothing that the visitor typed, because the address may be someone
     * else's. An address that has had too many welcome emails in a day gets none; the member can request a code.
     */
    async register(form: Registration, visitor: Visitor): Promise<SignedInMember> {
      refuseProblems(registrationProblems(form, product, passwords.strengthOf))
      const account = { id: tokens.id(), name: form.name.trim(), email: form.email.trim() }
      const passwordHash = await passwords.hash(passwordKey(form.password))
      const key = emailKey(form.email)
      // a former address stays reserved as long as its address change can be undone
      const isKept = await addressChangesStore(db).isTaken(key, null, clock())
      const isMade = !isKept && (await add({ ...account, emailKey: key, passwordHash, now: clock() }, visitor))
      if (!isMade) throw new Refusal('email-taken')
      const signedIn = await enterBy(passwordHash, account, visitor)
      if (!(await countWelcome(account.email))) return signedIn
      const code = await newCode(dependencies, account.email, { userId: account.id })
      const facts = { site: site(), code, count: codeKeptMs / minuteMs }
      // keep trying to deliver the email after its code has expired, because the rest of it is still useful
      await queueEmail({ words: 'welcome', to: account.email, facts, tokenMs: codeKeptMs })
      return signedIn
    },

    /**
     * Signs in by password. For an unknown address, runs the same steps in the same time as for a wrong password, so
     * that the response does not reveal whether an account exists.
     */
    async login({ email, password }: { email: string; password: string }, visitor: Visitor): Promise<SignedInMember> {
      const failures = await failuresOf(email, visitor)
      await failures.refuseIfMany()
      const account = await store.findByEmail(emailKey(email))
      const passwordHash = account?.passwordHash ?? null
      const isRight = await passwords.isRight(passwordHash, passwordKey(password))
      if (account === undefined || passwordHash === null || !isRight) {
        await failures.add()
        throw new Refusal('wrong-credentials')
      }
      // count concurrent guesses together: if there are too many, refuse even the right password
      await failures.refuseIfMany()
      await failures.forget()
      return enterBy(passwordHash, account, visitor)
    },
  }
}

export type AccountsService = ReturnType<typeof accountsService>
