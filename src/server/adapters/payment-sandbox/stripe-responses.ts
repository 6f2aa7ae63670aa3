import { readForm, type FormFields } from './form-body.ts'
import type { IntentError, SandboxCharge } from './sandbox-state.ts'
import { WireRefusal, type WireResponse, type WireRequest, type WireRoute } from './wire.ts'

// The formats of Stripe's requests and responses: forms, lists in pages, refusals.

type FormRequest = WireRequest & { readonly fields: FormFields }

/** A Stripe route, whose requests have a form as their body. */
export function call(method: WireRoute['method'], path: string, respond: (request: FormRequest) => object): WireRoute {
  const respondToForm = (request: WireRequest): WireResponse => {
    const fields = readForm(request.body)
    if (fields === null) throw invalid('parameter_unknown', 'The form cannot be read.')
    return { status: 200, json: respond({ ...request, fields }) }
  }
  return { method, path, speaker: 'stripe', respond: respondToForm }
}

/** A page of a list: `limit` items after the item that `starting_after` names. */
export function listOf(all: readonly { readonly id: string }[], query: URLSearchParams) {
  const after = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const end = after + Number(query.get('limit') ?? 10)
  return { object: 'list', data: all.slice(after, end), has_more: end < all.length }
}

export const fieldText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const fieldWhole = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
export const fieldTexts = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

export const invalid = (code: string, message: string): WireRefusal =>
  new WireRefusal(400, { error: { type: 'invalid_request_error', code, message } })

/** A refusal because of the state of a charge; it includes the charge. */
export const unexpected = (message: string, charge: SandboxCharge): WireRefusal =>
  new WireRefusal(400, {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: { ...charge },
    },
  })

export function missing(what: string, id: string): never {
  const message = `No such ${what}: '${id}'`
  throw new WireRefusal(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message } })
}

export const cardRefusal = (error: IntentError, intent: object): WireRefusal =>
  new WireRefusal(402, { error: { ...error, ...intent } })
