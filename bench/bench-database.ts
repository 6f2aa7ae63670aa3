import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A separate PostgreSQL database, dropped after the run. */
export type BenchDatabase = {
  readonly url: string
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

type ThrowAway = { readonly url: string; readonly stop: () => void }

/** Uses the PostgreSQL of DATABASE_URL or, without one, starts PostgreSQL for this run. null if it is not available. */
export async function benchDatabase(): Promise<BenchDatabase | null> {
  const own = process.env.DATABASE_URL ? null : await throwAway()
  const address = process.env.DATABASE_URL ?? own?.url
  if (address === undefined) return null
  const name = `saldo_bench_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Pool({ connectionString: address, max: 1 })
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = name
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  return {
    url: url.href,
    pool,
    async close() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      own?.stop()
    },
  }
}

async function throwAway(): Promise<ThrowAway | null> {
  const file = new URL('../../scripts/postgresql.js', import.meta.url).href
  const scripts: { throwAwayPostgresql: () => Promise<ThrowAway | null> } = await import(file)
  return scripts.throwAwayPostgresql()
}
