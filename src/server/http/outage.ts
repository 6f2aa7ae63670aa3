import type { FastifyRequest } from 'fastify'

/** System error codes of a connection that could not be opened or was lost. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

/**
 * PostgreSQL error codes: connection exception, insufficient resources, server shutting down or starting, statement
 * timeout, deadlock.
 */
const databaseCodes = /^(08|53|57P)|^57014$|^40P01$/

/** Messages of database driver errors that have no code, for a connection that broke or was never opened. */
const driverSentences = /timeout exceeded when trying to connect|connection terminated|not queryable|PGlite is closed/i

/** Whether an error means that the database cannot serve the call now, rather than a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return networkCodes.has(code) || databaseCodes.test(code) || driverSentences.test(error.message)
}

/**
 * Whether an error only means that the caller disconnected while sending. The system error code alone does not
 * distinguish this from a lost database connection.
 */
export const isOfCaller = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored
