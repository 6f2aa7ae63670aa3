import type { FastifyRequest } from 'fastify'

/** What the system says of a connection that cannot be made or is lost. */
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
 * PostgreSQL: connection exceptions, resources used up, and the server going down or coming up; a statement that took too long; a
 * transaction taken back because it and others waited for each other.
 */
const databaseCodes = /^(08|53|57P)|^57014$|^40P01$/

/** What the driver says, without a code, of a connection that broke or never came. */
const driverSentences = /timeout exceeded when trying to connect|connection terminated|not queryable|PGlite is closed/i

/** Whether an error means that the database is out of reach for now, rather than that something is wrong with the program. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return networkCodes.has(code) || databaseCodes.test(code) || driverSentences.test(error.message)
}

/** Whether an error only says that the caller disconnected while their request was read. The system has one code for that and for a database that is gone. */
export const isOfCaller = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored
