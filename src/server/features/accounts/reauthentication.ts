import type { Kysely } from 'kysely'
import type { Identity } from '#domain/people/account-changes.ts'
import { passwordKey } from '#domain/people/password.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { oneTimeTokenOf, rightCodeHash, wrongCode } from './one-time-token.ts'

/** An account as its password is looked at; null: none counts. */
type Known = { readonly email: string; readonly passwordHash: string | null }

type Asked = { readonly account: Known; readonly visitor: Visitor }

/** Refuses inside the transaction what was right when it was asked and is not any more. */
type StillRight = (inside: Kysely<Tables>) => Promise<void>

/** Asks a member who is signed in again who they are: somebody else may have found the session left open. */
export function reauthentication(dependencies: AccountDependencies) {
  const { oneTimeTokensIn, passwords, failuresOf } = dependencies

  async function refuseWrongPassword(current: string, { email, passwordHash }: Known, visitor: Visitor): Promise<void> {
    const failures = await failuresOf(email, visitor)
    await failures.refuseIfMany()
    if (!(await passwords.isRight(passwordHash, passwordKey(current)))) {
      await failures.add()
      refuseProblems([{ code: 'current-password-wrong', at: 'currentPassword' }])
    }
    // of guesses made at the same time the right one is refused too when they are too many
    await failures.refuseIfMany()
  }

  async function byPassword({ userId }: Caller, current: string, { account, visitor }: Asked): Promise<StillRight> {
    const { passwordHash } = account
    await refuseWrongPassword(current, account, visitor)
    return async (inside) => {
      const isHeld = passwordHash !== null && (await accountsStore(inside).holdPassword(userId, passwordHash))
      if (!isHeld) throw new Refusal('not-signed-in')
    }
  }

  async function byCode({ userId }: Caller, otp: string, { account }: Asked): Promise<StillRight> {
    const oneTimeToken = oneTimeTokenOf('code', account.email, { userId })
    const hash = await rightCodeHash(dependencies, oneTimeToken, otp)
    return async (inside) => {
      const isSpent = hash !== null && (await oneTimeTokensIn(inside).spend(oneTimeToken, hash))
      if (!isSpent) refuseProblems(wrongCode)
    }
  }

  return {
    refuseWrongPassword,

    /** By the code that was emailed to the member where one is given, else by the password. Wrong ones count as at login. */
    ask: (caller: Caller, { currentPassword, otp }: Identity, asked: Asked): Promise<StillRight> =>
      otp === '' ? byPassword(caller, currentPassword, asked) : byCode(caller, otp, asked),
  }
}
