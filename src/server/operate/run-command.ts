// @owns commands of the operator
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { pricedPlans } from '#domain/billing/prices.ts'
import { operateCommandWords, operateWords } from '#words/operate.ts'
import { serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'
import type { RecordAudit } from '../audit-event.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import type { Config, OperateConfig } from '../config.ts'
import { fileFault } from '../adapters/file-fault.ts'
import { systemTokens } from '../adapters/tokens.ts'
import { adminSessionsService } from '../features/admins/admin-sessions.service.ts'
import { adminsListService } from '../features/admins/admins-list.service.ts'
import { adminsService } from '../features/admins/admins.service.ts'
import { invitationsService } from '../features/admins/invitations.service.ts'
import { auditService } from '../features/audit/audit.service.ts'
import { trailService } from '../features/audit/trail.service.ts'
import { dailyReportStore } from '../features/daily-report/daily-report.store.ts'
import { emailQueueing, type EmailsService } from '../features/emails/emails.service.ts'
import { pricesService } from '../features/prices/prices.service.ts'
import { adminSiteOf, type AdminPlace } from '../admin-place.ts'
import { clockGuard } from '../jobs/clock-guard.ts'
import type { Checkpoints, Clock, CopyDatabase, DatabaseClock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { workDue } from '../work-due.ts'
import {
  commandOutput,
  commandRefusal,
  type OperateCommand,
  type OperateCommandName,
  type OperatedServices,
  type OptionValues,
} from './command.ts'
import { createAdmin, listAdmins, removeAdmin, resetAdmin } from './admin-commands.ts'
import { createKey, makeBackup } from './backup-commands.ts'
import { exportAudit, verifyAudit } from './audit-commands.ts'
import { acceptClock, showClock } from './clock-commands.ts'
import { restoreBackup } from './restore-command.ts'
import { listPrices, setPrice } from './price-commands.ts'

// The operator's commands, in one table for two processes. The process that the operator starts refuses what it cannot
// parse, and runs the command itself unless a server has the embedded database open; then that server runs it.

/** To add a command, add a row here, and its usage and help to `operateCommandWords`. */
const commands = {
  'admin create': createAdmin,
  'admin list': listAdmins,
  'admin remove': removeAdmin,
  'admin reset': resetAdmin,
  'key create': createKey,
  backup: makeBackup,
  restore: restoreBackup,
  'audit verify': verifyAudit,
  'audit export': exportAudit,
  clock: showClock,
  'clock accept': acceptClock,
  'prices list': listPrices,
  'prices set': setPrice,
} as const satisfies Record<OperateCommandName, OperateCommand>

// Object.keys loses the type of the keys
const names = Object.keys(commands) as readonly OperateCommandName[]

type OperatedConfig = Pick<Config, 'PROFILE'> & AdminPlace

type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly copyDatabase: CopyDatabase
  readonly checkpoints: Checkpoints | null
}

/** The parts that only the server has: the address of its admin site, and its email queue. */
type Serving = { readonly adminSite: () => string; readonly emails: Pick<EmailsService, 'queue'> }

/** Creates the services for commands, for use in the server or without one. */
export function operatedServices(
  { db, clock, databaseClock, copyDatabase, checkpoints }: Outside,
  config: OperatedConfig,
  serving?: Serving,
): OperatedServices {
  const { record } = auditService({ db, clock })
  const given = { db, clock, record, tokens: systemTokens }
  const queueEmail = serving?.emails.queue ?? emailQueueing({ ...given, db, onQueued: () => undefined })
  const inviting = { ...given, queueEmail, adminSite: serving?.adminSite ?? (() => adminSiteOf(config)) }
  const { page } = adminsListService({
    ...given,
    idleSince: adminSessionsService(given).idleSince,
  })
  return {
    prices: pricesService({ ...given, sellsSamples: config.PROFILE === 'development' }),
    audit: trailService({ db, clock, checkpoints }),
    admins: { ...adminsService(inviting), ...invitationsService(inviting), page },
    clock,
    guard: clockGuard({ ...given, databaseClock }),
    workDue: (now) => workDue(db, now),
    backups: { copyDatabase, note: notingBackup(db, record) },
  }
}

/** Records a backup in the audit trail, and stores it for the daily email. */
const notingBackup =
  (db: Kysely<Tables>, record: RecordAudit): OperatedServices['backups']['note'] =>
  ({ at, file }) =>
    db.transaction().execute(async (inside) => {
      await dailyReportStore(inside).noteBackup(at)
      await record(inside, {
        kind: 'backup.made',
        actor: { kind: 'operator' },
        object: 'database',
        why: basename(file),
      })
    })

/**
 * A parsed command (its function and its arguments), or the outcome of a command that ends here. Paths are absolute,
 * because the server may run in another folder.
 */
type Read =
  | {
      readonly run: (services: OperatedServices) => Promise<CommandOutcome>
      readonly args: readonly string[]
      readonly takesOlder: boolean
    }
  | { readonly runAlone: (config: OperateConfig) => Promise<CommandOutcome> }
  | CommandOutcome

/** Parses a command line. Help and malformed commands end here, without a server or a database. */
export function readCommand(args: readonly string[]): Read {
  const words = args.slice(0, 2).join(' ')
  // the first two words may name a command; if they do not, the first word alone may
  const name = names.find((each) => each === words) ?? names.find((each) => each === args[0] && isWhole(each, args[1]))
  if (name === undefined) {
    const isHelp = args.length === 0 || args.includes('--help') || args.includes('-h')
    return isHelp ? commandOutput(helpLines) : commandRefusal(say(operateWords.unknownCommand, { command: words }))
  }
  const command: OperateCommand = commands[name]
  const { takes, options } = command
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(name.split(' ').length),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takes !== undefined,
    })
    // no option is declared `multiple`, so no value is a list
    const asked = values as Readonly<Record<string, string | boolean | undefined>>
    const given = takes === undefined ? asked : { ...asked, [takes]: positionals[0] }
    if (positionals[1] !== undefined)
      return commandRefusal(say(operateWords.extraWord, { word: positionals[1], command: name }))
    return given.help === true ? commandOutput(helpOf(name)) : readyToRun(name, command, resolved(given, command))
  } catch (error) {
    const reason = error instanceof Error ? firstSentence(error.message) : ''
    return commandRefusal(say(operateWords.wrongOption, { reason, command: name }))
  }
}

