import * as z from 'zod'
import { payPalSignature } from './sandbox-events.ts'
import { newId, type SandboxCapture, type SandboxOrder, type SandboxState } from './sandbox-state.ts'
import type { SandboxKeys } from './sandbox-server.ts'
import { WireRefusal, type WireRoute } from './wire.ts'

// The part of PayPal's API that the product uses: Orders v2, Payments v2, OAuth and the verification of webhooks.

type Dependencies = {
  readonly state: SandboxState
  readonly now: () => Date
  readonly origin: string
  readonly keys: SandboxKeys
  /** The tokens that PayPal has issued and not forgotten. */
  readonly tokens: Set<string>
  readonly emit: (type: string, resource: object) => void
}

const amountShape = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d{1,7}\.\d\d$/) })
const orderShape = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ amount: amountShape, custom_id: z.string().max(127).optional(), description: z.string().max(127) }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url(), user_action: z.literal('PAY_NOW') }),
    }),
  }),
})
const refundShape = z.object({ amount: amountShape.optional(), custom_id: z.string().max(127).optional() })
const checkShape = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.object({}).loose(),
})

const tokenSeconds = 32_400
const eventName = '"webhook_event":'

export const payPalRoutes = (dependencies: Dependencies): readonly WireRoute[] => [
  tokenRoute(dependencies),
  ...[...orderRoutes(dependencies), ...captureRoutes(dependencies), checkRoute(dependencies)].map((route) =>
    withToken(route, dependencies.tokens),
  ),
]

const withToken = (route: WireRoute, tokens: Set<string>): WireRoute => ({
  ...route,
  respond(request) {
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) throw unauthorized
    return route.respond(request)
  },
})

