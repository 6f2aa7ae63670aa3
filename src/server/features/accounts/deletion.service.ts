import type { Kysely } from 'kysely'
import { deletionProblems, type AccountDeletion } from '#domain/people/account-changes.ts'
import { byMember, type AuditEvent } from '../../audit-event.ts'
import type { Caller, Visitor } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { accountsStore } from './accounts.store.ts'
import type { AccountDependencies, LeavingAccount } from './dependencies.ts'
import { reauthentication } from './reauthentication.ts'

type Ending = {
  readonly account: LeavingAccount
  readonly by: Pick<AuditEvent, 'actor' | 'network' | 'why'>
  readonly told: {
    readonly words: 'accountDeleted' | 'accountRemoved'
    readonly facts: Readonly<Record<string, string>>
  }
}

/** Deleting one's own account: at once and for good, with everything that `memberRecords` says. */
export function deletionService(dependencies: AccountDependencies) {
  const { db, store, record, queueEmail, endPayments, removeMemberRecords, site } = dependencies
  const { ask } = reauthentication(dependencies)

  /** Ends an account that is locked inside a transaction, with all that goes with it; `told`: the email that says so. */
  async function end({ account, by, told }: Ending, inside: Kysely<Tables>): Promise<void> {
    await endPayments(account.id, inside)
    // while there is a key to hash with
    await record(inside, { kind: 'account.deleted', memberId: account.id, ...by })
    await removeMemberRecords(account, inside)
    // after everything else that waited for this address was dropped
    await queueEmail({ ...told, to: account.email, facts: { ...told.facts, site: site() } }, inside)
  }

  return {
    end,

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
        const by = { ...byMember(caller.userId, visitor.network), why: 'asked' }
        await end({ account: locked, by, told: { words: 'accountDeleted', facts: {} } }, inside)
      })
    },
  }
}

export type DeletionService = ReturnType<typeof deletionService>
