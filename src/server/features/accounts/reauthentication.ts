import type { Kysely } from 'kysely'
import type { Identity } from '#domain/people/account-changes.ts'
import { passwordKey } from '#domain/people/password.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { oneTimeTokenOf, rightCodeHash, wrongCode } from './one-time-token.ts'

/** The account whose password is checked. `passwordHash` is null when the account has no valid password. */
type KnownAccount = { readonly email: string; readonly passwordHash: string | null }

type Attempt = { readonly account: KnownAccount; readonly visitor: Visitor }

/** Repeats the check in a transaction, and refuses if the result has changed. Uses up the code if one was entered. */
type StillRight = (inside: Kysely<Tables>) => Promise<void>

/** Asks a signed-in member to authenticate again, because somebody else may use an unattended session. */
export function reauthentication(dependencies: AccountDependencies) {
  const { oneTimeTokensIn, passwords, failuresOf } = dependencies

  async function refuseWrongPassword(
    current: string,
    { email, passwordHash }: KnownAccount,
    visitor: Visitor,
  ): Promise<void> {
    const failures = await failuresOf(email, visitor)
    await failures.refuseIfMany()
    if (!(await passwords.isRight(passwordHash, passwordKey(current)))) {
      await failures.add()
      refuseProblems([{ code: 'current-password-wrong', at: 'currentPassword' }])
    }
    // concurrent guesses count together: if there are too many, even the right password is refused
    await failures.refuseIfMany()
  }

  async function byPassword({ userId }: Caller, current: string, { account, visitor }: Attempt): Promise<StillRight> {
    const { passwordHash } = account
    await refuseWrongPassword(current, account, visitor)
    return async (inside) => {
      const isHeld = passwordHash !== null && (await accountsStore(inside).holdPassword(userId, passwordHash))
      if (!isHeld) throw new Refusal('not-signed-in')
    }
  }

  async function byCode({ userId }: Caller, otp: string, { account }: Attempt): Promise<StillRight> {
    const oneTimeToken = oneTimeTokenOf('code', account.email, { userId })
    const hash = await rightCodeHash(dependencies, oneTimeToken, otp)
    if (hash === null) throw new Refusal('form-refused', { problems: wrongCode })
    return async (inside) => {
      if (!(await oneTimeTokensIn(inside).spend(oneTimeToken, hash))) refuseProblems(wrongCode)
    }
  }

  return {
    refuseWrongPassword,

    /** Checks the emailed code if one was entered, otherwise the password. Wrong attempts count like those at login. */
    ask: (caller: Caller, { currentPassword, otp }: Identity, asked: Attempt): Promise<StillRight> =>
      otp === '' ? byPassword(caller, currentPassword, asked) : byCode(caller, otp, asked),
  }
}
