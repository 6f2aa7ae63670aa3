import type { FastifyServerOptions } from 'fastify'

// What is logged: which call, how it was answered, how long it took. Never an address with its holes filled, a body, a header, or the
// message of an error, for any of them may hold a secret, a name or a figure.

/** Where the log goes besides the standard output: tests read it. */
export type LogStream = { write: (line: string) => void }

export function logOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return { level, base: null, ...(stream === undefined ? {} : { stream }) }
}

/** What of an error may be logged: its kind, its code and where it happened. */
export function errorFacts(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    frames: frames.map((line) => line.trim()),
  }
}
