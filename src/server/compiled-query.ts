import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type StandIn = { readonly standsFor: string }

/**
 * Builds and compiles a query only once, for code that runs often: building it costs more than the rest of the call.
 * `build` gets a placeholder for each parameter, and may use it only as a value. The returned function gives the first
 * row, with json columns as the stored bytes; undefined when there is none.
 */
export function compiledQuery<Parameters extends object, Row>(
  db: Kysely<Tables>,
  build: (parameters: Parameters) => Compilable<Row>,
): (parameters: Parameters) => Promise<Row | undefined> {
  let compiled: CompiledQuery<Row> | null = null
  return async (parameters) => {
    // the query treats the placeholders like values, and passes them through
    compiled ??= remembered(build(standIns as Parameters).compile())
    const values = new Map<string, unknown>(Object.entries(parameters))
    const filled = compiled.parameters.map((each) => (isStandIn(each) ? values.get(each.standsFor) : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: filled })
    return rows[0]
  }
}

/** An object in which every property is the placeholder for the parameter of the same name. */
const standIns: object = new Proxy({}, { get: (_, standsFor): StandIn => ({ standsFor: String(standsFor) }) })

const names = new Map<string, string>()

function remembered<Query extends CompiledQuery>(query: Query): Query {
  names.set(query.sql, `saldo-${fingerprint(query.sql)}`)
  return query
}

/** The name of a frequent statement with this text; undefined for any other statement. */
export const frequentName = (text: string): string | undefined => names.get(text)

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const isStandIn = (value: unknown): value is StandIn =>
  typeof value === 'object' && value !== null && 'standsFor' in value
