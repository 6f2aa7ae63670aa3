import { expect } from 'vitest'
import { startServer } from '../../e2e/processes/own-processes.ts'
import { codeIn, messageTo } from '../../e2e/outbox.ts'
import { askAgain, password, registrationOf } from '../../e2e/running-server.ts'
import { typedStatement } from '../../scripts/vitest/statements.ts'
import { chanceOf, seedOf } from '../chance.ts'
import { testOnDatabases } from './own-databases.ts'

// Kills the server again and again while it writes. Everything that it acknowledged must survive, and no use may be
// counted twice.

const kills = Number(process.env.SALDO_KILLS ?? 1)
const seed = Number(process.env.SALDO_SEED ?? 1)
const lanes = 6
const acknowledgedMax = 40
const freeTranslations = 10

const { reportingYear: reporting_year, ...statement } = typedStatement()
const generating = { ...statement, reporting_year, generate: true }

type Member = { readonly email: string; readonly token: string }
type Acknowledged = {
  readonly members: Member[]
  readonly statements: { readonly token: string; readonly id: string }[]
}

testOnDatabases(
  'when the server is killed, nothing acknowledged is lost and nothing is spent twice',
  'PostgreSQL',
  async (settings, name) => {
    const chance = chanceOf(seedOf(seed, name, 0))
    let server = await startServer(settings)
    for (let kill = 1; kill <= kills; kill += 1) {
      const { end, address } = server
      const acknowledged: Acknowledged = { members: [], statements: [] }
      const after = 1 + chance.below(acknowledgedMax)
      let written = 0
      const count = (): void => {
        written += 1
        if (written === after) void end('SIGKILL')
      }
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) => write(address, `${kill}-${lane}`, acknowledged, count)),
      )
      server = await startServer(settings)
      expect(await missing(server.address, acknowledged), `kill ${kill} after ${after}`).toEqual([])
    }
  },
)

type Write = (path: string, body?: unknown, token?: string) => Promise<Awaited<ReturnType<typeof askAgain>>>

/** Registers members who use up their plans, until the server is killed. Calls `count` for each successful response. */
async function write(address: string, lane: string, acknowledged: Acknowledged, count: () => void): Promise<void> {
  const tell: Write = async (path, body, token) => {
    const response = await askAgain(address, path, body, token)
    if (response.status < 300) count()
    return response
  }
  try {
    const codeTo = async (email: string): Promise<string> => codeIn(await messageTo(email, 'Welcome', address))
    for (let each = 0; ; each += 1) {
      const email = `lane-${lane}-${each}@example.com`
      await writeOne({ tell, codeTo }, email, acknowledged)
    }
  } catch {
    // the server was killed, so work that it had not acknowledged may be lost
  }
}

/**
 * Registers a member, takes the free plan, proves the address, and requests one translation more than the plan allows.
 */
async function writeOne(
  { tell, codeTo }: { readonly tell: Write; readonly codeTo: (email: string) => Promise<string> },
  email: string,
  { members, statements }: Acknowledged,
): Promise<void> {
  const registered = await tell('/auth/register', registrationOf(email))
  if (registered.status !== 200) return
  const token = String(registered.body.token)
  members.push({ email, token })
  await tell('/api/getFreePlan', undefined, token)
  await tell('/auth/proveAddress', { otp: await codeTo(email) }, token)
  for (let spent = 0; spent <= freeTranslations; spent += 1) {
    const { status, body } = await tell('/api/financialStatment', generating, token)
    if (status === 200) statements.push({ token, id: String(body.id) })
  }
}

/** Lists acknowledged records that are missing, and counters that do not match the records. */
async function missing(address: string, { members, statements }: Acknowledged): Promise<readonly string[]> {
  const lost: string[] = []
  for (const { email, token } of members) {
    const profile = await askAgain(address, '/api/getCustomerProfile', undefined, token)
    if (profile.status !== 200) lost.push(`${email} responds with ${profile.status}`)
    const list = await askAgain(address, '/api/userFinancialStatements', {}, token)
    const { user } = list.body as { user: { counter: number | null; financialStatements: { status: string }[] } }
    const generated = user.financialStatements.filter(({ status }) => status === 'generated').length
    if (user.counter !== null && user.counter + generated !== freeTranslations)
      lost.push(`${email} has ${generated} translations and ${user.counter} left`)
  }
  for (const { token, id } of statements) {
    const { status } = await askAgain(address, `/api/getFinancialStatement/${id}`, undefined, token)
    if (status !== 200) lost.push(`statement ${id} responds with ${status}`)
  }
  const [first] = members
  if (first !== undefined) {
    const { status } = await askAgain(address, '/auth/login', { email: first.email, password })
    if (status !== 200) lost.push(`${first.email} cannot sign in`)
  }
  return lost
}
