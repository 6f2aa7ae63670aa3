import type { RefusalOutput } from './shapes/refusal-shapes.ts'

// The result of a call. In a separate file, because the client's file loads the shapes of all calls, and a page that
// only shows why a call failed does not need them.

/** A response; `retryAfter` is the header of that name in seconds, or null. */
export type Incoming = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null }

/** A refused call. `refusal` is null when the response came from an intermediary, such as a proxy. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: RefusalOutput | null
  readonly retryAfterSeconds: number | null
  /** The text of the response to show to the user; null when it has none. */
  readonly errorText: string | null

  constructor({ status, body, retryAfter }: Incoming) {
    const refusal = isRefusalOutput(body) ? body : null
    const errorText = refusal?.message ?? valuesIn(body)
    super(errorText ?? `status ${status}`)
    this.name = 'CallRefused'
    this.status = status
    this.refusal = refusal
    this.errorText = errorText
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  }
}

/**
 * Limits on the text shown from a response of unknown shape: at most `valuesMax` values, each cut to `valueLengthMax`
 * characters.
 */
const valuesMax = 10
const valueLengthMax = 300

/** The strings in a response of unknown shape, within these limits, joined (specification §8); null without any. */
function valuesIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const texts = Object.values(body)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  const said = texts.slice(0, valuesMax).map((text) => text.slice(0, valueLengthMax))
  return said.length === 0 ? null : joinedMessages(said)
}

/**
 * Joins messages with line breaks and drops duplicates. Adds a full stop before a break if the message does not end
 * with a full stop, an exclamation mark or a question mark (specification §8).
 */
export const joinedMessages = (messages: readonly string[]): string =>
  [...new Set(messages)].reduce((joined, next) => `${joined}${/[.!?]$/.test(joined) ? '' : '.'}\n${next}`)

/** Text of the response's `error` field; null without one. */
export function errorTextIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' && body.error !== '' ? body.error : null
}

const texts = ['code', 'message', 'requestId']
const lists = ['problems', 'errors', 'found']

/** Checks only that the response is a refusal by the product's server, which has already validated its content. */
function isRefusalOutput(body: unknown): body is RefusalOutput {
  if (typeof body !== 'object' || body === null) return false
  const fields = new Map(Object.entries(body))
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    lists.every((name) => fields.get(name) === undefined || Array.isArray(fields.get(name)))
  )
}
