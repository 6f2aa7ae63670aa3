// @owns answers of payment providers
// What the server needs of the providers that move money: cards and PayPal. Answers are values; amounts are whole US cents.
//
// Every call that changes something takes an idempotency key, kept before the call is made. After 'unreachable' nobody knows what
// happened: look the charge or refund up by its key. What is found is the answer. Where nothing is found, the call may be made again
// with the same key; a provider that answers it with the same failure needs a new key, so a key names an attempt, not an order. A key has
// 127 characters at most.

/** No answer, or one that says nothing of what happened. */
export type ProviderUnreachable = { readonly kind: 'unreachable' }

/** Why a payment did not happen, for decisions; the provider's `message` is for people. */
export type DeclineReason =
  | 'card-declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'lost-card'
  | 'stolen-card'
  | 'wrong-number'
  | 'wrong-security-code'
  | 'processing-error'
  /** The bank asked for a confirmation, and it failed. */
  | 'not-confirmed'
  /** Card, customer, charge or order does not exist at the provider, or belongs to another. */
  | 'not-found'
  /** The provider refuses for a reason of its own. */
  | 'refused'

export type Declined = {
  readonly kind: 'declined'
  /** The charge that was declined; null when none was made. */
  readonly id: string | null
  readonly reason: DeclineReason
  /** The provider's sentence, in English, fit to be shown. */
  readonly message: string
}

/** What the page needs so that the bank can ask its customer: handed to the provider's script. */
export type CardConfirmation = {
  readonly clientSecret: string
  /** The card to confirm with, where the provider wants it named again; null where it knows. */
  readonly cardId: string | null
}

/** What came of a charge. `id` is the provider's own. Paid is paid: the whole amount, in US dollars. */
export type ChargeOutcome<Confirmation = CardConfirmation> =
  | { readonly kind: 'paid'; readonly id: string; readonly cents: number }
  /** Nothing was tried yet. */
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'needs-confirmation'; readonly id: string; readonly confirmation: Confirmation }
  /** Under way at the provider, whose event or a later look-up tells the end. */
  | { readonly kind: 'pending'; readonly id: string }
  | { readonly kind: 'cancelled'; readonly id: string }
  | Declined
  | ProviderUnreachable

/** A charge that was looked up by its id, with the key it was made by: events are met with it after a crash. Null where it is not ours. */
export type KeyedCharge<Outcome = ChargeOutcome> = { readonly key: string | null; readonly outcome: Outcome }

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly id: string; readonly cents: number }
  | { readonly kind: 'pending'; readonly id: string }
  | Declined
  | ProviderUnreachable

/** The money of a charge that went back, each time with the key it was asked for by; a key that is not ours, or none: somebody did it by hand. */
export type RefundList = {
  readonly kind: 'found'
  readonly refunds: readonly {
    readonly key: string | null
    readonly outcome: Exclude<RefundOutcome, ProviderUnreachable>
  }[]
}

/** A look-up that found nothing: the call it asks after never arrived. */
export type NotMade = { readonly kind: 'not-made' }

export type Done = { readonly kind: 'done' }

/** A card as it may be shown: never its number. `expiry` is MM/YY. */
export type ProviderCard = {
  readonly id: string
  /** As the provider spells it: visa, mastercard, amex… */
  readonly brand: string
  readonly lastFour: string
  readonly expiry: string
}

export type CardSetupOutcome =
  | { readonly kind: 'saved'; readonly setupId: string; readonly card: ProviderCard }
  | { readonly kind: 'needs-confirmation'; readonly setupId: string; readonly confirmation: CardConfirmation }
  | { readonly kind: 'pending'; readonly setupId: string }
  | Declined
  | ProviderUnreachable

export type CardConfirming = {
  readonly chargeId: string
  readonly cardId: string
  /** Whether the buyer is at the page and can confirm; a renewal has nobody there. */
  readonly isBuyerPresent: boolean
  /** Whether the buyer, who is at the page, agreed that the card is kept for later charges. */
  readonly keepsCard: boolean
}

/** What a page draws the provider's fields with: the public key, the provider's script, and the origins it loads from. */
export type CardFieldsPage = {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly sources: PageSources
}

/** Origins that a page may load from beyond its own, as a content security policy names them. */
export type PageSources = Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>

