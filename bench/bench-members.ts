import type pg from 'pg'
import { CallRefused } from '#contract/call-refused.ts'
import type { Outgoing } from '#contract/call.ts'
import { client, type Client } from '#contract/client.ts'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { sampleValues } from './statement.ts'

export type BenchMember = {
  readonly email: string
  readonly id: string
  readonly token: string
  readonly calls: Client
}
type StatementBody = InputOf<Endpoints['saveStatement']>['body']

export const password = 'a good pass phrase'

/** A client that calls a server over fetch; it can also send multipart bodies. */
export const callsOf = (address: string, token: string | null): Client =>
  client(async ({ method, path, body, isMultipart }) => {
    const form = new FormData()
    // the cast is safe: a multipart body is an object of strings and files
    if (isMultipart)
      for (const [name, part] of Object.entries(body as Record<string, string | File>)) form.append(name, part)
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(body === undefined || isMultipart ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isMultipart ? form : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), retryAfter: response.headers.get('retry-after') }
  })

/** Captures a call in wire format without sending it. */
export async function outgoing(call: (calls: Client) => Promise<unknown>): Promise<Outgoing> {
  const sent: Outgoing[] = []
  const unsent = client(async (each) => {
    sent.push(each)
    return { status: 503, body: null, retryAfter: null }
  })
  await call(unsent).catch(() => undefined)
  const [only] = sent
  if (only === undefined) throw new Error('no call was made')
  return only
}

/** Registers a member with a plan. Signs the member in if an earlier run has registered it. */
export async function benchMember(address: string, email: string): Promise<BenchMember> {
  const guest = callsOf(address, null)
  const person = { name: 'Bench', email, password, passwordConfirmation: password, agree: true }
  const { token, user } = await guest.register({ body: person }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 409) return guest.login({ body: { email, password } })
    throw error
  })
  const calls = callsOf(address, token)
  await calls.takeFreePlan()
  return { email, id: user.id, token, calls }
}

/** Makes plans unlimited in this database. A trigger keeps the number of uses of each grant at 0. */
export async function withoutCounters(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create or replace function bench_unlimited() returns trigger language plpgsql as
      $$ begin new.used := 0; return new; end $$;
    create or replace trigger bench_unlimited before update on grants
      for each row execute function bench_unlimited()`)
}

const values = sampleValues()

/**
 * A full statement with the lines of the sample. `cash` is added to this year's cash and retained earnings, which keeps
 * the statement balanced.
 */
export function statementBody(generate: boolean, cash = 0): StatementBody {
  const more = (code: string) => {
    const { current = null, previous = null } = values[code] ?? {}
    return { current: (current ?? 0) + cash, previous }
  }
  return {
    companyTitle: 'Ромашка',
    russianName: null,
    inn: null,
    form: 'full',
    edition: null,
    entity: 'commercial',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: { ...values, 1250: more('1250'), 1370: more('1370') },
    supplementary: {},
    filed: null,
    generate,
  }
}

export const assessmentBody = (statementId: string): InputOf<Endpoints['saveAssessment']>['body'] => ({
  statement: null,
  fields: null,
  ...nothingAsked,
  statementId,
  title: 'Ромашка',
  rubPerUsd: '80',
  asOf: '2025-05-28',
  expected: null,
})
