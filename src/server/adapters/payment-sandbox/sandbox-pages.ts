import * as z from 'zod'
import { cardEntryShape, enterCard } from './entered-card.ts'
import { challengeScript, fieldScript, providerScript } from './page-scripts.ts'
import type { SandboxCharge, SandboxSetup, SandboxState } from './sandbox-state.ts'
import type { SandboxKeys } from './sandbox-server.ts'
import type { StripeBank } from './stripe-charges.ts'
import { bodyJson, WireRefusal, type WireResponse, type WireRequest, type WireRoute } from './wire.ts'

// The pages of the sandbox that people see: card fields in frames, the bank's confirmation, PayPal's approval.

type Dependencies = {
  readonly state: SandboxState
  readonly bank: StripeBank
  readonly now: () => Date
  readonly origin: string
  readonly keys: SandboxKeys
  readonly emit: (type: string, resource: object) => void
}

const confirmShape = z.object({ clientSecret: z.string(), cardId: z.string().nullable() })
const challengeShape = z.object({ clientSecret: z.string(), isConfirmed: z.boolean() })

export const sandboxPages = (dependencies: Dependencies): readonly WireRoute[] => [
  page('GET', '/stripe.js', () => ({ status: 200, script: providerScript })),
  page('GET', '/frame/field.js', () => ({ status: 200, script: fieldScript })),
  page('GET', '/frame/challenge.js', () => ({ status: 200, script: challengeScript })),
  page('GET', '/frame/field', () => ({ status: 200, html: fieldPage })),
  page('GET', '/frame/challenge', () => ({ status: 200, html: challengePage })),
  ...frameMessages(dependencies),
  page('GET', '/checkoutnow', ({ query }) => approvalPage(dependencies.state, query.get('token') ?? '')),
  page('POST', '/checkoutnow', ({ body }) => approved(dependencies, new URLSearchParams(body))),
]

/** The routes that scripts in the frames call. */
function frameMessages({ state, bank, now, origin, keys }: Dependencies): readonly WireRoute[] {
  const wrongKey = { type: 'invalid_request_error', code: 'api_key_expired', message: 'Invalid API Key provided.' }
  return [
    message(origin, '/frame/card', cardEntryShape, (entered) =>
      entered.key === keys.stripe.publishableKey ? enterCard(state, entered, now()) : { error: wrongKey },
    ),
    message(origin, '/frame/confirm', confirmShape, ({ clientSecret, cardId }) => {
      const intent = intentOf(state, clientSecret)
      const isOwn = cardId !== null && state.methods[cardId]?.shown.customer === intent.customer
      if (isOwn && intent.object === 'payment_intent' && intent.status === 'requires_payment_method') {
        intent.payment_method = cardId
        intent.last_payment_error = null
        bank.charge(intent, true)
      }
      return shownIntent(intent)
    }),
    message(origin, '/frame/answer', challengeShape, ({ clientSecret, isConfirmed }) => {
      const intent = intentOf(state, clientSecret)
      bank.confirmed(intent, isConfirmed)
      return shownIntent(intent)
    }),
  ]
}

/** A route for the sandbox's own frames; it refuses pages of other origins. */
function message<Shape>(
  origin: string,
  path: string,
  shape: z.ZodType<Shape>,
  respond: (given: Shape) => object,
): WireRoute {
  return page('POST', path, ({ headers, body }) => {
    const isOwn = headers.origin === origin && headers['content-type'] === 'application/json'
    const given = isOwn ? shape.safeParse(bodyJson(body)) : null
    if (given?.success !== true) throw new WireRefusal(400, { error: { message: 'Not understood.' } })
    return { status: 200, json: respond(given.data) }
  })
}

/** The intent with this client secret; refuses a wrong secret. */
function intentOf(state: SandboxState, clientSecret: string): SandboxCharge | SandboxSetup {
  const all = [...Object.values(state.charges), ...Object.values(state.setups)]
  const found = all.find((intent) => intent.client_secret === clientSecret)
  if (found === undefined) throw new WireRefusal(404, { error: { message: 'No such payment.' } })
  return found
}

