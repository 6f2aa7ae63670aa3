import {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'

// What is logged: which call, how it was answered, how long it took. Never an address with its holes filled, a body, a header, or the
// message of an error, for any of them may hold a secret, a name or a figure.

/** Where the log goes besides the standard output: tests read it. */
export type LogStream = { write: (line: string) => void }

export function logOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return { level, base: null, serializers: { err: bareError }, ...(stream === undefined ? {} : { stream }) }
}

/** Whether a request became a socket: nothing is answered to it any more. */
const isSocket = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.call === 'live' && headers.upgrade !== undefined

/** Errors that the framework logs itself, in the shape it wants. */
const bareError = ({ name, code }: FastifyError) => ({ type: name, message: code, stack: '' })

type Logged = { readonly id: string; readonly log: FastifyBaseLogger }

/** All requests share one logger, because a logger for each costs as much as answering it: our lines name their request themselves. */
export const sharedLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger

/** The framework's own lines say addresses and messages: ours are logged instead, by `logCalls` and where errors are answered. */
export function quietFramework(): LogController {
  const broke = (error: Error, { id, log }: Logged): void => {
    // a caller who left is logged by `logCalls`
    if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.warn({ requestId: id, error: errorFacts(error) }, 'answer broken off')
  }
  return Object.assign(new LogController({ disableRequestLogging: true }), {
    defaultErrorLog: broke,
    streamError: broke,
    writeHeadError: broke,
    serializerError: broke,
    routeNotFound() {},
  })
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

/** How a call ended: its name, never its address, the status of its answer, and the time it took. */
export type EndedCall = { readonly call: string; readonly status: number; readonly ms: number }

/** What is logged as the status where nobody was left to answer. */
const leftStatus = 499

/** One line for every call, by its name: how it was answered, or that the caller left before. `onEnded` gets the same. */
export function logCalls(app: FastifyInstance, onEnded: (ended: EndedCall) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    let isLogged = false
    const logOnce = (status: number): void => {
      if (isLogged) return
      isLogged = true
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const ended = { call: request.routeOptions.config.call ?? 'page', status, ms }
      const message = status === leftStatus ? 'caller left' : 'answered'
      request.log.info({ requestId: request.id, call: ended.call, method: request.method, status, ms }, message)
      onEnded(ended)
    }
    // what is written for a caller who has left is finished too
    const hasLeft = (): boolean => reply.raw.destroyed || request.raw.socket.remoteAddress === undefined
    reply.raw.once('finish', () => logOnce(hasLeft() ? leftStatus : reply.statusCode))
    reply.raw.once('close', () => {
      // a socket is logged when it opens and when it ends
      if (!isSocket(request)) logOnce(leftStatus)
    })
    done()
  })
}
