import { act } from '@testing-library/react'
import type { CardWay } from '#web/buying/card-entry.tsx'

// Replaces Stripe's script on drawn pages: draws no frames, but sends the same events.

type Field = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type Told = { readonly complete: boolean; readonly message?: string }
type Listener = (detail: unknown) => void

let opened = 0

/** Installs the provider in the window. `responses`: its responses to a new card and to the bank's confirmation. */
export function cardProvider(responses: { readonly created?: object; readonly confirmed?: object } = {}) {
  const { created = { paymentMethod: { id: 'pm_new' } }, confirmed = {} } = responses
  const elements = new Map<string, ReturnType<typeof fakeElement>>()
  const asked: unknown[] = []
  const confirm = async (...given: readonly unknown[]) => (asked.push(given), confirmed)
  const provider = {
    elements: () => ({
      create: (type: string) => {
        const element = fakeElement(type)
        elements.set(type, element)
        return element
      },
      update: () => undefined,
    }),
    createPaymentMethod: async (given: { readonly billing_details: object }) => {
      asked.push(given.billing_details)
      return created
    },
    createToken: async () => ({}),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
  }
  Object.assign(window, { Stripe: () => provider })
  opened += 1
  // every provider has a different key, so that the page does not reuse the provider of the previous test
  const way: CardWay = {
    publishableKey: `pk_test_${opened}`,
    scriptUrl: 'https://cards.test/stripe.js',
    isTestMode: true,
  }
  return {
    way,
    /**
     * The calls that the provider received, in order: the details of a new card, or the arguments of a confirmation.
     */
    asked,
    /** Sends a field's change event, as if the user had typed into the field. */
    tell: (field: Field, { complete, message }: Told) =>
      act(async () =>
        elements.get(field)?.say('change', { complete, error: message === undefined ? undefined : { message } }),
      ),
    focused: () => [...elements].filter(([, element]) => element.isFocused()).map(([type]) => type),
  }
}

/** Removes the provider, as if its script had not loaded. */
export const withoutProvider = (): void => void Reflect.deleteProperty(window, 'Stripe')

function fakeElement(type: string) {
  const listeners = new Map<string, Set<Listener>>()
  const say = (event: string, detail: unknown): void => listeners.get(event)?.forEach((listener) => listener(detail))
  let isFocused = false
  return {
    say,
    isFocused: () => isFocused,
    mount: () => undefined,
    destroy: () => undefined,
    update: () => undefined,
    focus: () => (isFocused = true),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      if (event === 'ready') listener({ elementType: type })
    },
  }
}

/** Enters a whole card into the provider's fields. */
export async function enterCard({ tell }: ReturnType<typeof cardProvider>): Promise<void> {
  for (const field of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) await tell(field, { complete: true })
}