/** Cards, by a provider that takes their numbers in fields of its own. */
export type CardPayments = {
  readonly page: CardFieldsPage
  /** Whether no real money moves. */
  readonly isTestMode: boolean
  readonly createCustomer: (
    customer: { readonly memberId: string; readonly email: string; readonly name: string },
    key: string,
  ) => Promise<{ readonly kind: 'created'; readonly id: string } | Declined | ProviderUnreachable>
  /** The newest customer made for a member, found by the address he had then. */
  readonly findCustomer: (customer: {
    readonly memberId: string
    readonly email: string
  }) => Promise<{ readonly kind: 'found'; readonly id: string } | NotMade | ProviderUnreachable>
  /** Removes the customer with all his cards; one that is gone already is done. */
  readonly removeCustomer: (customerId: string) => Promise<Done | Declined | ProviderUnreachable>
  /** Keeps a card that the page has entered, for later charges. */
  readonly saveCard: (
    card: { readonly customerId: string; readonly cardId: string },
    key: string,
  ) => Promise<CardSetupOutcome>
  /** What came of a card of a customer that had to be confirmed; another customer's is not there. */
  readonly readCardSetup: (setup: {
    readonly setupId: string
    readonly customerId: string
  }) => Promise<CardSetupOutcome>
  readonly listCards: (
    customerId: string,
  ) => Promise<
    | { readonly kind: 'found'; readonly cards: readonly ProviderCard[]; readonly defaultCardId: string | null }
    | Declined
    | ProviderUnreachable
  >
  readonly makeDefault: (
    card: { readonly customerId: string; readonly cardId: string },
    key: string,
  ) => Promise<Done | Declined | ProviderUnreachable>
  /** Takes a card away from its customer; one that is gone already is done. */
  readonly detachCard: (cardId: string, key: string) => Promise<Done | Declined | ProviderUnreachable>
  /** Opens a charge, by which nothing is paid yet. `description` is what the provider's receipts show. */
  readonly openCharge: (
    charge: { readonly customerId: string; readonly cents: number; readonly description: string },
    key: string,
  ) => Promise<{ readonly kind: 'created'; readonly id: string } | Declined | ProviderUnreachable>
  /** Pays an open charge with a card, or with another after a decline. A charge that was paid answers so: it is never paid twice. */
  readonly confirmCharge: (confirming: CardConfirming, key: string) => Promise<ChargeOutcome>
  readonly readCharge: (chargeId: string) => Promise<KeyedCharge>
  readonly findCharge: (asked: {
    readonly customerId: string
    readonly key: string
  }) => Promise<ChargeOutcome | NotMade>
  /** Gives up a charge that waits for a confirmation; what was paid meanwhile answers 'paid'. */
  readonly cancelCharge: (chargeId: string, key: string) => Promise<ChargeOutcome>
  readonly refund: (
    refund: { readonly chargeId: string; readonly cents: number },
    key: string,
  ) => Promise<RefundOutcome>
  readonly listRefunds: (chargeId: string) => Promise<RefundList | Declined | ProviderUnreachable>
  readonly readEvent: ReadEvent
}

/** An order as PayPal keeps it: approved by the buyer, but not captured yet, or a charge (the address is where the buyer approves). */
export type PayPalOrder = ChargeOutcome<string> | { readonly kind: 'approved'; readonly id: string }

/** What is paid by PayPal, and where its buyer comes back to, with and without having approved. */
export type PayPalPurchase = {
  readonly cents: number
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** PayPal: the buyer approves an order there and comes back, then the server captures it. The charge is the capture. */
export type PayPalPayments = {
  readonly isTestMode: boolean
  readonly createOrder: (
    order: PayPalPurchase,
    key: string,
  ) => Promise<
    { readonly kind: 'created'; readonly id: string; readonly approvalUrl: string } | Declined | ProviderUnreachable
  >
  /** Takes the money of an approved order, once, whatever the key; one that nobody approved needs the confirmation still. */
  readonly capture: (orderId: string, key: string) => Promise<ChargeOutcome<string>>
  readonly readOrder: (orderId: string) => Promise<KeyedCharge<PayPalOrder>>
  readonly refund: (
    refund: { readonly chargeId: string; readonly cents: number },
    key: string,
  ) => Promise<RefundOutcome>
  readonly listRefunds: (orderId: string) => Promise<RefundList | Declined | ProviderUnreachable>
  readonly readEvent: ReadEvent
}

/** The ways to pay that the settings open; null where one is not. */
export type PaymentProviders = { readonly cards: CardPayments | null; readonly payPal: PayPalPayments | null }

/** A message of a provider: the very bytes, and its headers by lower-case name. */
export type ProviderMessage = {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** 'not-genuine': signature wrong, too old, or none. 'unreachable': it could not be checked, so it must be sent again. */
export type ReadEvent = (message: ProviderMessage) => Promise<ProviderEvent | 'not-genuine' | 'unreachable'>

export type ProviderEventKind =
  | 'charge-paid'
  | 'charge-declined'
  | 'charge-pending'
  | 'charge-cancelled'
  | 'order-approved'
  | 'refund-changed'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'card-saved'
  | 'card-changed'
  | 'card-removed'
  /** Something else, to be acknowledged and left alone. */
  | 'other'

/**
 * Something that happened at a provider. It comes again, late and out of order: what it is about must be looked up, and its id be kept.
 * The ids are the provider's own; null where the event names none.
 */
export type ProviderEvent = {
  readonly provider: 'stripe' | 'paypal'
  readonly id: string
  readonly kind: ProviderEventKind
  readonly objects: Readonly<
    Record<'chargeId' | 'refundId' | 'orderId' | 'disputeId' | 'cardId' | 'customerId' | 'setupId', string | null>
  >
  readonly createdAt: Date
}

/** The member who has a card tried, and from where. */
export type CardTrier = { readonly userId: string; readonly network: string }

/** Has a card tried, and counts it where it is declined. Null: the server tries it by itself, which is not counted. */
export type TryCard = <Outcome extends { readonly kind: string }>(
  by: CardTrier | null,
  work: () => Promise<Outcome>,
) => Promise<Outcome>
