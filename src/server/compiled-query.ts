import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type StandIn = { readonly standsFor: string }

/**
 * A query that is built and compiled once, for those that are asked all the time: building one costs more than the rest of such a call.
 * `build` is given a placeholder for every parameter and may use it as a value alone. Gives the first row, in which columns of type json
 * are the bytes they are stored as; undefined when there is none.
 */
export function compiledQuery<Parameters extends object, Row>(
  db: Kysely<Tables>,
  build: (parameters: Parameters) => Compilable<Row>,
): (parameters: Parameters) => Promise<Row | undefined> {
  let compiled: CompiledQuery<Row> | null = null
  return async (parameters) => {
    // the query only passes the placeholders on, as it would the values
    compiled ??= remembered(build(standIns as Parameters).compile())
    const values = new Map<string, unknown>(Object.entries(parameters))
    const filled = compiled.parameters.map((each) => (isStandIn(each) ? values.get(each.standsFor) : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: filled })
    return rows[0]
  }
}

/** An object that has, under every name, the placeholder of the parameter of that name. */
const standIns: object = new Proxy({}, { get: (_, standsFor): StandIn => ({ standsFor: String(standsFor) }) })

const names = new Map<string, string>()

function remembered<Query extends CompiledQuery>(query: Query): Query {
  names.set(query.sql, `saldo-${fingerprint(query.sql)}`)
  return query
}

/** The name of a statement that is asked all the time; undefined for all others. */
export const frequentName = (text: string): string | undefined => names.get(text)

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const isStandIn = (value: unknown): value is StandIn =>
  typeof value === 'object' && value !== null && 'standsFor' in value
