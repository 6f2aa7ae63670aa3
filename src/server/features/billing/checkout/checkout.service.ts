import type { Kysely } from 'kysely'
import { address } from '#contract/screens.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { orderGives } from '#domain/billing/order-states.ts'
import { buyerProblems, tidyBuyer, type Buyer } from '#domain/billing/invoice.ts'
import { planOf } from '#domain/billing/plans.ts'
import type { Price } from '#domain/billing/prices.ts'
import { when, type FieldProblem } from '#domain/field-problem.ts'
import { cardConsentVersion, memberAgeYearsMin, savedCardsMax, termsVersion } from '#domain/policy.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { Clock, Tokens } from '../../../outside.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import type { PaymentStep } from '../payments/provider-responses.ts'
import { paymentResponses, type OrderPayment } from '../order/order-output.ts'
import { placingStore, type PlacedOrder } from '../store/placing.store.ts'
import { byMember, type RecordAudit } from '../../../audit-event.ts'
import type { Provider, Tables } from '../../../tables.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'
import type { PaymentProviders } from '../../../payment-provider.ts'
import { quantityProblems, type QuoteService } from './quote.service.ts'

type CardPurchaseBody = InputOf<Endpoints['makePayment']>['body']
type PurchaseBody = InputOf<Endpoints['payByPayPal']>['body']

/**
 * A purchase that has been checked. `arrivedAt` is when its request came in; `key` is the idempotency key from the
 * page.
 */
type CheckedPurchase = {
  readonly userId: string
  readonly price: Price
  readonly quantity: number
  readonly provider: Provider
  readonly buyer: Buyer
  readonly termsVersion: string
  readonly key: string | undefined
  readonly arrivedAt: Date
}

/** An unchecked purchase: its payment method, key and time of arrival, and any problems with the card. */
type PurchaseRequest = Pick<CheckedPurchase, 'provider' | 'key' | 'arrivedAt'> & {
  readonly problems: readonly FieldProblem[]
}

type Dependencies = PlacingDependencies &
  RuleDependencies & {
    readonly charging: ChargingService
    readonly site: () => string
  }

/**
 * Sells plans. The server computes and checks the order; the browser only sends what the member wants and which card to
 * use.
 */
