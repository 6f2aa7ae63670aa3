import { screen } from '@testing-library/react'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { anna } from '#web/fixtures/member-anna.ts'
import { packQuote } from '#web/fixtures/orders.ts'
import CheckoutPage from '#web/buying/checkout/checkout-page.tsx'
import { cardProvider, enterCard } from './card-provider.ts'
import { drawPage } from './drawn-page.tsx'

// Draws the checkout alone, with a simulated card provider in place of Stripe's script.

type CheckoutQuote = ResponseOf<'readQuote'>
type Provider = ReturnType<typeof cardProvider>
type Drawn = {
  readonly quote?: (provider: Provider) => CheckoutQuote
  readonly provider?: Provider
  readonly at?: string
}

/** Draws the checkout. `api` replaces the responses to some calls. */
export function drawCheckout(api: Partial<Client> = {}, { provider = cardProvider(), quote, at }: Drawn = {}) {
  const left: string[] = []
  const drawn = drawPage(<CheckoutPage leaveFor={(url) => void left.push(url)} />, {
    signedIn: { token: 'first', user: anna },
    at: at ?? address('checkout', { plan: 'translation' }),
    api: {
      readQuote: async ({ query }) => quote?.(provider) ?? packQuote(provider.way, query.quantity),
      listCards: async () => ({ cards: [] }),
      readProfile: async () => ({ user: anna }),
      readPaymentWays: async () => packQuote(provider.way).ways,
      ...api,
    },
  })
  return { ...drawn, provider, left, cardForm: () => fillCard(drawn.user, provider) }
}

type User = ReturnType<typeof drawPage>['user']

async function fillCard(user: User, provider: Provider): Promise<void> {
  await user.click(await screen.findByLabelText('Cardholder name'))
  await user.paste('Anna Petrova')
  await enterCard(provider)
  await user.click(agree())
}

/** The checkbox below the form, and the button that pays. */
export const agree = () => screen.getByRole('checkbox', { name: /^I agree to the Terms/ })
export const pay = () => screen.getByRole('button', { name: /^(Pay USD|Continue to PayPal)/ })
/** A term of the order's summary together with its value. */
export const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement?.textContent
/** An amount as the page shows it, with a no-break space after the currency. */
export const usd = (dollars: number): string => `USD\u00a0${dollars}`
/** The body that was sent, with its idempotency key. */
export type Sent = { readonly body: object; readonly key: unknown }

/** Returns a call that appends each request to `sent`. */
export const recorded =
  <Result,>(sent: Sent[], respond: () => Promise<Result>) =>
  async ({ body, idempotencyKey }: { readonly body: object; readonly idempotencyKey?: string | undefined }) => {
    sent.push({ body, key: idempotencyKey })
    return respond()
  }