const page = (method: 'GET' | 'POST', path: string, respond: (request: WireRequest) => WireResponse): WireRoute => ({
  method,
  path,
  speaker: 'page',
  respond,
})

/** The fields of an intent that the page may see. */
const shownIntent = (intent: SandboxCharge | SandboxSetup) => ({
  intent: { id: intent.id, object: intent.object, status: intent.status },
  error: (intent.object === 'setup_intent' ? intent.last_setup_error : intent.last_payment_error) ?? null,
})

/** Styles of the pages. Elements with `hidden` stay hidden, even if a CSS rule for them sets `display`. */
const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0}main{max-width:26rem;margin:10vh auto;padding:1.5rem}' +
  'button{font:inherit;padding:.5rem 1rem;margin:.25rem .5rem .25rem 0;min-height:44px}' +
  '[hidden]{display:none!important}.shade{background:#0008;min-height:100vh;display:grid;place-items:center}.sheet{background:Canvas;color:CanvasText;padding:1.5rem;max-width:24rem;border-radius:8px}' +
  '.field{background:transparent;border:0;outline:0;width:100%;height:2.25rem;font:inherit;color:inherit;padding:0;box-sizing:border-box}'

const whole = (title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style>${style}</style></head><body>${body}${script === '' ? '' : `<script src="${script}"></script>`}</body></html>`

const fieldPage = whole(
  'Card field',
  '<input class="field" inputmode="numeric" autocomplete="off" spellcheck="false">',
  '/frame/field.js',
)

const challengePage = whole(
  'Confirm the payment',
  '<div class="shade" hidden><div class="sheet" role="dialog" aria-modal="true" aria-labelledby="asks"><h1 id="asks">Test bank</h1>' +
    '<p>Test mode: no money moves. Your bank asks you to confirm this payment.</p>' +
    '<button id="complete" type="button">Complete</button><button id="fail" type="button">Fail</button></div></div>',
  '/frame/challenge.js',
)

/** The buyer's choices at PayPal, each with the outcome of the capture. */
const choices = {
  pay: { label: 'Pay now', funding: 'works' },
  declined: { label: 'Pay with a card that is declined', funding: 'declined' },
  review: { label: 'Pay, and hold the payment for review', funding: 'pending' },
} as const

function approvalPage(state: SandboxState, token: string): WireResponse {
  const order = state.orders[token]
  if (order === undefined) return { status: 404, html: whole('PayPal test', '<main><h1>No such order</h1></main>') }
  const buttons = Object.entries(choices).map(
    ([choice, { label }]) => `<p><button name="choice" value="${choice}">${label}</button></p>`,
  )
  const body =
    `<main><h1>PayPal test</h1><p>Test mode: no money moves.</p><p>USD ${order.amount.value}</p>` +
    `<form method="post"><input type="hidden" name="token" value="${order.id}">${buttons.join('')}` +
    `<p><button name="choice" value="cancel">Cancel and return</button></p></form></main>`
  return { status: 200, html: whole('PayPal test', body) }
}

function approved({ state, emit }: Dependencies, form: URLSearchParams): WireResponse {
  const order = state.orders[form.get('token') ?? '']
  if (order === undefined) return { status: 404, html: whole('PayPal test', '<main><h1>No such order</h1></main>') }
  const choice = form.get('choice') ?? ''
  const isApproved = Object.hasOwn(choices, choice)
  if (isApproved && order.status === 'PAYER_ACTION_REQUIRED') {
    order.status = 'APPROVED'
    // the choice is known to be a key of `choices`
    order.funding = choices[choice as keyof typeof choices].funding
    emit('CHECKOUT.ORDER.APPROVED', { id: order.id, status: order.status })
  }
  const to = new URL(isApproved ? order.returnUrl : order.cancelUrl)
  to.searchParams.set('token', order.id)
  if (isApproved) to.searchParams.set('PayerID', 'TESTBUYER')
  return { status: 303, to: to.href }
}
