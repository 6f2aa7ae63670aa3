import type { Kysely } from 'kysely'
import type { ProblemFacts } from '#domain/problem.ts'
import { dayMs, deletedKeptMs, deletionNoticeDays, draftKeptDays, translationKeptDays } from '#domain/policy.ts'
import { daysLeft } from '#domain/records/keeping.ts'
import { bySystem, type RecordAudit } from '../../audit-event.ts'
import { inBatches } from '../../in-batches.ts'
import type { Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteStatement } from './statement-events.ts'
import { endsStore } from './ends.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly site: () => string
  readonly queueEmail: (
    mailing: { readonly words: 'ending'; readonly to: string; readonly facts: ProblemFacts; readonly usefulMs: number },
    inside: Kysely<Tables>,
  ) => Promise<void>
  readonly note: NoteStatement
  readonly record: RecordAudit
}

type Ending = { readonly email: string; readonly expiresAt: Date }

/** The notice periods, shortest first, so that a statement with one day left does not also get the seven-day notice. */
const noticeDaysInOrder = [...deletionNoticeDays].sort((one, other) => one - other)

/**
 * Sends notices before statements expire, and permanently deletes statements that have expired or that members deleted.
 */
export function retentionService({ db, events, site, queueEmail, note, record }: Dependencies) {
  /**
   * Marks the statements and queues the emails in one transaction, so that each notice is sent once, whichever server
   * runs this.
   */
  async function notifyEnding(days: number, now: Date): Promise<void> {
    const notified = await db.transaction().execute(async (inside) => {
      const ending = await endsStore(inside).takeEnding(days, now, new Date(now.getTime() + days * dayMs))
      for (const [email, own] of byMember(ending))
        await queueEmail({ words: 'ending', to: email, ...facts(own, now) }, inside)
      return ending.length
    })
    if (notified > 0) note({ act: 'noticed', count: notified, days })
  }

  /** The facts in the one email about all statements of a member that expire soon; the email names the first expiry. */
  function facts(own: readonly Ending[], now: Date) {
    const first = own.map(({ expiresAt }) => expiresAt).reduce((one, other) => (other < one ? other : one))
    return {
      facts: {
        count: own.length,
        date: first.toISOString().slice(0, 10),
        limit: daysLeft(first, now),
        keptDays: translationKeptDays,
        draftDays: draftKeptDays,
        site: site(),
      },
      usefulMs: first.getTime() - now.getTime(),
    }
  }

  async function purgeSome(now: Date): Promise<number> {
    const { rows, members, counts } = await db.transaction().execute(async (inside) => {
      const purged = await endsStore(inside).purge(now, restorableSince(now))
      for (const { id, userId } of purged.rows)
        await record(inside, { kind: 'statement.purged', ...bySystem(userId), object: `statement:${id}` })
      return purged
    })
    for (const userId of members) events.publish({ userId, kind: 'statement-changed' })
    for (const [status, count] of Object.entries(counts)) if (count > 0) note({ act: 'purged', count, status })
    return rows.length
  }

  return {
    purge: (now: Date): Promise<void> => inBatches(() => purgeSome(now)),

    async announce(now: Date): Promise<void> {
      for (const days of noticeDaysInOrder) await notifyEnding(days, now)
    },
  }
}

/**
 * The number of statements due for permanent deletion at `now`, how many of them their members deleted, and the number
 * of all statements.
 */
export const statementsDue = (db: Kysely<Tables>, now: Date) => endsStore(db).countDue(now, restorableSince(now))

/** The number of statements for which a notice of their expiry is due at `now`. */
export const noticesDue = (db: Kysely<Tables>, now: Date): Promise<number> =>
  endsStore(db).countEnding(
    noticeDaysInOrder.map((days) => ({ days, before: new Date(now.getTime() + days * dayMs) })),
    now,
  )

const restorableSince = (now: Date): Date => new Date(now.getTime() - deletedKeptMs)

function byMember(ending: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> {
  const members = new Map<string, Ending[]>()
  for (const each of ending) members.set(each.email, [...(members.get(each.email) ?? []), each])
  return members
}
