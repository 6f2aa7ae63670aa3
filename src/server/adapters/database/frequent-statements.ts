import pg from 'pg'
import { frequentName } from '../../compiled-query.ts'

// Statements that are asked all the time give a JSON column as the text it is stored as: it is sent on, and never read. A PostgreSQL server plans
// each of them once. The embedded database has one session for all clients, in which a name would be taken twice.

type Ask = (text: unknown, values?: unknown, ...more: readonly unknown[]) => Promise<pg.QueryResult>

type Parse = (value: string) => unknown

/** The number of the type json. */
const json: number = pg.types.builtins.JSON

/** The embedded database reads this option as the list of the types of parameters, too: there is none to tell. */
const types: pg.CustomTypesConfig & readonly number[] = Object.assign([], {
  getTypeParser: (type: number): Parse =>
    // the driver's parsers take texts and say nothing of what they give
    type === json ? (value) => value : (pg.types.getTypeParser(type, 'text') as Parse),
})

/** Makes a connection ask those statements in the way of its database. */
export function askFrequentApart(client: pg.Client, database: 'server' | 'embedded'): void {
  // the many forms of this method are passed on as they come
  const ask = client.query.bind(client) as Ask
  const asking: Ask = (text, values, ...more) => {
    const name = typeof text === 'string' ? frequentName(text) : undefined
    if (name === undefined) return ask(text, values, ...more)
    return ask({ text, values, types, ...(database === 'server' ? { name } : {}) }, ...more)
  }
  // and so they are here
  client.query = asking as typeof client.query
}
