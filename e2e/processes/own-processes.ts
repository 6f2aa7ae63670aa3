import { onTestFinished, type TestContext } from 'vitest'
import { noPostgresql, throwAwayPostgresql } from '../../scripts/postgresql.js'
import { serverStarter } from '../running-server.ts'

// Tests of the built server as a process that need no browser: what a test starts for itself.

/** A server of the test's own; it is killed when the test ends. */
export const startServer = serverStarter(onTestFinished)

/** A PostgreSQL of the test's own. Where none can be had the test is skipped, saying so; in CI it fails. */
export async function postgresql({ skip }: TestContext) {
  const server = await throwAwayPostgresql()
  if (server === null && process.env.CI) throw new Error(noPostgresql)
  if (server === null) return skip(noPostgresql)
  onTestFinished(server.stop)
  return server
}
