import type { Kysely } from 'kysely'
import { dailyMatters, type DailyMatter } from '#domain/admin/daily-matters.ts'
import { addDays, dayOf } from '#domain/billing/calendar.ts'
import type { HeldBecause } from '#domain/clock/clock-judge.ts'
import { dailyReportHour, dayMs, erasuresEmailedDays } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { dailyMatterWords, dailyReportWords } from '#words/daily-report.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { ChainPoint, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { dailyReportStore } from './daily-report.store.ts'

/** The newest erasures, as lines of the ledger, and the number of erasures that did not fit. */
type NewestErasures = { readonly lines: readonly string[]; readonly leftOut: number }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly isOn: boolean
  readonly to: string
  readonly clockState: () => Promise<{ readonly heldBecause: HeldBecause | null }>
  readonly endOfChain: () => Promise<ChainPoint>
  readonly newestErasures: (days: number) => Promise<NewestErasures>
  readonly countUntold: () => Promise<number>
  readonly queueEmail: (
    email: { readonly words: 'dailyReport'; readonly to: string; readonly facts: ProblemFacts },
    inside: Kysely<Tables>,
  ) => Promise<void>
}

/**
 * Sends the operator's daily email, with the waiting work and the age of the newest backup. It also has the end of the
 * audit trail and recent erasures, as a copy outside the database.
 */
export function dailyReportService(dependencies: Dependencies) {
  const { db, clock, isOn, to, clockState, endOfChain, newestErasures, countUntold, queueEmail } = dependencies

  async function factsOf(now: Date) {
    const store = dailyReportStore(db)
    const { heldBecause } = await clockState()
    const matters = await store.matters(now)
    const counts = { ...matters, untoldErasures: await countUntold(), held: heldBecause === null ? 0 : 1 }
    const waiting = dailyMatters.filter((matter) => counts[matter] > 0)
    return {
      date: isoDay(now),
      waiting: waiting.length === 0 ? dailyReportWords.nothing : linesOf(waiting, counts),
      backup: backupText(await store.backedUpAt(), now),
      audit: auditText(await endOfChain()),
      erasures: erasuresText(await newestErasures(erasuresEmailedDays)),
    }
  }

  return {
    /** Queues today's email once a fixed hour has passed; only one server does so. */
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

function backupText(at: Date | null, now: Date): string {
  if (at === null) return dailyReportWords.noBackup
  const days = Math.max(0, wholeDays(at, now))
  const age = days === 0 ? dailyReportWords.backupToday : counted(days, dailyReportWords.backupAge)
  return say(dailyReportWords.backup, { date: isoDay(at), age })
}

const wholeDays = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / dayMs)

function erasuresText({ lines, leftOut }: NewestErasures): string {
  const days = erasuresEmailedDays
  if (lines.length === 0) return say(dailyReportWords.noErasures, { days })
  const more = leftOut === 0 ? [] : [counted(leftOut, dailyReportWords.moreErasures)]
  return [say(dailyReportWords.erasures, { days }), ...lines, ...more].join('\n')
}

const isoDay = (moment: Date): string => dayOf(moment).toISOString().slice(0, 10)

const linesOf = (waiting: readonly DailyMatter[], counts: Readonly<Record<DailyMatter, number>>): string =>
  [dailyReportWords.waiting, ...waiting.map((matter) => say(dailyMatterWords[matter], { count: counts[matter] }))].join(
    '\n',
  )
