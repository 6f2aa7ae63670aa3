import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { pricedPlans } from '#domain/billing/prices.ts'
import { operateCommandWords, operateWords } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import type { Config } from '../config.ts'
import { systemTokens } from '../adapters/tokens.ts'
import { adminSessionsService } from '../features/admins/admin-sessions.service.ts'
import { adminsListService } from '../features/admins/admins-list.service.ts'
import { adminsService } from '../features/admins/admins.service.ts'
import { invitationsService } from '../features/admins/invitations.service.ts'
import { auditService } from '../features/audit/audit.service.ts'
import { trailService } from '../features/audit/trail.service.ts'
import { emailQueueing, type EmailsService } from '../features/emails/emails.service.ts'
import { emailsStore } from '../features/emails/emails.store.ts'
import { pricesService } from '../features/prices/prices.service.ts'
import { adminSiteOf, type AdminPlace } from '../admin-place.ts'
import { clockGuard } from '../jobs/clock-guard.ts'
import type { Checkpoints, Clock, DatabaseClock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { workDue } from '../work-due.ts'
import {
  commandOutput,
  commandRefusal,
  type OperateCommand,
  type OperateCommandName,
  type OperatedServices,
} from './command.ts'
import { createAdmin, listAdmins, removeAdmin, resetAdmin } from './admin-commands.ts'
import { exportAudit, verifyAudit } from './audit-commands.ts'
import { acceptClock, showClock } from './clock-commands.ts'
import { listPrices, setPrice } from './price-commands.ts'

// The operator's commands. The same table serves the process that is started, which refuses what it cannot read, and the server that
// does it.

/** A new command is a row here and its words. */
const commands = {
  'admin create': createAdmin,
  'admin list': listAdmins,
  'admin remove': removeAdmin,
  'admin reset': resetAdmin,
  'audit verify': verifyAudit,
  'audit export': exportAudit,
  clock: showClock,
  'clock accept': acceptClock,
  'prices list': listPrices,
  'prices set': setPrice,
} as const satisfies Record<OperateCommandName, OperateCommand>

// the keys of the table
const names = Object.keys(commands) as readonly OperateCommandName[]

type OperatedConfig = Pick<Config, 'PROFILE'> & AdminPlace

type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly checkpoints: Checkpoints | null
}

/** What the server adds: where its admin site is, and its own way of queueing emails. */
type Serving = { readonly adminSite: () => string; readonly mails: Pick<EmailsService, 'queue'> }

/** What commands work with, in the server and without one. */
export function operatedServices(
  { db, clock, databaseClock, checkpoints }: Outside,
  config: OperatedConfig,
  serving?: Serving,
): OperatedServices {
  const { record } = auditService({ db, clock })
  const given = { db, clock, record, tokens: systemTokens }
  const queueEmail =
    serving?.mails.queue ?? emailQueueing({ ...given, store: emailsStore(db), onQueued: () => undefined })
  const inviting = { ...given, queueEmail, adminSite: serving?.adminSite ?? (() => adminSiteOf(config)) }
  const { page } = adminsListService({
    ...given,
    idleSince: adminSessionsService(given).idleSince,
    countEvents: async () => 0,
  })
  return {
    prices: pricesService({ ...given, sellsSamples: config.PROFILE === 'development' }),
    audit: trailService({ db, clock, checkpoints }),
    admins: { ...adminsService(inviting), ...invitationsService(inviting), page },
    clock,
    guard: clockGuard({ ...given, databaseClock }),
    workDue: (now) => workDue(db, now),
  }
}

type Read = { readonly run: (services: OperatedServices) => Promise<CommandOutcome> } | CommandOutcome

/** Reads a command line. Help and what cannot be read end here, without a server or a database. */
export function readCommand(args: readonly string[]): Read {
  const words = args.slice(0, 2).join(' ')
  // a command of two words, else of one
  const name = names.find((each) => each === words) ?? names.find((each) => each === args[0] && isOption(args[1]))
  if (name === undefined) {
    const isHelp = args.length === 0 || args.includes('--help') || args.includes('-h')
    return isHelp ? commandOutput(helpLines) : commandRefusal(say(operateWords.unknownCommand, { command: words }))
  }
  const { takes, options, run }: OperateCommand = commands[name]
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(name.split(' ').length),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takes !== undefined,
    })
    // no option may be given several times, so none is a list
    const asked = values as Readonly<Record<string, string | boolean | undefined>>
    const given = takes === undefined ? asked : { ...asked, [takes]: positionals[0] }
    return given.help === true ? commandOutput(helpOf(name)) : { run: (services) => run(services, given) }
  } catch (error) {
    const reason = error instanceof Error ? firstSentence(error.message) : ''
    return commandRefusal(say(operateWords.wrongOption, { reason, command: name }))
  }
}

const isOption = (arg: string | undefined): boolean => arg?.startsWith('-') !== false

/** Reads a command line and does what it says. */
export async function runCommand(args: readonly string[], services: OperatedServices): Promise<CommandOutcome> {
  const read = readCommand(args)
  return 'run' in read ? read.run(services) : read
}

/** What `parseArgs` says goes on with how to write a value that begins with a dash. */
const firstSentence = (text: string): string => `${text.split('. ')[0]?.replace(/\.$/, '') ?? ''}.`

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