const tokenRoute = ({ keys, tokens }: Dependencies): WireRoute => ({
  method: 'POST',
  path: '/v1/oauth2/token',
  speaker: 'paypal',
  respond({ headers, body }) {
    const basic = Buffer.from(`${keys.payPal.clientId}:${keys.payPal.secret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials') throw unauthorized
    const token = newId('A21AA')
    tokens.add(token)
    return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds } }
  },
})

function orderRoutes({ state, now, origin, emit }: Dependencies): readonly WireRoute[] {
  const order = (id = '') => state.orders[id] ?? missing()
  return [
    call('POST', '/v2/checkout/orders', ({ body }) => {
      const { purchase_units: units, payment_source: source } = readJson(body, orderShape)
      const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context
      const [{ amount, custom_id: customId = null, description }] = units
      const made: SandboxOrder = {
        id: newId('ORDER').replace('_', ''),
        amount,
        custom_id: customId,
        description,
        returnUrl,
        cancelUrl,
        status: 'PAYER_ACTION_REQUIRED',
        funding: 'works',
        captures: [],
        refunds: [],
      }
      state.orders[made.id] = made
      return { status: 200, json: shownOrder(made, origin) }
    }),
    call('GET', '/v2/checkout/orders/:', ({ ids }) => ({ status: 200, json: shownOrder(order(ids[0]), origin) })),
    call('POST', '/v2/checkout/orders/:/capture', ({ ids }) => {
      const found = order(ids[0])
      const made = capture(found)
      emit(`PAYMENT.CAPTURE.${made.status}`, { ...made, create_time: now().toISOString(), ...related(found) })
      return { status: 201, json: shownOrder(found, origin) }
    }),
  ]
}

function captureRoutes({ state, emit, origin }: Dependencies): readonly WireRoute[] {
  const orderOfCapture = (id = '') =>
    Object.values(state.orders).find(({ captures }) => captures.some((each) => each.id === id)) ?? missing()
  const read = call('GET', '/v2/payments/captures/:', ({ ids }) => {
    const paid = orderOfCapture(ids[0])
    return { status: 200, json: { ...paid.captures.find(({ id }) => id === ids[0]), ...related(paid) } }
  })
  const refund = call('POST', '/v2/payments/captures/:/refund', ({ ids, body }) => {
    const paid = orderOfCapture(ids[0])
    const { amount = paid.amount, custom_id: customId = null } = readJson(body, refundShape)
    const left = centsOf(paid.amount) - paid.refunds.reduce((sum, each) => sum + centsOf(each.amount), 0)
    if (left === 0) throw refused('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
    if (centsOf(amount) > left) throw refused('REFUND_AMOUNT_EXCEEDED', 'The refund amount exceeds what is left.')
    const made = { id: newId('REFUND'), amount, custom_id: customId, status: 'COMPLETED' as const }
    paid.refunds.push(made)
    emit('PAYMENT.CAPTURE.REFUNDED', {
      ...made,
      links: [{ rel: 'up', href: `${origin}/v2/payments/captures/${ids[0]}` }],
    })
    return { status: 201, json: made }
  })
  return [read, refund]
}

const checkRoute = ({ keys }: Dependencies): WireRoute =>
  call('POST', '/v1/notifications/verify-webhook-signature', ({ body }) => {
    const asked = readJson(body, checkShape)
    const { transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_id: webhookId } = asked
    // the signature covers the event as it was sent, so the event must come back byte for byte
    const event = body.slice(body.indexOf(eventName) + eventName.length, -1)
    const right = payPalSignature({ id, time, webhookId, body: event }, keys.payPal.secret)
    const isRight = right === signature && webhookId === keys.payPal.webhookId
    return { status: 200, json: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } }
  })

const call = (method: WireRoute['method'], path: string, respond: WireRoute['respond']): WireRoute => ({
  method,
  path,
  speaker: 'paypal',
  respond,
})

/** Captures an order; the outcome is the one that its buyer chose on the approval page. */
function capture(found: SandboxOrder): SandboxCapture {
  if (found.captures.some(({ status }) => status !== 'DECLINED'))
    throw refused('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (found.status !== 'APPROVED') throw refused('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.')
  if (found.funding === 'declined') {
    found.status = 'PAYER_ACTION_REQUIRED'
    throw refused('INSTRUMENT_DECLINED', 'The instrument presented was declined by the processor or bank.')
  }
  const made: SandboxCapture = {
    id: newId('CAPTURE').replace('_', ''),
    amount: found.amount,
    custom_id: found.custom_id,
    status: found.funding === 'pending' ? 'PENDING' : 'COMPLETED',
  }
  found.captures.push(made)
  found.status = 'COMPLETED'
  return made
}

/** Completes or declines those captures of an order that are under review. */
export function endReview(
  found: SandboxOrder | undefined,
  end: 'COMPLETED' | 'DECLINED',
  emit: (type: string, resource: object) => void,
): void {
  if (found === undefined) return
  for (const each of found.captures.filter(({ status }) => status === 'PENDING')) {
    each.status = end
    emit(`PAYMENT.CAPTURE.${end === 'COMPLETED' ? end : 'DENIED'}`, { ...each, ...related(found) })
  }
}

const related = ({ id }: SandboxOrder) => ({ supplementary_data: { related_ids: { order_id: id } } })

const shownOrder = ({ id, status, amount, custom_id: customId, captures, refunds }: SandboxOrder, origin: string) => ({
  id,
  intent: 'CAPTURE',
  status,
  purchase_units: [
    {
      reference_id: 'default',
      amount,
      ...(customId === null ? {} : { custom_id: customId }),
      payments: { captures, refunds },
    },
  ],
  links: [{ href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }],
})

const centsOf = ({ value }: SandboxOrder['amount']): number => Number(value.replace('.', ''))

function readJson<Shape>(body: string, shape: z.ZodType<Shape>): Shape {
  try {
    return shape.parse(JSON.parse(body))
  } catch {
    throw new WireRefusal(400, { name: 'INVALID_REQUEST', message: 'Request is not well-formed.', details: [] })
  }
}

const unauthorized = new WireRefusal(401, { error: 'invalid_token', error_description: 'Token signature failed' })

function missing(): never {
  const message = 'The specified resource does not exist.'
  throw new WireRefusal(404, { name: 'RESOURCE_NOT_FOUND', message, details: [{ issue: 'INVALID_RESOURCE_ID' }] })
}

const refused = (issue: string, description: string): WireRefusal =>
  new WireRefusal(422, {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    details: [{ issue, description }],
  })
