import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/policy.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { AuditEvent } from '../../audit-event.ts'
import { auditStore, type CountedRefusal } from './audit.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/**
 * Records acts in the audit trail. `trail-list.service.ts` lists the rows; `linking.service.ts` and
 * `verifying.service.ts` link and verify them.
 */
export function auditService({ db, clock }: Dependencies) {
  return {
    /** Adds events in the transaction of the act, without waiting for a lock. */
    record: (inside: Kysely<Tables>, ...events: readonly AuditEvent[]): Promise<void> =>
      auditStore(inside).add(events, clock()),

    /** Counts a refusal: refusals of the same kind to the same network within a minute become one row. */
    countRefusal: (refusal: CountedRefusal, times = 1): Promise<void> =>
      auditStore(db).countRefusal(refusal, times, minuteOf(clock())),

    /** Writes the refusals counted in past minutes to the trail, as rows. */
    async writeRefusals(): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const store = auditStore(inside)
        const counted = await store.takeRefusals(minuteOf(clock()))
        for (const { minute, object, why, network, count } of counted)
          await store.add([{ kind: 'call.refused', actor: { kind: 'visitor' }, object, why, network, count }], minute)
      })
    },
  }
}

const minuteOf = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % minuteMs))
