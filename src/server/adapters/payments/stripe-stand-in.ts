import { createHmac } from 'node:crypto'
import {
  answeredOnce,
  headerOf,
  idIn,
  openStandIn,
  type FaultOf,
  type StandInAnswer,
  type StandInCall,
} from './stand-in-server.ts'
import { answerBank, closeDispute, stripeCallTable } from './stripe-calls.ts'
import { stripeError, type StripeHappening, type StripeState } from './stripe-objects.ts'

// A small server in Stripe's place for development and tests: it speaks the parts of Stripe's wire that the product uses and moves no
// money. The real client is pointed at it, so there is one way to pay in the product.

/** An event as it is posted to a webhook: the body, and the header that signs its bytes. */
export type SignedEvent = { readonly body: string; readonly signature: string }

type Keys = { readonly secret: string; readonly publishable: string; readonly webhook: string }

type Dependencies = {
  readonly keys: Keys
  readonly clock: () => Date
  /** The last part of an id: no other thing of the same kind has it. */
  readonly newId: () => string
  readonly onEvent: (event: SignedEvent) => void
  readonly faultOf?: FaultOf
}

/** Signs an event as Stripe does: the second it is sent, and a hash of it with the bytes of the body. */
export function signedEvent(body: string, secret: string, now: Date): SignedEvent {
  const second = Math.floor(now.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return { body, signature: `t=${second},v1=${hash}` }
}

/** Listens on a free loopback port until it is closed. */
export async function openStripeStandIn(dependencies: Dependencies) {
  const state = emptyState(dependencies)
  const once = answeredOnce(keyUsed)
  const { keys, faultOf } = dependencies
  const { port, close } = await openStandIn((asked) => {
    if (!isAllowed(keys, asked)) return stripeError(401, { message: 'Invalid API Key provided.' })
    return once(asked, headerOf(asked, 'idempotency-key'), () => answerTo(state, asked))
  }, faultOf)
  return {
    port,
    close,
    answerBank: (payment: string, isConfirmed: boolean) => void answerBank(state, payment, isConfirmed),
    closeDispute: (payment: string, status: 'won' | 'lost') => closeDispute(state, payment, status),
  }
}

function emptyState({ keys, clock, newId, onEvent }: Dependencies): StripeState {
  function happened({ type, object }: StripeHappening): void {
    const created = Math.floor(clock().getTime() / 1000)
    const event = { id: `evt_${newId()}`, object: 'event', type, created, livemode: false, data: { object } }
    onEvent(signedEvent(JSON.stringify(event), keys.webhook, clock()))
  }
  const newNamedId = (prefix: string): string => `${prefix}_${newId()}`
  return { customers: new Set(), methods: new Map(), intents: new Map(), newId: newNamedId, happened }
}

/** The page has the publishable key, which opens the one call that hosted fields make. */
function isAllowed(keys: Keys, asked: StandInCall): boolean {
  const [, , key = 'secret'] = rowOf(asked) ?? []
  return asked.headers.authorization === `Bearer ${keys[key]}`
}

function answerTo(state: StripeState, asked: StandInCall): StandInAnswer {
  const row = rowOf(asked)
  if (row === undefined) return stripeError(404, { message: `Unrecognized request URL (${asked.call}).` })
  const [pattern, work] = row
  return work(state, { id: idIn(pattern, asked.call) ?? '', fields: new Map(new URLSearchParams(asked.body)) })
}

const rowOf = ({ call }: StandInCall) => stripeCallTable.find(([pattern]) => idIn(pattern, call) !== null)

const keyUsed = stripeError(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
})
