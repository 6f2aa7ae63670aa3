import type { Kysely } from 'kysely'
import { dailyMatters, type DailyMatter } from '#domain/admin/daily-matters.ts'
import { addDays, dayOf } from '#domain/billing/calendar.ts'
import { dailyReportHour, refundDays } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { dailyMatterWords, dailyReportWords } from '#words/daily-report.ts'
import { say } from '#wording/say.ts'
import type { ChainPoint, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { dailyReportStore } from './daily-report.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly isOn: boolean
  readonly to: string
  readonly endOfChain: () => Promise<ChainPoint>
  readonly queueEmail: (
    email: { readonly words: 'dailyReport'; readonly to: string; readonly facts: ProblemFacts },
    inside: Kysely<Tables>,
  ) => Promise<void>
}

/** The daily email to the operator: what waits, and the end of the audit trail, which is then known outside the database. */
export function dailyReportService({ db, clock, isOn, to, endOfChain, queueEmail }: Dependencies) {
  async function factsOf(now: Date) {
    const counts = await dailyReportStore(db).matters(addDays(now, -refundDays))
    const waiting = dailyMatters.filter((matter) => counts[matter] > 0)
    return {
      date: isoDay(now),
      waiting: waiting.length === 0 ? dailyReportWords.nothing : linesOf(waiting, counts),
      audit: auditText(await endOfChain()),
    }
  }

  return {
    /** Queues the email of today, once for all servers, from an hour of the day on. */
    async sendWhenDue(): Promise<void> {
      const now = clock()
      if (!isOn || now.getUTCHours() < dailyReportHour) return
      const facts = await factsOf(now)
      await db.transaction().execute(async (inside) => {
        if (!(await dailyReportStore(inside).claim(isoDay(now), isoDay(addDays(now, 1))))) return
        await queueEmail({ words: 'dailyReport', to, facts }, inside)
      })
    },
  }
}

const auditText = ({ number, hash }: ChainPoint): string =>
  hash === '' ? dailyReportWords.noAudit : say(dailyReportWords.audit, { number, hash })

const isoDay = (moment: Date): string => dayOf(moment).toISOString().slice(0, 10)

const linesOf = (waiting: readonly DailyMatter[], counts: Readonly<Record<DailyMatter, number>>): string =>
  [dailyReportWords.waiting, ...waiting.map((matter) => say(dailyMatterWords[matter], { count: counts[matter] }))].join(
    '\n',
  )
