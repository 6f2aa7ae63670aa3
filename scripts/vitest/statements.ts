import { CompiledQuery } from 'kysely'
import type { InputOf, Endpoints } from '#contract/endpoints.ts'
import type { Client } from '#contract/client.ts'
import type { openServer } from './server-under-test.ts'
import type { Filed } from '#domain/records/statement-record.ts'
import { registration } from './server-under-test.ts'

// Statements and members for the tests of the server.

type Body = InputOf<Endpoints['saveStatement']>['body']

/** A small valid statement. A different amount of `cash` makes a different statement. */
export const typedStatement = (changes: Partial<Body> = {}, cash = 25): Body => ({
  companyTitle: 'Blue Whale',
  russianName: null,
  inn: null,
  form: 'full',
  edition: null,
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: {
    1150: { current: 60, previous: 50 },
    1250: { current: cash, previous: 20 },
    1310: { current: 10, previous: 10 },
    1370: { current: 50 + cash, previous: 40 },
    1520: { current: 0, previous: 20 },
    2110: { current: 900, previous: 800 },
    2120: { current: 700, previous: 650 },
  },
  supplementary: {},
  filed: null,
  generate: false,
  ...changes,
})

/** The query for the unfiltered list of statements, last changed first. */
export const everything = { search: null, status: null, year: null, sort: 'savedAt', order: 'down' } as const

type Server = Awaited<ReturnType<typeof openServer>>

/** How many uses of the free plan are left. A plain number counts translations. */
type Left = number | { readonly assessments: number }

/** The facts about a file without lines and problems. */
export const emptyFile: Filed = {
  forms: [],
  columns: ['current', 'previous'],
  correction: 0,
  lines: [],
  equity: [],
  own: [],
  unknown: [],
  origin: '',
  problems: [],
  remarks: [],
}

/** A member with a confirmed address and a free plan that has this number of uses left. */
export async function memberWith(server: Server, email: string, left: Left = 10): Promise<Client> {
  const { token, user } = await server.as().register(registration(email))
  const member = server.as({ token })
  await member.takeFreePlan()
  await server.db.updateTable('users').set({ address_proven_at: server.now() }).where('id', '=', user.id).execute()
  await server.db
    .updateTable('grants')
    .set((eb) => ({ used: eb('given', '-', typeof left === 'number' ? left : left.assessments) }))
    .where('user_id', '=', user.id)
    .where('counted', '=', typeof left === 'number' ? 'translations' : 'assessments')
    .execute()
  return member
}

/** Copies a member's draft inside the database. Saving so many drafts through the server would take seconds. */
export async function copyDraft({ db }: Server, { id, copies }: { readonly id: string; readonly copies: number }) {
  const text = `
    insert into financial_statements
    select (jsonb_populate_record(draft, jsonb_build_object('id', gen_random_uuid()))).*
    from financial_statements as draft, generate_series(1, $1) where id = $2
  `
  await db.executeQuery(CompiledQuery.raw(text, [copies, id]))
}

/** The number of translations that a member has left; null without a plan. */
export const counterOf = async (member: Client): Promise<number | null> => (await member.readCurrentPlan()).counter
export const assessmentsLeft = async (member: Client): Promise<number | null> =>
  (await member.readCurrentPlan()).assessmentCounter
