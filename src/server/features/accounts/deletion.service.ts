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
  } | null
}

/** Deletes accounts, at once and permanently. `memberRecords` lists what happens to the rows of each table. */
export function deletionService(dependencies: AccountDependencies) {
  const { transact, store, record, queueEmail, endPayments, removeMemberRecords, site } = dependencies
  const { ask } = reauthentication(dependencies)

  /**
   * Ends the payments of a locked account, then deletes the account and its records, except the rows that
   * `memberRecords` detaches or keeps; must run in a transaction. `told` is the email that confirms the deletion; null
   * when there is none.
   */
  async function end({ account, by, told }: Ending, inside: Kysely<Tables>): Promise<void> {
    await endPayments(account.id, inside)
    // record this now, because it needs the member's audit key, which is removed with the member's records
    await record(inside, { kind: 'account.deleted', memberId: account.id, ...by })
    await removeMemberRecords(account, inside)
    // queue this last, because removing the records also drops the emails still queued to a proven address
    if (told !== null) await queueEmail({ ...told, to: account.email, facts: { ...told.facts, site: site() } }, inside)
  }

  return {
    end,

    async remove(caller: Caller, deletion: AccountDeletion, visitor: Visitor): Promise<void> {
      const account = await store.find(caller.userId)
      if (account === undefined) throw new Refusal('not-signed-in')
      refuseProblems(deletionProblems(deletion, account.email))
      const refuseIfChanged = await ask(caller, deletion, { account, visitor })
      await transact(caller, async (inside) => {
        // lock the account before its records, which is the order that every caller uses
        const locked = await accountsStore(inside).lock(caller.userId)
        // a concurrent call deleted the account or changed its address
        if (locked === undefined || locked.email !== account.email) throw new Refusal('not-signed-in')
        await refuseIfChanged(inside)
        const by = { ...byMember(caller.userId, visitor.network), why: 'asked' }
        // an unproven address may be a stranger's, whose mailbox could be flooded by accounts made and deleted
        const told = locked.isAddressProven ? ({ words: 'accountDeleted', facts: {} } as const) : null
        await end({ account: locked, by, told }, inside)
      })
    },
  }
}

export type DeletionService = ReturnType<typeof deletionService>
