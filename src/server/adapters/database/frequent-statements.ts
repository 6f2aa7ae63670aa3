import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { frequentName } from '../../compiled-query.ts'

// Statements that are asked all the time give a JSON column as the bytes it is stored as, which are sent on and never read: making a
// string of them and bytes of it again would take half the time of such a call. The driver makes strings of all that comes; here a
// connection reads the rows of these statements itself. A PostgreSQL server plans each of them once.

type Then = (error: Error | null, result: pg.QueryResult) => void

type Ask = (text: unknown, values?: unknown, ...more: readonly unknown[]) => Promise<pg.QueryResult>

type AskThen = (query: object, then: Then) => void

/** The number of the type json. */
const json: number = pg.types.builtins.JSON

type ParseText = (text: string) => unknown

// the driver's parsers take texts and say nothing of what they give
const textParser = (type: number): ParseText => pg.types.getTypeParser(type, 'text') as ParseText

/** Values that came as bytes. */
const types = {
  getTypeParser: (type: number) =>
    type === json ? (bytes: Buffer) => bytes : (bytes: Buffer) => textParser(type)(bytes.toString()),
}

/** Makes a connection to a server ask those statements in this way. */
export function askFrequentApart(client: pg.Client): void {
  let isFrequent = false
  readRowsAsBytes(client, () => isFrequent)
  askApart(client, (askThen, { name, text, values }) =>
    promised((then) => {
      const query = new pg.Query({ name, text, values: Array.isArray(values) ? values : [], types })
      // only when its turn has come on the connection: the rows before it belong to another statement
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
 * The same where the database is embedded: its texts are made bytes. It has one session for all clients, in which a name would be taken
 * twice, and reads this option as the list of the types of parameters, too: there is none to tell.
 */
const embeddedTypes: pg.CustomTypesConfig & readonly number[] = Object.assign([], {
  getTypeParser: (type: number) => (type === json ? (text: string) => Buffer.from(text) : textParser(type)),
})

/** Makes a connection to the embedded database give the same. */
export function askFrequentEmbedded(client: pg.Client): void {
  askApart(client, (askThen, { text, values }) =>
    promised((then) => askThen({ text, values, types: embeddedTypes }, then)),
  )
}

type Frequent = { readonly name: string; readonly text: string; readonly values: unknown }

function askApart(client: pg.Client, frequently: (ask: AskThen, query: Frequent) => Promise<pg.QueryResult>): void {
  // the many forms of this method are passed on as they come
  const ask = client.query.bind(client) as Ask
  // one of them
  const askThen = client.query.bind(client) as AskThen
  const asking: Ask = (text, values, ...more) => {
    const name = typeof text === 'string' ? frequentName(text) : undefined
    return name === undefined ? ask(text, values, ...more) : frequently(askThen, { name, text: String(text), values })
  }
  // and so they are here
  client.query = asking as typeof client.query
}

/**
 * The driver's own promise holds on to results until the memory of long-lived objects is cleared, which takes as much time as reading
 * them: these results are large.
 */
function promised(ask: (then: Then) => void): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}

/** What of the driver's connection is not among its types. */
type Connection = {
  attachListeners: (stream: NodeJS.ReadableStream) => void
  emit: (event: string, message: object) => void
}

type HandlePacket = (offset: number, code: number, length: number, bytes: Buffer) => { readonly name: string }

/** The code of a row in PostgreSQL's protocol: 'D'. */
const rowCode = 68
/** The length of a message counts its own four bytes. */
const lengthBytes = 4

function readRowsAsBytes(client: pg.Client, isWanted: () => boolean): void {
  // every client has one
  const { connection } = client as unknown as { readonly connection: Connection }
  connection.attachListeners = (stream) => {
    const parser = new Parser()
    // the only place where a row can be read in another way
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

/** A row as PostgreSQL sends it: how many values, and each after its length, which is -1 for null. */
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
