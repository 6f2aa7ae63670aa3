import {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'

// About a call, logs only its id, name, method, status and duration; never a filled-in address, a body, a header or an
// error's message, because any of these may contain a secret, a name or a figure.

/** An additional destination for the log lines, used by tests. */
export type LogStream = { write: (line: string) => void }

export function logOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return { level, base: null, serializers: { err: bareError }, ...(stream === undefined ? {} : { stream }) }
}

/** Whether a request asked to become a socket; if it became one, no HTTP response follows. */
const isSocket = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.call === 'live' && headers.upgrade !== undefined

const bareError = ({ name, code }: FastifyError) => ({ type: name, message: code, stack: '' })

type Logged = { readonly id: string; readonly log: FastifyBaseLogger }

/**
 * Shares one logger among all requests, because creating a logger per request costs as much as responding to it. Each
 * log line therefore contains the request id.
 */
export const sharedLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger

/**
 * Disables the framework's own log lines, because they contain addresses and messages. `logCalls` and the error handler
 * log instead.
 */
export function quietFramework(): LogController {
  const broke = (error: Error, { id, log }: Logged): void => {
    // this error means that the caller disconnected, which `logCalls` logs
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

/** The parts of an error that may be logged: its kind, code and stack frames, but not its message. */
export function errorFacts(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    frames: frames.map((line) => line.trim()),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorFacts) } : {}),
  }
}

/** A finished call: its name (never its address), its HTTP status and its duration in milliseconds. */
export type EndedCall = { readonly call: string; readonly status: number; readonly ms: number }

/** The status that is logged when the caller disconnected before the response was sent. */
const leftStatus = 499

/**
 * Logs one line per call, with the call's name and its status, which is 499 if the caller disconnected. `onEnded` gets
 * the same facts.
 */
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
    // 'finish' is emitted even if the caller disconnected just before
    const hasLeft = (): boolean => reply.raw.destroyed || request.raw.socket.remoteAddress === undefined
    reply.raw.once('finish', () => logOnce(hasLeft() ? leftStatus : reply.statusCode))
    reply.raw.once('close', () => {
      // a socket's lines are logged elsewhere: when it opens and when it closes
      if (!isSocket(request)) logOnce(leftStatus)
    })
    done()
  })
}
