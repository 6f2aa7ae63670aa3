import { enterCard } from '#server/adapters/payment-sandbox/entered-card.ts'
import { openPaymentSandbox, type PaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import type { TestCardNumber } from '#server/adapters/payment-sandbox/test-cards.ts'
import { sandboxProviders } from '#server/adapters/payments/open-payments.ts'
import type { CardConfirming, ChargeOutcome } from '#server/payment-provider.ts'

// The real adapters, pointed at a sandbox of their own, for tests of any runner.

export type PaymentOptions = {
  readonly file?: string | null
  readonly retries?: number
  /** How long an answer is waited for: short where none ever comes, else as long as a slow machine may need. */
  readonly timeOutMs?: number
}

type Charge = Omit<CardConfirming, 'chargeId'> & {
  readonly customerId: string
  readonly cents: number
  readonly description: string
}

const patientMs = 600_000

/** Opens a sandbox and the adapters to it; `atEnd` registers what closes it when the test is over. */
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
  /** The adapters, each answer waited for so long. */
  const adapters = (waitedMs: number) => sandboxProviders(sandbox, { ...asked, timeOutMs: waitedMs, retries })
  const first = adapters(timeOutMs)
  return {
    sandbox,
    troubles,
    /** Opens a charge and pays it with a card: the key names both. */
    charge: async ({ customerId, cents, description, ...confirming }: Charge, key: string): Promise<ChargeOutcome> => {
      const opened = await first.cards.openCharge({ customerId, cents, description }, key)
      if (opened.kind !== 'created') return opened
      return first.cards.confirmCharge({ ...confirming, chargeId: opened.id }, `${key}-confirm`)
    },
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    adapters,
    ...first,
    /** A card as the sandbox's frames take it: the id that the page gets. */
    enter: (number: TestCardNumber): string => entered(sandbox, number, now),
  }
}

function entered(sandbox: PaymentSandbox, number: TestCardNumber, now: Date): string {
  const cvc = number.startsWith('3') ? '1234' : '123'
  const outcome = enterCard(sandbox.state, { key: '', number, expiry: '12/34', cvc, name: 'Anna Petrova' }, now)
  if ('error' in outcome) throw new Error(outcome.error.message)
  return outcome.paymentMethod.id
}
