import * as z from 'zod'
import { invoiceKinds } from '#domain/billing/invoice.ts'
import { countedUses, plans, type PlanId } from '#domain/billing/plans.ts'
import { planShape, usesShape } from './plan-shapes.ts'
import { moment, text, typed } from './text-shapes.ts'

// What is ordered, paid and subscribed to. Amounts are whole US cents without VAT; no card number is ever part of a shape.

// the ids of the table
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

const uuid = z.uuid()

/** Who buys, as it is to stand on the invoice; what is empty is not given. */
export const buyerShape = z.object({
  name: text(),
  company: text(),
  address: text(),
  country: text(),
  taxNumber: text(),
})

/** What the page draws the provider's card fields with; the key is the public one. */
const cardFieldsShape = z.object({ publishableKey: z.string(), scriptUrl: z.string(), isTestMode: z.boolean() })

/**
 * How one may pay here, null for a way that is not open. `notSold`: why nothing can be bought at all; null while it can.
 * `consentVersion`: of the words by which a card is kept for later charges.
 */
export const paymentWaysShape = z.object({
  card: cardFieldsShape.nullable(),
  payPal: z.object({ isTestMode: z.boolean() }).nullable(),
  notSold: z.enum(['no-seller', 'no-provider']).nullable(),
  consentVersion: z.string(),
})

/** What is to be ordered: `quantity` translations of a pack, 1 of a monthly plan. */
export const quoteChoiceShape = z.object({ plan: typed(), quantity: z.coerce.number().int().positive().default(1) })

/**
 * What an order would come to now, worked out by the server. `nextCharge`: when a monthly plan that is paid by card is charged again;
 * PayPal is never charged again by itself. `left`: the translations and assessments the member has. `subscriptionId`: the member's
 * subscription to this very plan, so that it cannot be ordered again; null without one.
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
  /** The version of the price that was shown: at another the order is refused. */
  priceSerial: z.int(),
  buyer: buyerShape,
  /** Terms of use, terms of sale and age, as one confirmation. */
  agree: z.boolean().default(false),
  termsVersion: text(),
}

/** `source`: the provider's name for a saved card or one just entered. `keep`: consent, in the words of that version, to later charges. */
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
 * An order: a purchase, or the charge of one month of a subscription (`month` above 0). `withdrawableUntil`: until when it can be taken
 * back; null when it no longer can, or never could. `refund.dueOn`: the day by which the money must have arrived.
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
  refund: z.object({ askedAt: moment, dueOn: moment, refundedAt: moment.nullable() }).nullable(),
  invoices: z.array(invoiceEntryShape),
})

export const ordersShape = z.object({ orders: z.array(orderShape) })

export const orderChoiceShape = z.object({ orderId: uuid })

/** `clientSecret` is handed to the provider's script, so that the bank can ask; `cardId`: the card to name with it, where it must be. */
const confirmationShape = z.object({ clientSecret: z.string(), cardId: z.string().nullable() })

/** What came of a payment. A declined one is a refusal. `confirmation` is there when the bank wants the buyer to confirm. */
export const paymentShape = z.object({
  outcome: z.enum(['paid', 'needs-confirmation', 'pending']),
  order: orderShape,
  confirmation: confirmationShape.nullable(),
})

/** Where the buyer approves the payment at PayPal. */
export const payPalStartShape = z.object({ order: orderShape, approvalUrl: z.string() })

/** What PayPal adds to the address it returns to. */
export const payPalReturnShape = z.object({ token: typed(), PayerID: text() })

const chargeShape = z.object({ on: moment, cents: z.int() })

const cardBriefShape = z.object({ brand: z.string(), lastFour: z.string(), expiry: z.string() })

/**
 * A subscription. `endsOn`: the day it has ended by the notice that was given, `lastDay` the day before it; null while there is none.
 * `ifCancelled`: what cancelling now would come to; null when it cannot be cancelled. `failing`: the charge that is overdue.
 */
export const subscriptionShape = z.object({
  id: z.string(),
  planId,
  planName: z.string(),
  state: z.enum(['running', 'cancelled', 'past-due', 'past-due-cancelled', 'ended']),
  cents: z.int(),
  since: moment,
  nextCharge: chargeShape.nullable(),
  endsOn: moment.nullable(),
  lastDay: moment.nullable(),
  ifCancelled: z.object({ endsOn: moment, lastDay: moment, charges: z.array(chargeShape) }).nullable(),
  failing: z.object({ orderId: z.string(), since: moment, nextTryOn: moment.nullable(), endsOn: moment }).nullable(),
  card: cardBriefShape.nullable(),
})

/**
 * A grant that has not ended: so many uses of one thing until a moment. `awardId`: what the operator gave it by; then `planId` is null
 * unless it is a custom plan. `held`: why it cannot be used for now.
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

/** By a GET the subscription may be left out where the member has only one. */
export const subscriptionChoiceShape = z.object({ subscriptionId: uuid.optional() })

export const subscriptionOfShape = z.object({ subscriptionId: uuid })

/** A saved card (specification §3): `cardID` is the provider's name for it, `cardExpiry` is MM/YY. */
const cardShape = z.object({
  id: z.string(),
  cardID: z.string(),
  cardBrand: z.string(),
  cardLastFour: z.string(),
  cardExpiry: z.string(),
  defaultCard: z.boolean(),
})

export const cardsShape = z.object({ cards: z.array(cardShape) })

/** The cards after one was saved; `confirmation` is there when the bank wants its holder to confirm first: then the page asks, and names `setupId`. */
export const savedCardShape = z.object({
  cards: z.array(cardShape),
  confirmation: confirmationShape.nullable(),
  setupId: z.string().nullable(),
})

/** Specification §7. Sending it is the consent to later charges; its version is the newest where it is not named. */
export const newCardShape = z.object({ source: typed(), consentVersion: text() })

export const cardSetupShape = z.object({ setupId: typed(), consentVersion: text() })

export const cardChoiceShape = z.object({ source: typed() })

export const invoiceNumberShape = z.object({ number: typed() })

const partyShape = z.object({ name: z.string(), address: z.string().nullable(), taxNumber: z.string().nullable() })

/** An invoice or credit note as it was issued. `credits`: the number of the invoice that a credit note takes back. */
export const invoiceShape = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: moment,
  seller: partyShape,
  buyer: partyShape.extend({ company: z.string().nullable(), country: z.string().nullable() }),
  line: z.object({ planId, quantity: z.int(), unitCents: z.int(), from: moment, until: moment }),
  totalCents: z.int(),
  vat: z.literal('not-included'),
  credits: z.string().nullable(),
})
