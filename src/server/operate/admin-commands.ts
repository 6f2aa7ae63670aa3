import { adminRoles } from '#domain/admin/rights.ts'
import { isEmail } from '#domain/email.ts'
import { adminCommandWords, operateCommandWords } from '#words/operate.ts'
import { refusalWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { byOperator } from '../audit-event.ts'
import type { AdminInList } from '../features/admins/admins-list.service.ts'
import type { MadeLink } from '../features/admins/invitations.service.ts'
import { Refusal } from '../http/refusal.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import {
  commandOutput,
  commandRefusal,
  type OperateCommand,
  type OperatedServices,
  type OptionValues,
} from './command.ts'

const takes = 'email'

export const createAdmin: OperateCommand = {
  takes,
  options: { role: { type: 'string' } },
  async run({ admins }, options) {
    const email = emailIn(options)
    if (email === null) return noEmail('admin create')
    const role = adminRoles.find((each) => each === options.role)
    if (role === undefined) return commandRefusal(say(adminCommandWords.roleMissing, { roles: adminRoles.join(', ') }))
    return refusable(async () => linkOutput(email, role, await admins.invite({ email, role }, byOperator)))
  },
}

export const listAdmins: OperateCommand = {
  options: { json: { type: 'boolean' } },
  async run({ admins }, { json }) {
    const rows = await allOf(admins)
    if (json === true) return commandOutput(JSON.stringify(rows, null, 2).split('\n'))
    return commandOutput(rows.length === 0 ? [adminCommandWords.none] : tableOf(rows))
  },
}

export const removeAdmin: OperateCommand = {
  takes,
  options: {},
  async run({ admins }, options) {
    const email = emailIn(options)
    if (email === null) return noEmail('admin remove')
    const admin = await admins.findByEmail(email)
    if (admin === undefined) return commandRefusal(say(adminCommandWords.unknown, { email }))
    return refusable(async () => {
      await admins.remove(admin.id, email, byOperator)
      return commandOutput([say(adminCommandWords.removed, { email: admin.email })])
    })
  },
}

export const resetAdmin: OperateCommand = {
  takes,
  options: {},
  async run({ admins }, options) {
    const email = emailIn(options)
    if (email === null) return noEmail('admin reset')
    const admin = await admins.findByEmail(email)
    if (admin === undefined) return commandRefusal(say(adminCommandWords.unknown, { email }))
    return refusable(async () => linkOutput(admin.email, admin.role, await admins.reset(admin.id, byOperator)))
  },
}

function emailIn({ email }: OptionValues): string | null {
  return typeof email === 'string' && isEmail(email.trim()) ? email.trim() : null
}

const noEmail = (command: keyof typeof operateCommandWords): CommandOutcome =>
  commandRefusal(say(adminCommandWords.emailMissing, { usage: operateCommandWords[command].usage }))

const linkOutput = (email: string, role: string, { link, until }: MadeLink): CommandOutcome =>
  commandOutput([say(adminCommandWords.link, { email, role, until: minuteOf(until) }), link])

/** Runs the command, and turns a refusal by a service into a sentence. */
async function refusable(act: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) return commandRefusal(refusalWords[error.code])
    throw error
  }
}

async function allOf(admins: OperatedServices['admins']): Promise<readonly AdminInList[]> {
  const { rows, next } = await admins.page({})
  const all = [...rows]
  for (let cursor = next; cursor !== null;) {
    const page = await admins.page({ cursor })
    all.push(...page.rows)
    cursor = page.next
  }
  return all
}

const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

function tableOf(admins: readonly AdminInList[]): readonly string[] {
  const { columns, states, never } = adminCommandWords
  const rows = admins.map(({ email, role, state, signedInAt, sessions }) => [
    email,
    role,
    states[state],
    signedInAt === null ? never : `${minuteOf(signedInAt)} UTC`,
    String(sessions),
  ])
  const all = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
