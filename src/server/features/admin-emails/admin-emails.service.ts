import type { Kysely } from 'kysely'
import { adminPageRows } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { cursorOf, cursorValues } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminEmailsStore, type EmailsWanted } from './admin-emails.store.ts'

/** How the list is asked; what is left out is as usual. */
export type EmailsQuery = {
  readonly search?: string
  readonly state?: 'waiting' | 'failed'
  readonly sort?: EmailsWanted['sort']
  readonly order?: EmailsWanted['order']
  readonly cursor?: string
  readonly limit?: number
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly record: RecordAudit
}

/** Emails that were not delivered yet. Those that were are not kept. */
export function adminEmailsService({ db, clock, record }: Dependencies) {
  return {
    async page({ limit = adminPageRows, ...query }: EmailsQuery) {
      const found = await adminEmailsStore(db).page({ ...wantedOf(query), limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: shown.map(listedOf),
        next: found.length > limit && last !== undefined ? cursorOf([last.sortValue, last.id]) : null,
      }
    },

    /** It is due at once; a server of the site sends it within seconds. */
    async sendAgain(id: string, { admin, network }: AdminAct): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const isDue = isId(id) && (await adminEmailsStore(inside).makeDue(id, clock()))
        if (!isDue) throw new Refusal('email-gone')
        const actor = { kind: 'admin', id: admin.id } as const
        await record(inside, { kind: 'email.sent-again', actor, object: `email:${id}`, network })
      })
    },
  }
}

export type AdminEmailsService = ReturnType<typeof adminEmailsService>

function wantedOf({ search = '', state, sort = 'due', order = 'up', cursor }: EmailsQuery) {
  const [value, id] = cursorValues(cursor, 2) ?? []
  const after = typeof value === 'string' && typeof id === 'string' && isId(id) ? ([value, id] as const) : null
  return { search: search.trim(), state: state ?? null, sort, order, after }
}

type Found = Awaited<ReturnType<ReturnType<typeof adminEmailsStore>['page']>>[number]

const listedOf = ({ id, recipient, subject, tries, hasInvoice, ...row }: Found) => ({
  ...{ id, recipient: recipient ?? '', subject, tries, hasInvoice },
  state: row.failed_at === null ? ('waiting' as const) : ('failed' as const),
  nextTryAt: row.next_try_at,
  givenUpAt: row.useless_at,
  failedAt: row.failed_at,
  failedBecause: row.failed_because,
})

export type EmailInList = ReturnType<typeof listedOf>
