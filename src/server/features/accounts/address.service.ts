import type { Kysely } from 'kysely'
import { address } from '#contract/screens.ts'
import { emailKey } from '#domain/email.ts'
import {
  addressChangeProblems,
  addressConfirmationProblems,
  type AddressChange,
  type AddressConfirmation,
} from '#domain/people/account-changes.ts'
import type { Member } from '#domain/people/member.ts'
import { addressUndoKeptDays, codeKeptMs, dayMs, minuteMs } from '#domain/policy.ts'
import { byMember } from '../../audit-event.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { tokenHashOf } from '../../token-hash.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import { addressChangesStore } from './address-changes.store.ts'
import { recordEnded, type AccountDependencies } from './dependencies.ts'
import { oneTimeTokenOf, rightCodeHash, storedCode, wrongCode } from './one-time-token.ts'
import { proofsStore } from './proofs.store.ts'
import { reauthentication } from './reauthentication.ts'

type Inside = Kysely<Tables>

/**
 * Changes the address of an account. The emailed code must be entered by the member who requested the change. A link
 * would not be enough: by following it, the owner of an address could confirm a stranger's request
 * (docs/decisions/053).
 */
export function addressService(dependencies: AccountDependencies) {
  const { db, store, oneTimeTokensIn, clock, record, queueEmail, countCode, rememberNetwork, readMember } = dependencies
  const { ask } = reauthentication(dependencies)

  async function accountOf({ userId }: Caller) {
    const account = await store.find(userId)
    if (account === undefined) throw new Refusal('not-signed-in')
    return account
  }

  /** Changes the address in a transaction. A proven former address is stored, so that the change can be undone. */
  async function move(caller: Caller, { email, visitor }: { email: string; visitor: Visitor }, inside: Inside) {
    const { userId, sessionId } = caller
    const now = clock()
    const changes = addressChangesStore(inside)
    const proofs = proofsStore(inside)
    const before = await accountsStore(inside).lock(userId)
    if (before === undefined) throw new Refusal('not-signed-in')
    if (await changes.isTaken(emailKey(email), userId, now)) throw new Refusal('email-taken')
    // if the account was unproven, this is its first proof of an address, with all the effects of a first proof
    const proof = await proofs.prove({ id: userId, sessionId, now })
    if (!(await proofs.noteCode({ id: userId, sessionId, now }))) throw new Refusal('not-signed-in')
    const ended = proof.ended + (await accountsStore(inside).endOtherSessions(userId, sessionId))
    await dependencies.keepUsed(before, inside)
    await changes.move({ userId, email, emailKey: emailKey(email), now })
    await dependencies.takeOverUsed(userId, inside)
    await oneTimeTokensIn(inside).removeAsked(oneTimeTokenOf('code', email, { userId }).askerHash)
    await rememberNetwork({ id: userId, email }, visitor, { isOnly: true }, inside)
    const values = { before: before.email, after: email }
    await record(inside, { kind: 'account.address-changed', ...byMember(userId, visitor.network), ...values })
    await recordEnded(dependencies, { userId, visitor, ended, by: 'address-changed' }, inside)
    if (!before.isAddressProven) return
    await changes.moveMessages(before.emailKey, email)
    await keepFormer({ userId, ...before }, inside)
  }

  /** Stores the former address and emails an undo link to it. */
  async function keepFormer(former: { userId: string; email: string; emailKey: string }, inside: Inside) {
    const token = dependencies.tokens.token()
    const now = clock()
    const endsAt = new Date(now.getTime() + addressUndoKeptDays * dayMs)
    await addressChangesStore(inside).keepFormer({ ...former, undoHash: tokenHashOf(token), now, endsAt })
    const facts = { link: dependencies.site() + address('undoAddressChange', { token }), count: addressUndoKeptDays }
    const usefulMs = addressUndoKeptDays * dayMs
    await queueEmail({ words: 'addressChanged', to: former.email, facts, usefulMs }, inside)
  }

  return {
    /**
     * Emails a code to the new address. If the address is taken or reserved, emails a notice without a code instead;
     * the response is the same.
     */
    async request(caller: Caller, change: AddressChange, visitor: Visitor): Promise<void> {
      const account = await accountOf(caller)
      refuseProblems(addressChangeProblems(change, account.email))
      const refuseIfChanged = await ask(caller, change, { account, visitor })
      const { userId } = caller
      // if the member entered an emailed code, that code already counted towards the limit when it was sent
      if (change.otp === '') await countCode(account.email, { userId })
      // count this code against the visitor and not the member, because the address is not yet proven to be the
      // member's
      await countCode(change.email, visitor)
      // spend the entered code only now, so that it is not lost if the limit is exceeded
      await db.transaction().execute(refuseIfChanged)
      const code = await storedCode(dependencies, oneTimeTokenOf('code', change.email, { userId }))
      const isTaken = await addressChangesStore(db).isTaken(emailKey(change.email), userId, clock())
      const to = change.email.trim()
      const facts = { code, count: codeKeptMs / minuteMs }
      if (isTaken) await queueEmail({ words: 'addressWanted', to, facts: {}, usefulMs: codeKeptMs })
      else await queueEmail({ words: 'newAddress', to, facts, usefulMs: codeKeptMs })
    },

    /** Moves the account to the new address if the emailed code is right, and ends every other session. */
    async confirm(caller: Caller, confirmation: AddressConfirmation, visitor: Visitor): Promise<Member> {
      refuseProblems(addressConfirmationProblems(confirmation))
      await accountOf(caller)
      const email = confirmation.email.trim()
      const oneTimeToken = oneTimeTokenOf('code', email, { userId: caller.userId })
      const hash = await rightCodeHash(dependencies, oneTimeToken, confirmation.otp)
      if (hash === null) throw new Refusal('form-refused', { problems: wrongCode })
      await unlessTaken(() =>
        db.transaction().execute(async (inside) => {
          if (!(await oneTimeTokensIn(inside).spend(oneTimeToken, hash))) refuseProblems(wrongCode)
          await move(caller, { email, visitor }, inside)
        }),
      )
      return readMember(caller.userId)
    },
  }
}

export type AddressService = ReturnType<typeof addressService>

/** Does the work. Refuses if it fails with a unique violation, which means that a concurrent call took the address. */
export async function unlessTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw new Refusal('email-taken')
    throw error
  }
}

const uniqueViolation = '23505'
