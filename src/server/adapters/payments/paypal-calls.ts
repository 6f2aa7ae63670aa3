import type { StandInAnswer, StandInCall } from './stand-in-server.ts'

// What the stand-in keeps in PayPal's place, and what becomes of what it is asked for, with the fields that the product reads.

type Order = {
  readonly id: string
  readonly customId: string
  readonly value: string
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly capture: string | null
  /** What the person chose at the approval: to pay, to be declined once, or to wait for a review. */
  readonly way: PayPalWay
}

/** How an approved order goes on when it is captured. */
export type PayPalWay = 'pays' | 'declines' | 'waits'

/** Something that happened, to be told by an event. */
export type PayPalHappening = { readonly type: string; readonly resource: object }

export type PayPalState = {
  readonly orders: Map<string, Order>
  readonly refunded: Set<string>
  readonly newId: () => string
  readonly happened: (happening: PayPalHappening) => void
  /** Where the page stands on which a person approves an order. */
  readonly approvalPage: (order: string) => string
}

type Call = (state: PayPalState, id: string, asked: StandInCall) => StandInAnswer

/** The fields of a body; an empty object for one that is no JSON. */
function jsonIn({ body }: StandInCall): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null ? { ...given } : {}
  } catch {
    return {}
  }
}

const issue = (name: string, description: string): StandInAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name, description }] },
})

export const payPalNotFound: StandInAnswer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }

const captureStatus = ({ way }: Order): string => (way === 'waits' ? 'PENDING' : 'COMPLETED')

const shownCapture = (order: Order): object => ({
  ...{ id: order.capture, status: captureStatus(order), custom_id: order.customId },
  amount: { currency_code: 'USD', value: order.value },
  supplementary_data: { related_ids: { order_id: order.id } },
})

const shown = (state: PayPalState, order: Order): object => ({
  ...{ id: order.id, status: order.status, intent: 'CAPTURE' },
  links: [{ rel: 'payer-action', href: state.approvalPage(order.id), method: 'GET' }],
  purchase_units: [
    {
      ...{ custom_id: order.customId, amount: { currency_code: 'USD', value: order.value } },
      ...(order.capture === null ? {} : { payments: { captures: [shownCapture(order)] } }),
    },
  ],
})

const addOrder: Call = (state, _, asked) => {
  const [unit] = unitsIn(jsonIn(asked))
  if (unit === undefined) return issue('MISSING_REQUIRED_PARAMETER', 'A purchase unit is missing.')
  const id = state.newId()
  const order: Order = { id, ...unit, status: 'PAYER_ACTION_REQUIRED', capture: null, way: 'pays' }
  state.orders.set(id, order)
  return { status: 200, body: shown(state, order) }
}

/** The purchase units of an order: what the product calls it, and its amount as a decimal text. */
function unitsIn({ purchase_units: units }: Readonly<Record<string, unknown>>) {
  // what the adapter sends; the stand-in has no other caller
  const given = (units ?? []) as readonly { custom_id: string; amount: { value: string } }[]
  return given.map(({ custom_id: customId, amount: { value } }) => ({ customId, value }))
}

const readOrder: Call = (state, id) => {
  const order = state.orders.get(id)
  return order === undefined ? payPalNotFound : { status: 200, body: shown(state, order) }
}

const captureOrder: Call = (state, id) => {
  const order = state.orders.get(id)
  if (order === undefined) return payPalNotFound
  if (order.status === 'COMPLETED') return issue('ORDER_ALREADY_CAPTURED', 'The order was captured before.')
  if (order.status !== 'APPROVED') return issue('ORDER_NOT_APPROVED', 'The payer has not approved the order.')
  if (order.way === 'declines') return issue('INSTRUMENT_DECLINED', 'The instrument presented was declined.')
  const captured: Order = { ...order, status: 'COMPLETED', capture: state.newId() }
  state.orders.set(id, captured)
  state.happened({ type: `PAYMENT.CAPTURE.${captureStatus(captured)}`, resource: shownCapture(captured) })
  return { status: 201, body: shown(state, captured) }
}

const refundCapture: Call = (state, id) => {
  const order = [...state.orders.values()].find(({ capture }) => capture === id)
  if (order === undefined) return payPalNotFound
  if (state.refunded.has(id)) return issue('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  state.refunded.add(id)
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${id}` }]
  const refund = { id: state.newId(), status: 'COMPLETED', custom_id: order.customId, links }
  state.happened({ type: 'PAYMENT.CAPTURE.REFUNDED', resource: refund })
  return { status: 201, body: refund }
}

/** What the person does on the page of approval; nothing where the order is paid. */
export function approve({ orders }: PayPalState, id: string, way: PayPalWay): void {
  const order = orders.get(id)
  if (order !== undefined && order.status !== 'COMPLETED') orders.set(id, { ...order, status: 'APPROVED', way })
}

/** Every call that is answered once its caller is known: method, path and what it does. */
export const payPalCallTable = [
  ['POST /v2/checkout/orders', addOrder],
  ['GET /v2/checkout/orders/:id', readOrder],
  ['POST /v2/checkout/orders/:id/capture', captureOrder],
  ['POST /v2/payments/captures/:id/refund', refundCapture],
] as const satisfies readonly (readonly [string, Call])[]
