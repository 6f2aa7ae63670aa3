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
import type { Clock } from '../outside.ts'

/** Admins as the operator changes and lists them. */
type OperatedAdmins = Pick<AdminsService, 'remove' | 'findByEmail'> &
  InvitationsService &
  Pick<AdminsListService, 'page'>

/** What commands change and show. */
export type OperatedServices = {
  readonly prices: Pick<PricesService, 'list' | 'set'>
  readonly audit: TrailService
  readonly admins: OperatedAdmins
  readonly clock: Clock
  readonly guard: Pick<ClockGuard, 'state' | 'accept'>
  readonly workDue: (now: Date) => Promise<Readonly<Record<WorkByClock, number>>>
}

export type OperateCommandName = keyof typeof operateCommandWords

/** An option as it was given: a text, or true for one without a value. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** A command: its options, as `parseArgs` wants them, and what it does. */
export type OperateCommand = {
  /** What is named right behind the command: it is among the options by this name. */
  readonly takes?: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly run: (services: OperatedServices, options: OptionValues) => Promise<CommandOutcome>
}

export const commandOutput = (lines: readonly string[]): CommandOutcome => ({ exitCode: 0, lines, errors: [] })

/** Nothing was done: a sentence says why. */
export const commandRefusal = (sentence: string): CommandOutcome => ({ exitCode: 2, lines: [], errors: [sentence] })
