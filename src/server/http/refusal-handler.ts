import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import { wireName } from '#contract/field-names.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import { statementProblemsShownMax } from '#domain/policy.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { counted } from '#words/locale.ts'
import { refusalWords, waitWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { errorFacts } from './log.ts'
import { isOfCaller, isOutage } from './outage.ts'
import { Refusal } from './refusal.ts'
import { visitorNetwork } from './visitor-network.ts'

/** A refused call: its name in the contract, its kind of rate limit, the refusal code, and the caller's network. */
export type Refused = {
  readonly call: string
  readonly limit: string | null
  readonly code: RefusalCode
  readonly network: string
}

/**
 * Responds to every error in the same format, and reports it to `onRefused`. Logs faults of the server, except a full
 * file queue, which is only counted.
 */
export function respondToErrors(app: FastifyInstance, onRefused: (refused: Refused) => void | Promise<void>): void {
  app.setErrorHandler(async (error, request, reply) => {
    // a caller who disconnected never reads this response; `logCalls` logs that the caller disconnected
    const refusal = isOfCaller(error, request) ? new Refusal('unreadable-body') : refusalOf(error)
    const { call = 'page', endpoint } = request.routeOptions.config
    // the address of a caller who disconnected at once is no longer known
    const address: string | undefined = request.ip
    const network = address === undefined ? 'unknown' : visitorNetwork(address)
    await onRefused({ call, limit: endpoint?.limit ?? null, code: refusal.code, network })
    return respond(refusal, { error, request, reply })
  })
}

type FailedCall = { readonly error: unknown; readonly request: FastifyRequest; readonly reply: FastifyReply }

function respond(refusal: Refusal, { error, request, reply }: FailedCall): FastifyReply {
  const status = statusOf(refusal)
  if (status >= 500 && refusal.code !== 'readers-busy')
    request.log.error({ requestId: request.id, error: errorFacts(error) }, refusal.code)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, retryAfterSeconds))
  const { endpoint } = request.routeOptions.config
  return reply.status(status).send(refusalOutput(refusal, request.id, endpoint?.refusedIn))
}

const rows: readonly Endpoint[] = Object.values(endpoints)
const firstSteps = new Set(rows.map((row) => servedPath(row).split('/')[1]))

/** Whether a path has the same first segment as the path of some call. The site has no page at such a path. */
export const isOfCalls = (path: string): boolean => firstSteps.has(path.split('/')[1])

/** Whether a path has the segments of a call’s path, which may have placeholders such as {id}. */
function fits(served: string, path: string): boolean {
  const segments = path.split('/')
  const wanted = served.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((each, at) => (each.startsWith('{') ? segments[at] !== '' : each === segments[at]))
  )
}

type ServedCall = Pick<Endpoint, 'method' | 'path'>

/** Refuses a request to an unknown address, or to a known address with a wrong method. */
export function refuseUnknown(path: string, reply: FastifyReply, served: readonly ServedCall[] = rows): never {
  const found = served.filter((row) => fits(servedPath(row), path))
  if (found.length === 0) throw new Refusal('not-found')
  reply.header('allow', found.map(({ method }) => method).join(', '))
  throw new Refusal('wrong-method')
}

/**
 * Refusal codes for the framework's own errors, by error code. Any other error with a status below 500 counts as an
 * unreadable request.
 */
const frameworkCodes: ReadonlyMap<unknown, RefusalCode> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'wrong-media-type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_REQ_FILE_TOO_LARGE', 'body-too-large'],
] as const)

/** During an outage, the number of seconds after which callers are asked to retry. */
const outageSeconds = 10

/** Returns the refusal for a thrown error, which may be a refusal itself, a framework error, an outage or a fault. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOfGoneAccount(error)) return new Refusal('not-signed-in')
  if (isOutage(error)) return new Refusal('unavailable', { retryAfterSeconds: outageSeconds })
  if (!(error instanceof Error) || !('statusCode' in error) || Number(error.statusCode) >= 500)
    return new Refusal('failed')
  return new Refusal(('code' in error ? frameworkCodes.get(error.code) : undefined) ?? 'unreadable-body')
}

/** Whether this is PostgreSQL's foreign-key error for an account that was deleted after its session was looked up. */
const isOfGoneAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23503' &&
  'constraint' in error &&
  String(error.constraint).endsWith('_user_id_fkey')

const statusOf = (refusal: Refusal): number => refusalStatuses[refusal.code]

/** A refusal in wire format. If `refusedIn` names a field, the messages are repeated in that field. */
function refusalOutput({ code, details }: Refusal, requestId: string, refusedIn: Endpoint['refusedIn']): RefusalOutput {
  const problems = (details.problems ?? []).map((problem) => ({
    code: problem.code,
    at: wireName(problem.at),
    message: sentenceOfField(problem),
  }))
  const own = say(refusalWords[code], { ...details.facts, ...waiting(details.retryAfterSeconds), requestId })
  const { shown, more } = shownOf(details.found ?? details.statement?.problems ?? [])
  const errors = shown.filter(({ severity }) => severity === 'error')
  const sentences =
    problems.length > 0
      ? problems.map(({ message }) => message)
      : [own, ...errors.map(({ message }) => message), ...more]
  const message = sentences.join('\n')
  return {
    code,
    message,
    requestId,
    ...(problems.length > 0 ? { problems } : {}),
    ...(details.statement === undefined ? {} : { statement: { ...details.statement, problems: shown } }),
    ...(details.found === undefined ? {} : { found: shown }),
    ...(refusedIn === 'errors' ? { errors: sentences.map(unstopped) } : {}),
    ...(refusedIn === 'error' ? { error: message } : {}),
  }
}

/** The first problems of a statement (errors first), and a sentence with the number of the remaining ones. */
function shownOf(problems: readonly ProblemOutput[]): {
  readonly shown: ProblemOutput[]
  readonly more: readonly string[]
} {
  const count = problems.length - statementProblemsShownMax
  if (count <= 0) return { shown: [...problems], more: [] }
  const isError = ({ severity }: ProblemOutput): boolean => severity === 'error'
  const ordered = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
  const more = sentenceOfField({ code: 'fields-more', at: '', facts: { count } })
  return { shown: ordered.slice(0, statementProblemsShownMax), more: [more] }
}

/**
 * The sentence without its period, because the page joins the errors with a period and a line break (specification §8).
 */
const unstopped = (sentence: string): string => sentence.replace(/\.$/, '')

function waiting(seconds: number | undefined): { readonly time?: string } {
  if (seconds === undefined) return {}
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 120) return { time: counted(seconds, waitWords.seconds) }
  if (minutes < 120) return { time: counted(minutes, waitWords.minutes) }
  return { time: counted(Math.ceil(minutes / 60), waitWords.hours) }
}
