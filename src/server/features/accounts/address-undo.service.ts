import type { Kysely } from 'kysely'
import { passwordKey } from '#domain/people/password.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { addressUndoKeptDays } from '#domain/policy.ts'
import { byMember } from '../../audit-event.ts'
import type { Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { tokenHashOf } from '../../token-hash.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import { unlessTaken } from './address.service.ts'
import { addressChangesStore } from './address-changes.store.ts'
import { product, recordEnded, type AccountDependencies } from './dependencies.ts'
import { oneTimeTokenOf } from './one-time-token.ts'

type Inside = Kysely<Tables>

type Undo = { readonly token: string; readonly password: string; readonly passwordConfirmation: string }

type TakenBack = Readonly<Record<'userId' | 'email' | 'emailKey' | 'passwordHash', string>> & {
  readonly changedAt: Date
  readonly undoHash: Buffer
  readonly visitor: Visitor
}

/** Undoes an address change by the link emailed to the former address. */
export function addressUndoService(dependencies: AccountDependencies) {
  const { db, oneTimeTokensIn, passwords, clock, record, queueEmail, rememberNetwork } = dependencies

  /** Undoes a change: restores the former address, sets a new password and ends every session. */
  async function takeBack(
    { userId, email, emailKey: key, changedAt, undoHash, passwordHash, visitor }: TakenBack,
    inside: Inside,
  ) {
    const changes = addressChangesStore(inside)
    const undone = await accountsStore(inside).lock(userId)
    // a concurrent call has deleted the account, or has used or removed the link
    if (undone === undefined || (await changes.find(undoHash, clock())) === undefined) throw undoOver()
    await changes.moveMessages(undone.emailKey, email)
    await dependencies.keepUsed(undone, inside)
    await changes.move({ userId, email, emailKey: key, now: clock() })
    await changes.removeSince(userId, changedAt)
    const reset = await accountsStore(inside).resetPassword(key, passwordHash, clock())
    await oneTimeTokensIn(inside).removeAsked(oneTimeTokenOf('code', email, { userId }).askerHash)
    await rememberNetwork({ id: userId, email }, visitor, { isOnly: true }, inside)
    const values = { before: undone.email, after: email }
    await record(inside, { kind: 'account.address-undone', ...byMember(userId, visitor.network), ...values })
    await recordEnded(dependencies, { userId, visitor, ended: reset?.ended ?? 0, by: 'address-undone' }, inside)
    await queueEmail({ words: 'passwordChanged', to: email, facts: { site: dependencies.site() } }, inside)
    await queueEmail({ words: 'addressUndone', to: undone.email, facts: {} }, inside)
  }

  return {
    /**
     * Restores the former address, sets a new password and ends every session. If the password is refused, the link can
     * be used again. Returns the id of the account.
     */
    async undo({ token, ...choice }: Undo, visitor: Visitor): Promise<string> {
      const undoHash = tokenHashOf(token)
      const found = await addressChangesStore(db).find(undoHash, clock())
      if (found === undefined) throw undoOver()
      refuseProblems(resetProblems({ email: found.email, ...choice }, product, passwords.strengthOf))
      const passwordHash = await passwords.hash(passwordKey(choice.password))
      await unlessTaken(() =>
        db.transaction().execute((inside) => takeBack({ ...found, undoHash, passwordHash, visitor }, inside)),
      )
      dependencies.events.publish({ userId: found.userId, kind: 'session-ended' })
      return found.userId
    },

    sweep: (now: Date) => addressChangesStore(db).removeEnded(now),
  }
}

export type AddressUndoService = ReturnType<typeof addressUndoService>

const undoOver = (): Refusal => new Refusal('undo-over', { facts: { count: addressUndoKeptDays } })
