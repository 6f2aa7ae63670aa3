import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { frequentName } from '../../compiled-query.ts'

// Frequent statements return JSON columns as the stored bytes, which are sent on without parsing: converting them to a
// string and back would take half the time of the call. The driver would turn every value into a string, so this module
// reads the rows of these statements itself. A PostgreSQL server prepares each of them once.

type Then = (error: Error | null, result: pg.QueryResult) => void

type Ask = (text: unknown, values?: unknown, ...more: readonly unknown[]) => Promise<pg.QueryResult>

type AskThen = (query: object, then: Then) => void

/** The OID of the type json. */
const json: number = pg.types.builtins.JSON

type ParseText = (text: string) => unknown

// the text parsers of the driver take a string and return any type
const textParser = (type: number): ParseText => pg.types.getTypeParser(type, 'text') as ParseText

/** Parsers for values that arrive as bytes. */
const types = {
  getTypeParser: (type: number) =>
    type === json ? (bytes: Buffer) => bytes : (bytes: Buffer) => textParser(type)(bytes.toString()),
}

/**
 * Makes a connection to a PostgreSQL server prepare the frequent statements once and return their JSON columns as
 * bytes.
 */
export function askFrequentApart(client: pg.Client): void {
  let isFrequent = false
  readRowsAsBytes(client, () => isFrequent)
  askApart(client, (askThen, { name, text, values }) =>
    promised((then) => {
      const query = new pg.Query({ name, text, values: Array.isArray(values) ? values : [], types })
      // set `isFrequent` only when the connection starts this query, because rows that arrive before belong to another
      // query
      const submit = query.submit.bind(query)
      query.submit = (connection) => {
        isFrequent = true
        return submit(connection)
      }
      askThen(query, (error, result) => {
        isFrequent = false
        then(error, result)
      })
    }),
  )
}

/**
 * Parsers for the embedded database, which turn JSON text into bytes. Statements there have no names, because all
 * clients share one session, in which names would clash. The embedded driver also reads this option as the list of
 * parameter types, hence the empty array.
 */
const embeddedTypes: pg.CustomTypesConfig & readonly number[] = Object.assign([], {
  getTypeParser: (type: number) => (type === json ? (text: string) => Buffer.from(text) : textParser(type)),
})

/** Makes a connection to the embedded database return JSON columns as bytes too. */
export function askFrequentEmbedded(client: pg.Client): void {
  askApart(client, (askThen, { text, values }) =>
    promised((then) => askThen({ text, values, types: embeddedTypes }, then)),
  )
}

type Frequent = { readonly name: string; readonly text: string; readonly values: unknown }

function askApart(client: pg.Client, frequently: (ask: AskThen, query: Frequent) => Promise<pg.QueryResult>): void {
  // one signature for all overloads of the method, because this function only passes the arguments on
  const ask = client.query.bind(client) as Ask
  // the overload that takes a callback
  const askThen = client.query.bind(client) as AskThen
  const asking: Ask = (text, values, ...more) => {
    const name = typeof text === 'string' ? frequentName(text) : undefined
    return name === undefined ? ask(text, values, ...more) : frequently(askThen, { name, text: String(text), values })
  }
  // the replacement has the same overloads
  client.query = asking as typeof client.query
}

/**
 * Creates the promise of a query. The driver's own promise would keep the result of the query alive until the old
 * generation is garbage-collected, and collecting results this large would take as long as reading them.
 */
function promised(ask: (then: Then) => void): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}

/** Members of the driver's connection that its types leave out. */
type Connection = {
  attachListeners: (stream: NodeJS.ReadableStream) => void
  emit: (event: string, message: object) => void
}

type HandlePacket = (offset: number, code: number, length: number, bytes: Buffer) => { readonly name: string }

/** The code of a message with a data row in PostgreSQL's protocol: 'D'. */
const rowCode = 68
/** The size of a message's length field, in bytes; the length counts this field too. */
const lengthBytes = 4

function readRowsAsBytes(client: pg.Client, isWanted: () => boolean): void {
  // every client has a connection, which the types leave out
  const { connection } = client as unknown as { readonly connection: Connection }
  connection.attachListeners = (stream) => {
    const parser = new Parser()
    // only this method, which the types leave out, lets rows be parsed differently
    const inside = parser as unknown as { handlePacket: HandlePacket }
    const handle = inside.handlePacket.bind(parser)
    inside.handlePacket = (offset, code, length, bytes) =>
      code === rowCode && isWanted()
        ? rowOf(Buffer.from(bytes.subarray(offset, offset + length - lengthBytes)), length)
        : handle(offset, code, length, bytes)
    stream.on('data', (bytes: Buffer) =>
      parser.parse(bytes, (message) => {
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
      }),
    )
  }
}

/**
 * Parses a row of PostgreSQL's protocol: the number of values, then each value after its length, which is -1 for null.
 */
function rowOf(bytes: Buffer, length: number) {
  const fieldCount = bytes.readInt16BE(0)
  const fields: (Buffer | null)[] = []
  let at = 2
  for (let field = 0; field < fieldCount; field += 1) {
    const size = bytes.readInt32BE(at)
    at += 4
    fields.push(size < 0 ? null : bytes.subarray(at, at + size))
    at += Math.max(size, 0)
  }
  return { name: 'dataRow', length, fieldCount, fields }
}
