import { enterCard } from '#server/adapters/payment-sandbox/entered-card.ts'
import { openPaymentSandbox, type PaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import type { TestCardNumber } from '#server/adapters/payment-sandbox/test-cards.ts'
import { sandboxProviders } from '#server/adapters/payments/open-payments.ts'
import type { CardConfirming, ChargeOutcome } from '#server/payment-provider.ts'

// The real payment adapters, connected to a separate payment sandbox, for tests of any test runner.

export type PaymentOptions = {
  readonly file?: string | null
  readonly retries?: number
  /**
   * The timeout for a response: short in a test in which no response arrives, otherwise long enough for a slow machine.
   */
  readonly timeOutMs?: number
}

type Charge = Omit<CardConfirming, 'chargeId'> & {
  readonly customerId: string
  readonly cents: number
  readonly description: string
}

const patientMs = 600_000

/** Opens a sandbox and its adapters; `atEnd` registers the function that closes the sandbox when the test ends. */
export async function openPaymentsUntil(
  atEnd: (close: () => Promise<void>) => void,
  { file = null, retries = 0, timeOutMs = patientMs }: PaymentOptions = {},
) {
  let now = new Date('2026-05-04T10:00:00Z')
  const clock = () => now
  const sandbox = await openPaymentSandbox({ file, clock })
  atEnd(() => sandbox.close())
  const troubles: { readonly call: string; readonly reason: string }[] = []
  const asked = { clock, onUnreachable: (facts: { call: string; reason: string }) => void troubles.push(facts) }
  /** The adapters, with this timeout for each response. */
  const adapters = (waitedMs: number) => sandboxProviders(sandbox, { ...asked, timeOutMs: waitedMs, retries })
  const first = adapters(timeOutMs)
  return {
    sandbox,
    troubles,
    /** Opens a charge and pays it by card. Both idempotency keys are derived from `key`. */
    charge: async ({ customerId, cents, description, ...confirming }: Charge, key: string): Promise<ChargeOutcome> => {
      const opened = await first.cards.openCharge({ customerId, cents, description }, key)
      if (opened.kind !== 'created') return opened
      return first.cards.confirmCharge({ ...confirming, chargeId: opened.id }, `${key}-confirm`)
    },
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    adapters,
    ...first,
    /** Enters a card in the sandbox's frames, and returns the id that the page receives. */
    enter: (number: TestCardNumber): string => entered(sandbox, number, now),
  }
}

function entered(sandbox: PaymentSandbox, number: TestCardNumber, now: Date): string {
  const cvc = number.startsWith('3') ? '1234' : '123'
  const outcome = enterCard(sandbox.state, { key: '', number, expiry: '12/34', cvc, name: 'Anna Petrova' }, now)
  if ('error' in outcome) throw new Error(outcome.error.message)
  return outcome.paymentMethod.id
}