export function checkoutService(dependencies: Dependencies) {
  const { db, clock, charging, site } = dependencies
  const rules = checkoutRules(dependencies)
  const store = placingStore(db)
  const placeOrder = placingOrders(dependencies)
  const responses = paymentResponses(dependencies)

  /**
   * The order with this idempotency key if it needs no new charge, otherwise null. Refuses if that order is for a
   * different plan or quantity.
   */
  async function settled(
    { userId }: Caller,
    key: string | undefined,
    wanted: PurchaseBody,
  ): Promise<OrderPayment | null> {
    const known = key === undefined ? undefined : await store.findByKey(userId, key)
    if (known === undefined || !isSettled(known)) return null
    if (known.planId !== wanted.planId || known.quantity !== wanted.quantity) throw new Refusal('key-used')
    return { orderId: known.id, step: await charging.lookUp(known.id) }
  }

  /**
   * Places the order of a purchase. Gives up an earlier order that uses a different payment method or is for something
   * else; if that order was paid meanwhile, or may have been, returns it instead.
   */
  async function placed(purchase: CheckedPurchase): Promise<PlacedOrder | OrderPayment> {
    const order = await placeOrder(purchase)
    if (isOf(order, purchase)) return order
    const step = await charging.giveUp(order.id)
    return step.order === 'expired' ? placed(purchase) : { orderId: order.id, step }
  }

  async function pay(
    purchase: CheckedPurchase,
    work: (order: PlacedOrder) => Promise<PaymentStep>,
  ): Promise<OrderPayment> {
    const order = await placed(purchase)
    return 'step' in order ? order : { orderId: order.id, step: await work(order) }
  }

  async function purchaseOf(
    caller: Caller,
    body: PurchaseBody,
    { problems, ...asked }: PurchaseRequest,
  ): Promise<CheckedPurchase> {
    const { price, buyer } = await rules.check(caller, body, { provider: asked.provider, problems })
    return { ...asked, userId: caller.userId, price, quantity: body.quantity, buyer, termsVersion: body.termsVersion }
  }

  /** Looks up the payment at the provider; if the buyer has approved it at PayPal, captures it. */
  async function lookedUp(caller: Caller, order: PlacedOrder | undefined) {
    if (order === undefined) throw new Refusal('order-not-found')
    return responses.payment(caller, { orderId: order.id, step: await charging.lookUp(order.id) })
  }

  return {
    /** Pays by card. Idempotent: a purchase is charged once. */
    async makePayment(
      caller: Caller,
      body: CardPurchaseBody,
      key: string | undefined,
    ): Promise<ResponseOf<'makePayment'>> {
      const arrivedAt = clock()
      const before = await settled(caller, key, body)
      if (before !== null) return responses.payment(caller, before)
      const card = await rules.cardOf(caller, body)
      const purchase = await purchaseOf(caller, body, { provider: 'stripe', key, arrivedAt, problems: card.problems })
      const paid = await pay(purchase, async ({ id }) => {
        await orderStore(db).setConsent(id, card.keeps ? body.consentVersion : null, clock())
        return charging.charge(id, { cardId: card.cardId, isBuyerPresent: true, keepsCard: card.keeps }, caller)
      })
      return responses.payment(caller, paid)
    },

    /** Opens an order at PayPal, which the buyer must approve. */
    async payByPayPal(caller: Caller, body: PurchaseBody, key: string | undefined): Promise<ResponseOf<'payByPayPal'>> {
      const arrivedAt = clock()
      const before = await settled(caller, key, body)
      if (before !== null) return responses.start(caller, before)
      const purchase = await purchaseOf(caller, body, { provider: 'paypal', key, arrivedAt, problems: [] })
      const chosen = { plan: body.planId, quantity: String(body.quantity) }
      const returns = {
        returnUrl: site() + address('paymentSuccess', chosen),
        cancelUrl: site() + address('checkout', chosen),
      }
      return responses.start(caller, await pay(purchase, ({ id }) => charging.startPayPal(id, returns)))
    },

    /** Captures an order that the buyer has approved at PayPal. Idempotent: a repeated call only reports the state. */
    async processPayPal(caller: Caller, { token }: { readonly token: string }): Promise<ResponseOf<'processPayPal'>> {
      const order = await store.findByPayment(caller.userId, token)
      return lookedUp(caller, order)
    },

    /** The state of an order's payment; captures an approved order, as `processPayPal` does. */
    checkPayment: async (caller: Caller, orderId: string): Promise<ResponseOf<'checkPayment'>> =>
      lookedUp(caller, await store.findOwn(caller.userId, orderId)),
  }
}

export type CheckoutService = ReturnType<typeof checkoutService>

const isOf = ({ provider, planId, priceSerial, quantity }: PlacedOrder, wanted: CheckedPurchase): boolean =>
  provider === wanted.provider &&
  planId === wanted.price.planId &&
  priceSerial === wanted.price.serial &&
  quantity === wanted.quantity

const isSettled = ({ state }: PlacedOrder): boolean => orderGives[state] !== 'nothing' || state === 'pending'

type PlacingDependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly record: RecordAudit
}

/** Places one order per purchase, even if it is requested several times or from several tabs. */
function placingOrders({ db, clock, tokens, record }: PlacingDependencies) {
  /**
   * Finds the order of this purchase: first an order with the purchase's key that has not expired; if there is none, an
   * equal order that is unpaid or was paid during this request.
   */
  async function found({ userId, price, quantity, key, arrivedAt }: CheckedPurchase, inside: Kysely<Tables>) {
    const store = placingStore(inside)
    const { planId, serial: priceSerial } = price
    const byKey = key === undefined ? undefined : await store.findByKey(userId, key)
    const isKnown = byKey !== undefined && byKey.state !== 'expired'
    return isKnown ? byKey : store.findSame({ userId, planId, priceSerial, quantity }, arrivedAt)
  }

  async function added(purchase: CheckedPurchase, inside: Kysely<Tables>): Promise<PlacedOrder> {
    const { userId, price, quantity, provider, buyer } = purchase
    const { planId, serial: priceSerial, cents } = price
    const live = await subscriptionsStore(inside).findLive(userId)
    if (live.some((each) => each.planId === planId)) throw new Refusal('subscribed-already')
    const renews = provider === 'stripe' && planOf(planId)?.period === 'month'
    const order = { id: tokens.id(), planId, priceSerial, quantity, provider }
    const amount = { totalCents: cents * quantity, renews, of: null }
    const terms = { termsVersion: purchase.termsVersion, placedAt: clock() }
    await orderStore(inside).add({ ...order, ...amount, ...terms, userId, buyer })
    await record(inside, { kind: 'order.placed', ...byMember(userId), object: `order:${order.id}`, after: planId })
    return { ...order, state: 'placed' }
  }

  /**
   * Returns the order of a purchase; places one if there is none. An existing order may have a different payment method
   * and, if it was found by its key, may be for something else.
   */
  return async (purchase: CheckedPurchase): Promise<PlacedOrder> => {
    const { userId, key } = purchase
    return db.transaction().execute(async (inside) => {
      const store = placingStore(inside)
      if (!(await store.holdMember(userId))) throw new Refusal('not-signed-in')
      const before = await found(purchase, inside)
      const order = before ?? (await added(purchase, inside))
      if (before !== undefined) await orderStore(inside).changeBuyer(order.id, purchase)
      if (key !== undefined) await store.setKey(userId, key, order.id)
      return order
    })
  }
}

