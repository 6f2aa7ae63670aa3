import { randomUUID } from 'node:crypto'
import { onTestFinished, type TestContext } from 'vitest'
import { noPostgresql, throwAwayPostgresql } from '../../scripts/postgresql.js'
import { onceOn } from '../../scripts/vitest/postgresql-databases.ts'
import { foldersOfTest } from '../server-folders.ts'
import { serverStarter } from '../running-server.ts'

// Helpers for tests of the built server as a process, without a browser.

/** Starts a server for this test only, and kills it when the test ends. */
export const startServer = serverStarter(onTestFinished)

export const { emptyFolder, dataFolder } = foldersOfTest(onTestFinished)

/**
 * The address of an empty PostgreSQL database. It is on the PostgreSQL of the test run or, without one, on one that is
 * started for this test.
 */
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

/** Starts a PostgreSQL for this test only. Without PostgreSQL, the test is skipped with a reason; in CI it fails. */
export async function postgresql({ skip }: TestContext) {
  const server = await throwAwayPostgresql()
  if (server === null && process.env.CI) throw new Error(noPostgresql)
  if (server === null) return skip(noPostgresql)
  onTestFinished(server.stop)
  return server
}
