import * as z from 'zod'
import { invoiceKinds } from '#domain/billing/invoice.ts'
import { countedUses, type PlanId, planPeriods, plans } from '#domain/billing/plans.ts'
import { subscriptionStates } from '#domain/billing/subscription-states.ts'
import { moment, text, typed } from './spelling.ts'

/** A number of translations and assessments. */
export const usesShape = z.object({ translations: z.int(), assessments: z.int() })

/**
 * A plan (specification §3). `cost` is in US dollars without VAT, null without a price or when the price is agreed
 * individually; `slug` is the period or unit to which its price and uses refer; `offerUntil` is the last day
 * (YYYY-MM-DD) of a yearly offer, null when it has none. `gives`: the uses included in one unit or month at this price,
 * null without a price. `isSample`: the price is made up, for trying the product.
 */
export const planShape = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number().nullable(),
  slug: z.enum(planPeriods),
  description: z.string(),
  recommendation: z.string().nullable(),
  isActive: z.boolean(),
  users: z.int().nullable(),
  translationsPerYear: z.int().nullable(),
  assessmentsPerYear: z.int().nullable(),
  offerUntil: z.iso.date().nullable(),
  gives: usesShape.nullable(),
  isSample: z.boolean(),
})

export const plansShape = z.object({ plans: z.array(planShape) })

/** `planType` may be any string, because an unknown type has its own refusal. */
export const planTypeShape = z.object({ planType: z.string() })

// Orders, payments and subscriptions. Amounts are whole US cents without VAT; no shape ever contains a card number.

// the cast is safe: the table of plans is not empty
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

const uuid = z.uuid()

/** The buyer as printed on the invoice; '' for a field the buyer left blank. */
export const buyerShape = z.object({
  name: text(),
  company: text(),
  address: text(),
  country: text(),
  taxNumber: text(),
})

/** The data with which a page draws the provider's card fields. The key is public. */
const cardFieldsShape = z.object({ publishableKey: z.string(), scriptUrl: z.string(), isTestMode: z.boolean() })

/**
 * The payment methods; null for a method that is unavailable. `notSold`: why nothing can be bought; null when plans are
 * for sale. `consentVersion`: version of the consent to saving a card for later charges.
 */
export const paymentWaysShape = z.object({
  card: cardFieldsShape.nullable(),
  payPal: z.object({ isTestMode: z.boolean() }).nullable(),
  notSold: z.enum(['no-seller', 'no-provider']).nullable(),
  consentVersion: z.string(),
})

/** The order to price: `quantity` units of a pack, or 1 of a monthly plan. */
export const quoteChoiceShape = z.object({ plan: typed(), quantity: z.coerce.number().int().positive().default(1) })

/**
 * The price of an order now, calculated by the server. `nextCharge`: the next charge if a monthly plan is paid by card;
 * PayPal is never charged automatically. `left`: the translations and assessments that the member has left.
 * `subscriptionId`: the member's subscription to this plan, which prevents a second order of it; null without one.
 */
export const quoteShape = z.object({
  plan: planShape,
  quantity: z.int(),
  quantityMax: z.int(),
  priceSerial: z.int(),
  unitCents: z.int(),
  totalCents: z.int(),
  gives: usesShape,
  usableUntil: moment,
  nextCharge: z.object({ on: moment, cents: z.int() }).nullable(),
  isSample: z.boolean(),
  left: z.object({ counter: z.int().nullable(), assessmentCounter: z.int().nullable() }),
  subscriptionId: z.string().nullable(),
  ways: paymentWaysShape,
  termsVersion: z.string(),
  buyer: buyerShape,
})

const orderingFields = {
  planId: typed(),
  quantity: z.int().positive().default(1),
  /** Serial of the price version that the page showed. The order is refused if the price has changed since. */
  priceSerial: z.int(),
  buyer: buyerShape,
  /** One consent that covers terms of use, terms of sale and age. */
  agree: z.boolean().default(false),
  termsVersion: text(),
}

/**
 * `source`: our id of a saved card, or the provider's id of a saved or newly entered card. `keep`: consent to later
 * charges, in version `consentVersion`.
 */
export const cardOrderShape = z.object({
  ...orderingFields,
  source: text(),
  keep: z.boolean().default(false),
  consentVersion: text(),
})

export const payPalOrderShape = z.object(orderingFields)

const invoiceEntryShape = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: moment,
  totalCents: z.int(),
})

export const orderStates = [
  'placed',
  'confirming',
  'pending',
  'declined',
  'expired',
  'paid',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'refunding',
  'refunded',
] as const