/**
 * Whether the first word is a complete command: true if nothing or an option follows it, or if the command takes an
 * argument.
 */
const isWhole = (name: OperateCommandName, next: string | undefined): boolean =>
  next?.startsWith('-') !== false || 'takes' in commands[name]

function resolved(given: OptionValues, { paths = [] }: OperateCommand): OptionValues {
  const named = Object.entries(given).map(([name, value]) => [
    name,
    paths.includes(name) && typeof value === 'string' ? resolve(value) : value,
  ])
  // these are the options that were parsed; each value is a string, true or false
  return Object.fromEntries(named) as OptionValues
}

function readyToRun(name: OperateCommandName, command: OperateCommand, given: OptionValues): Read {
  if ('runAlone' in command) return { runAlone: (config) => filesFailing(command.runAlone(config, given)) }
  const { takes, run, takesOlder = false } = command
  const args = Object.entries(given).flatMap(([option, value]) => {
    if (value === undefined || value === false) return []
    if (option === takes) return [String(value)]
    return value === true ? [`--${option}`] : [`--${option}=${value}`]
  })
  return { run: (services) => filesFailing(run(services, given)), args: [...name.split(' '), ...args], takesOlder }
}

/**
 * Turns the error of a file or folder that cannot be used into a refusal, because the operator does not see the
 * server's errors.
 */
async function filesFailing(outcome: Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await outcome
  } catch (error) {
    const fault = fileFault(error)
    if (fault === null) throw error
    return commandRefusal(say(serverStartWords.fileFailed, { reason: fault }))
  }
}

/** Parses and runs a command line. */
export async function runCommand(args: readonly string[], services: OperatedServices): Promise<CommandOutcome> {
  const read = readCommand(args)
  if ('run' in read) return read.run(services)
  // the server is never sent a `runAlone` command, because the process that the operator started runs it
  return 'runAlone' in read ? commandRefusal(operateWords.notThere) : read
}

/**
 * The first sentence of an error of `parseArgs`; the other sentences explain how to write values that start with a
 * dash.
 */
const firstSentence = (text: string): string => `${text.split(/\.\s/)[0]?.replace(/\.$/, '') ?? ''}.`

const helpLines: readonly string[] = [
  operateWords.about,
  '',
  operateWords.usage,
  '',
  operateWords.commands,
  ...names.flatMap((name) => [`  ${operateCommandWords[name].usage}`, `      ${operateCommandWords[name].does}`]),
  '',
  operateWords.help,
  operateWords.where,
]

function helpOf(name: OperateCommandName): readonly string[] {
  const { usage, does, options } = operateCommandWords[name]
  const rows = Object.entries(options)
  const width = Math.max(...rows.map(([option]) => option.length))
  return [
    `npm run operate -- ${usage}`,
    does,
    '',
    say(operateWords.options, { command: name }),
    ...rows.map(([option, text]) => `  --${option.padEnd(width)}  ${say(text, { plans: pricedPlans.join(', ') })}`),
  ]
}
