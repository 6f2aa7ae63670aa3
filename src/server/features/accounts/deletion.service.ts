import { deletionProblems, type AccountDeletion } from '#domain/people/account-changes.ts'
import { byMember } from '../../audit-event.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import { accountsStore } from './accounts.store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { reauthentication } from './reauthentication.ts'

/** Deleting one's own account: at once and for good, with everything that `memberRecords` says. */
export function deletionService(dependencies: AccountDependencies) {
  const { db, store, record, queueEmail, endPayments, removeMemberRecords, site } = dependencies
  const { ask } = reauthentication(dependencies)

  return {
    async remove(caller: Caller, deletion: AccountDeletion, visitor: Visitor): Promise<void> {
      const account = await store.find(caller.userId)
      if (account === undefined) throw new Refusal('not-signed-in')
      refuseProblems(deletionProblems(deletion, account.email))
      const refuseIfChanged = await ask(caller, deletion, { account, visitor })
      await db.transaction().execute(async (inside) => {
        // before everything that is the account's, as all others lock it
        const locked = await accountsStore(inside).lock(caller.userId)
        // deleted, or moved to another address, by a call of the same moment
        if (locked === undefined || locked.email !== account.email) throw new Refusal('not-signed-in')
        await refuseIfChanged(inside)
        await endPayments(caller.userId, inside)
        // while there is a key to hash with
        await record(inside, { kind: 'account.deleted', ...byMember(caller.userId, visitor.network), why: 'asked' })
        await removeMemberRecords(locked, inside)
        // after everything else that waited for this address was dropped
        await queueEmail({ words: 'accountDeleted', to: locked.email, facts: { site: site() } }, inside)
      })
    },
  }
}

export type DeletionService = ReturnType<typeof deletionService>