type RuleDependencies = {
  readonly db: Kysely<Tables>
  readonly payments: PaymentProviders
  readonly quotes: Pick<QuoteService, 'soldPrice'>
  readonly readMember: (userId: string) => Promise<{ readonly isAddressProven: boolean }>
  readonly cardsIn: (inside: Kysely<Tables>) => {
    /** Finds a saved card of any member, by our id or by the provider's id. */
    readonly find: (source: string) => Promise<{ readonly userId: string; readonly cardId: string } | undefined>
    readonly list: (userId: string) => Promise<readonly object[]>
  }
}

/** The card chosen for an order. `keeps`: the card is saved once the order is paid. */
type ChosenCard = { readonly cardId: string; readonly keeps: boolean; readonly problems: readonly FieldProblem[] }

const savedId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** Checks a purchase before its order is placed. If it refuses, nothing is charged. */
function checkoutRules({ db, payments, quotes, readMember, cardsIn }: RuleDependencies) {
  const cards = cardsIn(db)

  return {
    /** The card that the buyer chose: a saved card of the member, or a card just entered. */
    async cardOf({ userId }: Caller, { source, keep, consentVersion, planId }: CardPurchaseBody): Promise<ChosenCard> {
      const saved = source === '' ? undefined : await cards.find(source)
      if (saved !== undefined && saved.userId !== userId) throw new Refusal('card-not-found')
      if (saved === undefined && savedId.test(source)) throw new Refusal('card-not-found')
      if (saved !== undefined) return { cardId: saved.cardId, keeps: false, problems: [] }
      if (keep && consentVersion !== cardConsentVersion) throw new Refusal('terms-changed')
      if (keep && (await cards.list(userId)).length >= savedCardsMax)
        throw new Refusal('cards-full', { facts: { limit: savedCardsMax } })
      const isMonthly = planOf(planId)?.period === 'month'
      const problems = [
        ...when(source === '', { code: 'card-missing', at: 'source' }),
        ...when(isMonthly && !keep, { code: 'card-consent-missing', at: 'keep' }),
      ]
      return { cardId: source, keeps: keep, problems }
    },

    /**
     * Checks that the plan is sold, the email address is proven and the fields are filled in correctly, and that the
     * buyer saw the current terms and price. Returns the price and the buyer.
     */
    async check(
      { userId }: Caller,
      body: PurchaseBody,
      { provider, problems }: Pick<PurchaseRequest, 'provider' | 'problems'>,
    ): Promise<Pick<CheckedPurchase, 'price' | 'buyer'>> {
      const price = await quotes.soldPrice(body.planId)
      if ((provider === 'stripe' ? payments.cards : payments.payPal) === null) throw new Refusal('plan-not-sold')
      if (!(await readMember(userId)).isAddressProven) throw new Refusal('address-not-proven')
      const buyer = tidyBuyer(body.buyer)
      refuseProblems([
        ...quantityProblems(price, body.quantity),
        ...buyerProblems(buyer).map((problem) => ({ ...problem, at: `buyer.${problem.at}` })),
        ...problems,
        ...when(!body.agree, { code: 'terms-not-agreed', at: 'agree', facts: { limit: memberAgeYearsMin } }),
      ])
      if (body.termsVersion !== termsVersion) throw new Refusal('terms-changed')
      if (body.priceSerial !== price.serial) throw new Refusal('price-changed')
      return { price, buyer }
    },
  }
}
