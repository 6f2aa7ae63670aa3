import { address } from '#contract/screens.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { CheckoutRules } from './checkout-rules.ts'
import type { PaymentAnswers } from '../order/payment-answers.ts'
import type { PaymentStep } from '../payments/payment-step.ts'
import type { PlacedOrder } from './placing.store.ts'
import type { PlacingService, CheckedPurchase } from './placing.service.ts'

type CardOrder = InputOf<Endpoints['makePayment']>['body']
type PayPalOrder = InputOf<Endpoints['payByPayPal']>['body']

type Dependencies = {
  readonly clock: Clock
  readonly charging: ChargingService
  readonly placing: PlacingService
  readonly rules: CheckoutRules
  readonly answers: PaymentAnswers
  readonly setConsent: (orderId: string, version: string | null, now: Date) => Promise<void>
  readonly site: () => string
}

type Paid = { readonly orderId: string; readonly step: PaymentStep }

/** Buying. The server works out and checks the order; the browser only sends what the member wants and the card to use. */
export function checkoutService({ clock, charging, placing, rules, answers, setConsent, site }: Dependencies) {
  /**
   * The order of this idempotency key if its payment needs no further call, else null. Refuses a key that was used for another purchase.
   */
  async function settled({ userId }: Caller, key: string | undefined, wanted: PayPalOrder): Promise<Paid | null> {
    const known = key === undefined ? undefined : await placing.findByKey(userId, key)
    if (known === undefined || !isSettled(known)) return null
    if (known.planId !== wanted.planId || known.quantity !== wanted.quantity) throw new Refusal('key-used')
    return { orderId: known.id, step: await charging.lookUp(known.id) }
  }

  /**
   * Places the order of a purchase. Gives up an earlier order that uses another payment method or buys something else; if that one was
   * paid meanwhile, returns it instead.
   */
  async function placed(purchase: CheckedPurchase): Promise<PlacedOrder | Paid> {
    const order = await placing.place(purchase)
    if (isOf(order, purchase)) return order
    const step = await charging.giveUp(order.id)
    return step.order === 'expired' ? placed(purchase) : { orderId: order.id, step }
  }

  async function pay(purchase: CheckedPurchase, work: (order: PlacedOrder) => Promise<PaymentStep>): Promise<Paid> {
    const order = await placed(purchase)
    return 'step' in order ? order : { orderId: order.id, step: await work(order) }
  }

  async function purchaseOf(
    caller: Caller,
    body: PayPalOrder,
    { problems, ...asked }: PurchaseRequest,
  ): Promise<CheckedPurchase> {
    const { price, buyer } = await rules.check(caller, body, { provider: asked.provider, problems })
    const { quantity, termsVersion } = body
    return { ...asked, userId: caller.userId, price, quantity, buyer, termsVersion }
  }

  return {
    /** Pays by card. Idempotent: charges once per purchase. */
    async makePayment(caller: Caller, body: CardOrder, key: string | undefined): Promise<AnswerOf<'makePayment'>> {
      const arrivedAt = clock()
      const before = await settled(caller, key, body)
      if (before !== null) return answers.answer(caller, before)
      const card = await rules.cardOf(caller, body)
      const purchase = await purchaseOf(caller, body, { provider: 'stripe', key, arrivedAt, problems: card.problems })
      const paid = await pay(purchase, async ({ id }) => {
        await setConsent(id, card.keeps ? body.consentVersion : null, clock())
        return charging.charge(id, { cardId: card.cardId, isBuyerPresent: true, keepsCard: card.keeps }, caller)
      })
      return answers.answer(caller, paid)
    },

    /** Opens an order at PayPal for the buyer to approve. */
    async payByPayPal(caller: Caller, body: PayPalOrder, key: string | undefined): Promise<AnswerOf<'payByPayPal'>> {
      const arrivedAt = clock()
      const before = await settled(caller, key, body)
      if (before !== null) return answers.start(caller, before)
      const purchase = await purchaseOf(caller, body, { provider: 'paypal', key, arrivedAt, problems: [] })
      const chosen = { plan: body.planId, quantity: String(body.quantity) }
      const returns = {
        returnUrl: site() + address('paymentSuccess', chosen),
        cancelUrl: site() + address('checkout', chosen),
      }
      return answers.start(caller, await pay(purchase, ({ id }) => charging.startPayPal(id, returns)))
    },

    /** Captures what the buyer approved at PayPal. Idempotent: repeated calls only report the state. */
    async processPayPal(caller: Caller, { token }: { readonly token: string }): Promise<AnswerOf<'processPayPal'>> {
      const order = await placing.findByPayment(caller.userId, token)
      return lookedUp(caller, order)
    },

    checkPayment: async (caller: Caller, orderId: string): Promise<AnswerOf<'checkPayment'>> =>
      lookedUp(caller, await placing.findOwn(caller.userId, orderId)),
  }

  async function lookedUp(caller: Caller, order: PlacedOrder | undefined) {
    if (order === undefined) throw new Refusal('order-not-found')
    return answers.answer(caller, { orderId: order.id, step: await charging.lookUp(order.id) })
  }
}

type PurchaseRequest = Parameters<CheckoutRules['check']>[2] & Pick<CheckedPurchase, 'key' | 'arrivedAt'>

const isOf = ({ provider, planId, priceSerial, quantity }: PlacedOrder, wanted: CheckedPurchase): boolean =>
  provider === wanted.provider &&
  planId === wanted.price.planId &&
  priceSerial === wanted.price.serial &&
  quantity === wanted.quantity

const isSettled = ({ state }: PlacedOrder): boolean => orderGives[state] !== 'nothing' || state === 'pending'

export type CheckoutService = ReturnType<typeof checkoutService>