/**
 * An order: a purchase, or the charge for one month of a subscription (`month` above 0). `withdrawableUntil`: deadline
 * for withdrawal; null when it has passed or never applied. `refund.dueOn`: day by which the money must have arrived.
 * `refund.failedAt`: when the refund failed, even if the provider had first reported it as made; null unless it failed.
 */
export const orderShape = z.object({
  id: z.string(),
  planId,
  planName: z.string(),
  quantity: z.int(),
  totalCents: z.int(),
  isSample: z.boolean(),
  way: z.enum(['card', 'paypal']),
  state: z.enum(orderStates),
  subscriptionId: z.string().nullable(),
  month: z.int(),
  gives: usesShape,
  placedAt: moment,
  acceptedAt: moment.nullable(),
  usableUntil: moment.nullable(),
  withdrawableUntil: moment.nullable(),
  refund: z
    .object({ askedAt: moment, dueOn: moment, refundedAt: moment.nullable(), failedAt: moment.nullable() })
    .nullable(),
  invoices: z.array(invoiceEntryShape),
})

export const ordersShape = z.object({ orders: z.array(orderShape) })

export const orderChoiceShape = z.object({ orderId: uuid })

/**
 * `clientSecret` is passed to the provider's script, so that the bank can ask for confirmation; `cardId` is passed with
 * it if the script needs the card.
 */
export const confirmationShape = z.object({ clientSecret: z.string(), cardId: z.string().nullable() })

/**
 * Outcome of a payment. A decline is a refusal instead. `confirmation` is null unless the bank wants the buyer to
 * confirm.
 */
export const paymentShape = z.object({
  outcome: z.enum(['paid', 'needs-confirmation', 'pending']),
  order: orderShape,
  confirmation: confirmationShape.nullable(),
})

/** The order, and the address at which the buyer approves the payment at PayPal. */
export const payPalStartShape = z.object({ order: orderShape, approvalUrl: z.string() })

/** Query parameters PayPal appends to the return address. */
export const payPalReturnShape = z.object({ token: typed(), PayerID: text() })

const chargeShape = z.object({ on: moment, cents: z.int() })

const cardBriefShape = z.object({ brand: z.string(), lastFour: z.string(), expiry: z.string() })

/**
 * A subscription. If it is cancelled, `lastDay` is its last day and `endsOn` the day after; otherwise both are null.
 * `gives`: the uses included in each month. `ifCancelled`: effect of cancelling now; null when it cannot be cancelled.
 * `failing`: the overdue charge.
 */
export const subscriptionShape = z.object({
  id: z.string(),
  planId,
  planName: z.string(),
  state: z.enum(subscriptionStates),
  cents: z.int(),
  gives: usesShape,
  since: moment,
  nextCharge: chargeShape.nullable(),
  endsOn: moment.nullable(),
  lastDay: moment.nullable(),
  ifCancelled: z.object({ endsOn: moment, lastDay: moment, charges: z.array(chargeShape) }).nullable(),
  failing: z.object({ orderId: z.string(), since: moment, nextTryOn: moment.nullable(), endsOn: moment }).nullable(),
  card: cardBriefShape.nullable(),
})

/**
 * A grant that has not ended: a number of uses of one kind, until a moment. `awardId`: the operator's award that gave
 * it; `planId` is then null, unless the award is a custom plan. `held`: why the grant cannot be used at present.
 */
export const grantShape = z.object({
  counted: z.enum(countedUses),
  given: z.int(),
  used: z.int(),
  from: moment,
  until: moment,
  orderId: z.string().nullable(),
  awardId: z.string().nullable(),
  planId: planId.nullable(),
  planName: z.string(),
  held: z.enum(['dispute', 'past-due', 'refunded', 'revoked']).nullable(),
})

/** The subscription may be omitted if the member has only one that has not ended. */
export const subscriptionChoiceShape = z.object({ subscriptionId: uuid.optional() })

/** A cancellation. It is refused if `endsOn` is not the day on which the subscription would end. */
export const noticeShape = subscriptionChoiceShape.extend({ endsOn: z.exactOptional(moment) })

export const subscriptionOfShape = z.object({ subscriptionId: uuid })

export const invoiceNumberShape = z.object({ number: typed() })

const partyShape = z.object({ name: z.string(), address: z.string().nullable(), taxNumber: z.string().nullable() })

/** An invoice or credit note as issued. `credits`: the number of the invoice that a credit note reverses. */
export const invoiceShape = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: moment,
  seller: partyShape,
  buyer: partyShape.extend({ company: z.string().nullable(), country: z.string().nullable() }),
  line: z.object({
    planId,
    quantity: z.int(),
    translations: z.int().optional(),
    unitCents: z.int(),
    from: moment,
    until: moment,
  }),
  totalCents: z.int(),
  vat: z.literal('not-included'),
  credits: z.string().nullable(),
})
