import type { RefusalOutput } from './shapes/refusal-shapes.ts'

// What came back from a call. Apart from the client, which brings all shapes with it: a page that only asks why a call failed needs none.

/** What came back; `retryAfter` is the header of that name, in seconds, or null. */
export type Incoming = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null }

/** A refusal by the server. `refusal` is null when the answer came from something in between. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: RefusalOutput | null
  readonly retryAfterSeconds: number | null
  /** What it says of itself; null when it says nothing that can be shown. */
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

/** An answer of another shape is said by so many of its values, and so much of each. */
const valuesMax = 10
const valueLengthMax = 300

/** Everything an answer of another shape says, its values one after the other (specification §8); null where it says nothing. */
function valuesIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const texts = Object.values(body)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  const said = texts.slice(0, valuesMax).map((text) => text.slice(0, valueLengthMax))
  return said.length === 0 ? null : joinedMessages(said)
}

/** Messages as one text: joined by a period and a line break (specification §8), each once. */
export const joinedMessages = (messages: readonly string[]): string =>
  [...new Set(messages)].reduce((joined, next) => `${joined}${/[.!?]$/.test(joined) ? '' : '.'}\n${next}`)

/** The text of the field `error` of an answer; null without one. */
export function errorTextIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' && body.error !== '' ? body.error : null
}

const texts = ['code', 'message', 'requestId']
const lists = ['problems', 'errors', 'found']

/** The server checks what it sends, so here it is only told apart from what somebody else answered. */
function isRefusalOutput(body: unknown): body is RefusalOutput {
  if (typeof body !== 'object' || body === null) return false
  const fields = new Map(Object.entries(body))
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    lists.every((name) => fields.get(name) === undefined || Array.isArray(fields.get(name)))
  )
}
