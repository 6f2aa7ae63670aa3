import type { Endpoint } from '#contract/endpoint.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import { wireName } from '#contract/field-names.ts'
import type { ProblemOutput } from '#documents/statement-output.ts'
import { statementProblemsShownMax } from '#domain/policy.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { refusalWords, waitWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { isOutage } from './outage.ts'
import { Refusal } from './refusal.ts'

/** The framework's own errors, by code. Any other below 500 is an unreadable request. */
const frameworkCodes: ReadonlyMap<unknown, RefusalCode> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'wrong-media-type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_REQ_FILE_TOO_LARGE', 'body-too-large'],
] as const)

/** Seconds until a retry is suggested during an outage. */
const outageSeconds = 10

/** The refusal for any thrown error: a refusal, a framework error, an outage or a fault. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOfGoneAccount(error)) return new Refusal('not-signed-in')
  if (isOutage(error)) return new Refusal('unavailable', { retryAfterSeconds: outageSeconds })
  if (!(error instanceof Error) || !('statusCode' in error) || Number(error.statusCode) >= 500)
    return new Refusal('failed')
  return new Refusal(('code' in error ? frameworkCodes.get(error.code) : undefined) ?? 'unreadable-body')
}

/** PostgreSQL foreign-key error: the account was deleted after its session was looked up. */
const isOfGoneAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23503' &&
  'constraint' in error &&
  String(error.constraint).endsWith('_user_id_fkey')

export const statusOf = (refusal: Refusal): number => refusalStatuses[refusal.code]

/** A refusal in wire format. Where the specification has a separate field for the messages, they are there too. */
export function refusalOutput(
  { code, details }: Refusal,
  requestId: string,
  refusedIn: Endpoint['refusedIn'],
): RefusalOutput {
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

/** The first problems of a statement, errors first, and a sentence with the number of others. */
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

/** Errors are joined with a period and a line break (specification §8), so their own period is removed. */
const unstopped = (sentence: string): string => sentence.replace(/\.$/, '')

function waiting(seconds: number | undefined): { readonly time?: string } {
  if (seconds === undefined) return {}
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 120) return { time: say(waitWords.seconds, { count: seconds }) }
  if (minutes < 120) return { time: say(waitWords.minutes, { count: minutes }) }
  return { time: say(waitWords.hours, { count: Math.ceil(minutes / 60) }) }
}
