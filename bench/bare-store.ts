import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { BareRow } from './bare-rows.ts'

// The baseline for the server's calls, with only Node's http and pg. It looks up the same token, sends the same bodies
// from one table, and writes the same rows in one transaction. Prints its address as the server does.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const rows: readonly BareRow[] = JSON.parse(readFileSync(process.env['BENCH_ROWS'] ?? '', 'utf8'))
const live = "token_hash = $1 and ends_at > now() and seen_at > now() - interval '1 hour'"

type Text = { readonly body: string; readonly etag: string }
type Work = (tokenHash: Buffer, call: IncomingMessage, id: string) => Promise<Text | undefined>

async function memberOf(tokenHash: Buffer): Promise<string | undefined> {
  const found = await pool.query<{ user_id: string }>({
    name: 'session',
    text: `select user_id from bench.sessions where ${live}`,
    values: [tokenHash],
  })
  return found.rows[0]?.user_id
}

const inTwo: Work = async (tokenHash, _call, id) => {
  const member = await memberOf(tokenHash)
  const found = await pool.query<Text>({
    name: 'text',
    text: 'select body, etag from bench.texts where id = $1 and user_id = $2',
    values: [id, member],
  })
  return found.rows[0]
}

const inOne: Work = async (tokenHash, _call, id) => {
  const found = await pool.query<Text>({
    name: 'both',
    text: `select body, etag from bench.sessions join bench.texts using (user_id) where ${live} and id = $2`,
    values: [tokenHash, id],
  })
  return found.rows[0]
}

/** Inserts the rows of one generated statement under a new id, and updates the plan's counter. */
const insert: Work = async (tokenHash, call, id) => {
  JSON.parse(await textOf(call))
  const member = await memberOf(tokenHash)
  const fresh = randomUUID()
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    for (const { name, text, values, own } of rows) {
      const filled = values.map((value, at) => (own.includes(at) ? fresh : value))
      await connection.query({ name, text, values: filled })
    }
    const counted = `update bench.grants set used = used + 1 where user_id = $1 and counted = 'translations'`
    await connection.query({ name: 'count', text: counted, values: [member] })
    await connection.query('commit')
  } finally {
    connection.release()
  }
  return texts.get(id)
}

const texts = new Map<string, Text>()
const works: Readonly<Record<string, Work>> = { two: inTwo, one: inOne, insert }

const server = createServer((call, response) => void handle(call, response))

async function handle(call: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, way = '', id = ''] = (call.url ?? '').split('/')
  const tokenHash = createHash('sha256')
    .update((call.headers.authorization ?? '').slice('Bearer '.length))
    .digest()
  const text = await works[way]?.(tokenHash, call, id)
  if (text === undefined) return void response.writeHead(401).end()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', etag: text.etag }
  if (call.headers['if-none-match'] === text.etag) return void response.writeHead(304, headers).end()
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text.body) }).end(text.body)
}

async function textOf(call: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of call) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

for (const text of (await pool.query<Text & { id: string }>('select id, body, etag from bench.texts')).rows)
  texts.set(text.id, text)
server.listen(0, '127.0.0.1', () => {
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  console.log(`It is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
