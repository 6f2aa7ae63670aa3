import type { ParseArgsConfig } from 'node:util'
import type { operateCommandWords } from '#words/operate.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import type { AdminsListService } from '../features/admins/admins-list.service.ts'
import type { AdminsService } from '../features/admins/admins.service.ts'
import type { InvitationsService } from '../features/admins/invitations.service.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import type { ClockGuard } from '../jobs/clock-guard.ts'
import type { TrailService } from '../features/audit/trail.service.ts'
import type { PricesService } from '../features/prices/prices.service.ts'
import type { OperateConfig } from '../config.ts'
import type { Clock, CopyDatabase } from '../outside.ts'

type OperatedAdmins = Pick<AdminsService, 'remove' | 'findByEmail'> &
  InvitationsService &
  Pick<AdminsListService, 'page'>

/** The operations that the backup command uses. */
type Backups = {
  readonly copyDatabase: CopyDatabase
  /** Records that a backup was made and verified, for the audit trail and the daily email. */
  readonly note: (made: { readonly at: Date; readonly file: string }) => Promise<void>
}

export type OperatedServices = {
  readonly prices: Pick<PricesService, 'list' | 'set'>
  readonly audit: TrailService
  readonly admins: OperatedAdmins
  readonly clock: Clock
  readonly guard: Pick<ClockGuard, 'state' | 'accept'>
  readonly backups: Backups
  readonly workDue: (now: Date) => Promise<Readonly<Record<WorkByClock, number>>>
}

export type OperateCommandName = keyof typeof operateCommandWords

/** The value of each option: a string, or a boolean for an option without a value; undefined when omitted. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** A command: its options (in the format of `parseArgs`) and the function that runs it. */
export type OperateCommand = {
  /**
   * The name of the positional argument that follows the command; the function receives it as an option of this name.
   */
  readonly takes?: string
  /** The options whose values are files or folders, relative to the operator's folder rather than the server's. */
  readonly paths?: readonly string[]
  readonly options: NonNullable<ParseArgsConfig['options']>
} & (RunWithServices | RunAlone)

type RunWithServices = {
  /**
   * Whether the command runs on the database of an older version, which the other commands refuse. No command migrates
   * such a database.
   */
  readonly takesOlder?: boolean
  readonly run: (services: OperatedServices, options: OptionValues) => Promise<CommandOutcome>
}

/** A command that runs in the process that the operator started, without the services of an open database. */
type RunAlone = {
  readonly runAlone: (config: OperateConfig, options: OptionValues) => Promise<CommandOutcome>
}

export const commandOutput = (lines: readonly string[]): CommandOutcome => ({ exitCode: 0, lines, errors: [] })

/** The outcome of a command that was refused or failed; the sentence gives the reason. */
export const commandRefusal = (sentence: string): CommandOutcome => ({ exitCode: 2, lines: [], errors: [sentence] })
