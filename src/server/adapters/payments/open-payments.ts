import { join } from 'node:path'
import type { Clock } from '../../outside.ts'
import type { Config } from '../../config.ts'
import type { PaymentProviders } from '../../payment-provider.ts'
import { openPaymentSandbox, type PaymentSandbox } from '../payment-sandbox/payment-sandbox.ts'
import { privateFolder } from '../private-folder.ts'
import type { PayPalKeys } from './paypal-client.ts'
import { payPalOrders } from './paypal-orders.ts'
import { stripeCards, type StripeKeys } from './stripe-cards.ts'

export type OpenPayments = PaymentProviders & {
  /** The sandbox's address; null when there is no sandbox. */
  readonly sandboxAddress: string | null
  /**
   * Passes the site's address to the sandbox, which then lets the site show its card frames and sends events to the
   * site.
   */
  readonly onListening: (site: string) => void
  readonly close: () => Promise<void>
}

type Options = {
  readonly clock: Clock
  /** Called for each provider call whose outcome is unknown. */
  readonly onUnreachable: (facts: { readonly call: string; readonly reason: string }) => void
}

const stripe = {
  apiOrigin: 'https://api.stripe.com',
  page: {
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    // these are the sources that Stripe's security guide lists
    sources: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    },
  },
}

/**
 * Opens the payment providers whose keys are set. If no keys are set, opens the sandbox in development and nothing in
 * production.
 */
export async function openPayments(config: Config, options: Options): Promise<OpenPayments> {
  const cardKeys = stripeKeysIn(config)
  const payPalKeys = payPalKeysIn(config)
  const isKeyless = cardKeys === null && payPalKeys === null
  if (isKeyless && config.PROFILE === 'development') return sandboxPayments(config, options)
  return {
    cards: cardKeys === null ? null : stripeCards({ ...options, ...cardKeys, ...stripe }),
    payPal: payPalKeys === null ? null : payPalOrders({ ...options, ...payPalKeys, apiOrigin: config.PAYPAL_BASE_URL }),
    sandboxAddress: null,
    onListening() {},
    async close() {},
  }
}

async function sandboxPayments({ DATA_FOLDER, PUBLIC_URL }: Config, options: Options): Promise<OpenPayments> {
  const folder = join(DATA_FOLDER, 'payment-sandbox')
  privateFolder(folder)
  const file = join(folder, 'state.json')
  const sandbox = await openPaymentSandbox({ file, clock: options.clock, isDelivering: true })
  return {
    ...sandboxProviders(sandbox, options),
    sandboxAddress: sandbox.origin,
    onListening: (site) => sandbox.allowSites(namesOf(site, PUBLIC_URL)),
    close: sandbox.close,
  }
}

/** The production adapters, connected to a sandbox instead of the providers. */
export function sandboxProviders({ keys, origin }: PaymentSandbox, options: SandboxOptions) {
  const sources = { scripts: [origin], frames: [origin], connections: [] }
  const page = { scriptUrl: `${origin}/stripe.js`, sources }
  return {
    cards: stripeCards({ ...options, ...keys.stripe, apiOrigin: origin, page }),
    payPal: payPalOrders({ ...options, ...keys.payPal, apiOrigin: origin }),
  }
}

type SandboxOptions = Options & { readonly timeOutMs?: number; readonly retries?: number }

/** The site's addresses that a browser on this computer may use; events are sent to the first of them. */
function namesOf(site: string, publicUrl: string | null): readonly string[] {
  const { port } = new URL(site)
  const local = ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`)
  return [...new Set([site, ...local, ...(publicUrl === null ? [] : [publicUrl])])]
}

function stripeKeysIn(config: Config): StripeKeys | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null
  return { secretKey, publishableKey, webhookSecret }
}

function payPalKeysIn(config: Config): PayPalKeys | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = config
  return clientId === null || secret === null || webhookId === null ? null : { clientId, secret, webhookId }
}
