import { personalDataKeptYears } from '#domain/policy.ts'
import type { Clock } from '../outside.ts'

type Doors = {
  readonly clock: Clock
  readonly sweepSessions: () => Promise<void>
  readonly sweepLimits: () => Promise<void>
  readonly sweepRepeats: () => Promise<void>
  readonly sweepStatements: () => Promise<void>
  readonly sweepAssessments: () => Promise<void>
  readonly removeExpiredSecrets: (now: Date) => Promise<void>
  readonly removeOldMessages: (than: Date) => Promise<void>
  readonly removeUnusedAccounts: (since: Date) => Promise<void>
}

/** Removes what has ended, after notices where they are due, and personal data whose time is over. Done by any server, as often as one likes. */
export function sweep(doors: Doors) {
  return async (): Promise<void> => {
    const now = doors.clock()
    const keptSince = new Date(now)
    keptSince.setUTCFullYear(now.getUTCFullYear() - personalDataKeptYears)
    await doors.sweepSessions()
    await doors.sweepLimits()
    await doors.sweepRepeats()
    await doors.sweepStatements()
    await doors.sweepAssessments()
    await doors.removeExpiredSecrets(now)
    await doors.removeOldMessages(keptSince)
    await doors.removeUnusedAccounts(keptSince)
  }
}
