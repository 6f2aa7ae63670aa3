import { randomUUID } from 'node:crypto'
import { onTestFinished, type TestContext } from 'vitest'
import { noPostgresql, throwAwayPostgresql } from '../../scripts/postgresql.js'
import { onceOn } from '../../scripts/vitest/postgresql-databases.ts'
import { foldersOfTest } from '../server-folders.ts'
import { serverStarter } from '../running-server.ts'

// Tests of the built server as a process that need no browser: what a test starts for itself.

/** A server of the test's own; it is killed when the test ends. */
export const startServer = serverStarter(onTestFinished)

export const { emptyFolder, dataFolder } = foldersOfTest(onTestFinished)

/** An empty database on PostgreSQL: on the server of the run, else on one of the test's own. Gives its address. */
export async function postgresqlDatabase(context: TestContext): Promise<string> {
  const server = process.env.DATABASE_URL
  if (!server) return (await postgresql(context)).url
  const name = `saldo_process_${randomUUID().replaceAll('-', '')}`
  await onceOn(server, `create database ${name}`)
  onTestFinished(() => onceOn(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A PostgreSQL of the test's own. Where none can be had the test is skipped, saying so; in CI it fails. */
export async function postgresql({ skip }: TestContext) {
  const server = await throwAwayPostgresql()
  if (server === null && process.env.CI) throw new Error(noPostgresql)
  if (server === null) return skip(noPostgresql)
  onTestFinished(server.stop)
  return server
}
