// @owns answers of payment providers The interface to payment providers: cards and PayPal. Answers are values; amounts
// are whole US cents. Every call that changes something takes an idempotency key, which is stored before the call.
// After 'unreachable' the outcome is unknown: look up the charge or refund by its key. If it is found, use its outcome;
// if not, retry with the same key. If the provider repeats a stored failure, use a new key; so a key identifies an
// attempt, not an order. A key has at most 127 characters.

/** No answer, or one that leaves the outcome unknown. */
export type ProviderUnreachable = { readonly kind: 'unreachable' }

/** Why a payment did not happen, for the server to act on; the provider's `message` is for people. */
export type DeclineReason =
  | 'card-declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'lost-card'
  | 'stolen-card'
  | 'wrong-number'
  | 'wrong-security-code'
  | 'processing-error'
  /** The bank required the buyer to confirm the payment, and the confirmation failed. */
  | 'not-confirmed'
  /** The card, customer, charge or order does not exist at the provider, or belongs to another customer. */
  | 'not-found'
  /** Refused by the provider for its own reasons. */
  | 'refused'

export type Declined = {
  readonly kind: 'declined'
  /** The declined charge; null when none was made. */
  readonly id: string | null
  readonly reason: DeclineReason
  /** The provider's message, in English, for display. */
  readonly message: string
}

/** The data the provider's script needs for the bank's confirmation on the page. */
export type CardConfirmation = {
  readonly clientSecret: string
  /** The card to confirm; null when the provider already knows the card. */
  readonly cardId: string | null
}

/** The outcome of a charge, with the provider's id. 'paid' always means the full amount, in US dollars. */
export type ChargeOutcome<Confirmation = CardConfirmation> =
  | { readonly kind: 'paid'; readonly id: string; readonly cents: number }
  /** No payment was attempted yet. */
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'needs-confirmation'; readonly id: string; readonly confirmation: Confirmation }
  /** In progress at the provider; an event or a later look-up has the outcome. */
  | { readonly kind: 'pending'; readonly id: string }
  | { readonly kind: 'cancelled'; readonly id: string }
  | Declined
  | ProviderUnreachable

/**
 * A charge looked up by its id, with its idempotency key. After a crash, the key matches events to orders. It is null
 * when the charge is not from this server.
 */
export type KeyedCharge<Outcome = ChargeOutcome> = { readonly key: string | null; readonly outcome: Outcome }

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly id: string; readonly cents: number }
  | { readonly kind: 'pending'; readonly id: string }
  | Declined
  | ProviderUnreachable

/**
 * The refunds of a charge, each with its idempotency key. A refund without a key, or with an unknown key, was made by
 * hand.
 */
export type RefundList = {
  readonly kind: 'found'
  readonly refunds: readonly {
    readonly key: string | null
    readonly outcome: Exclude<RefundOutcome, ProviderUnreachable>
  }[]
}

/** A look-up found nothing: the call never arrived. */
export type NotMade = { readonly kind: 'not-made' }

export type Done = { readonly kind: 'done' }

/** A card as it may be shown, never its number. `expiry` is MM/YY. */
export type ProviderCard = {
  readonly id: string
  /** In the provider's spelling: visa, mastercard, amex… */
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
  /** Whether the buyer is on the page and can confirm; false for renewals. */
  readonly isBuyerPresent: boolean
  /** Whether the buyer agreed, on the page, to save the card for later charges. */
  readonly keepsCard: boolean
}

/**
 * The settings a page needs for the provider's card fields: public key, script, and the origins that the script loads
 * from.
 */
export type CardFieldsPage = {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly sources: PageSources
}

/** Other origins a page may load from, by content security policy directive. */
export type PageSources = Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>

/** Card payments by a provider that takes card numbers in its own fields. */
export type CardPayments = {
  readonly page: CardFieldsPage
  /** True if no real money moves. */
  readonly isTestMode: boolean
  readonly createCustomer: (
    customer: { readonly memberId: string; readonly email: string; readonly name: string },
    key: string,
  ) => Promise<{ readonly kind: 'created'; readonly id: string } | Declined | ProviderUnreachable>
  /** The newest customer created for a member, found by the email address the customer was created with. */
  readonly findCustomer: (customer: {
    readonly memberId: string
    readonly email: string
  }) => Promise<{ readonly kind: 'found'; readonly id: string } | NotMade | ProviderUnreachable>
  /** Deletes the customer with all cards. Idempotent. */
  readonly removeCustomer: (customerId: string) => Promise<Done | Declined | ProviderUnreachable>
  /** Saves a card entered on the page, for later charges. */
  readonly saveCard: (
    card: { readonly customerId: string; readonly cardId: string },
    key: string,
  ) => Promise<CardSetupOutcome>
  /** The outcome of a card confirmation; 'not-found' for a confirmation of another customer. */
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
  /** Removes a card from its customer. Idempotent. */
  readonly detachCard: (cardId: string, key: string) => Promise<Done | Declined | ProviderUnreachable>
  /** Opens a charge, without taking money. `description` appears on the provider's receipts. */
  readonly openCharge: (
    charge: { readonly customerId: string; readonly cents: number; readonly description: string },
    key: string,
  ) => Promise<{ readonly kind: 'created'; readonly id: string } | Declined | ProviderUnreachable>
  /**
   * Pays an open charge with a card; after a decline, call it again with another card. Returns 'paid' for a paid
   * charge; never pays twice.
   */
  readonly confirmCharge: (confirming: CardConfirming, key: string) => Promise<ChargeOutcome>
  readonly readCharge: (chargeId: string) => Promise<KeyedCharge>
  readonly findCharge: (asked: {
    readonly customerId: string
    readonly key: string
  }) => Promise<ChargeOutcome | NotMade>
  /** Cancels a charge that waits for confirmation; returns 'paid' if it was paid meanwhile. */
  readonly cancelCharge: (chargeId: string, key: string) => Promise<ChargeOutcome>
  readonly refund: (
    refund: { readonly chargeId: string; readonly cents: number },
    key: string,
  ) => Promise<RefundOutcome>
  readonly listRefunds: (chargeId: string) => Promise<RefundList | Declined | ProviderUnreachable>
  readonly readEvent: ReadEvent
}

/** An order at PayPal: approved but not captured yet, or a charge outcome (the confirmation is the approval URL). */
export type PayPalOrder = ChargeOutcome<string> | { readonly kind: 'approved'; readonly id: string }

/** A PayPal purchase, with the return URLs for approval and cancellation. */
export type PayPalPurchase = {
  readonly cents: number
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** PayPal: the buyer approves an order there and returns, then the server captures it. The charge is the capture. */
export type PayPalPayments = {
  readonly isTestMode: boolean
  readonly createOrder: (
    order: PayPalPurchase,
    key: string,
  ) => Promise<
    { readonly kind: 'created'; readonly id: string; readonly approvalUrl: string } | Declined | ProviderUnreachable
  >
  /**
   * Captures an approved order, only once even with another key; before approval the outcome is 'needs-confirmation'.
   */
  readonly capture: (orderId: string, key: string) => Promise<ChargeOutcome<string>>
  readonly readOrder: (orderId: string) => Promise<KeyedCharge<PayPalOrder>>
  /** The order of a capture; null for an unknown capture, or one made without an order. */
  readonly orderOfCapture: (
    captureId: string,
  ) => Promise<{ readonly kind: 'found'; readonly orderId: string | null } | ProviderUnreachable>
  readonly refund: (
    refund: { readonly chargeId: string; readonly cents: number },
    key: string,
  ) => Promise<RefundOutcome>
  readonly listRefunds: (orderId: string) => Promise<RefundList | Declined | ProviderUnreachable>
  readonly readEvent: ReadEvent
}

/** The payment methods; null for one that is not configured. */
export type PaymentProviders = { readonly cards: CardPayments | null; readonly payPal: PayPalPayments | null }

/** A provider's webhook message: the exact bytes, and its headers by lower-case name. */
export type ProviderMessage = {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** 'not-genuine': signature missing, wrong or too old. 'unreachable': it could not be checked, so it must be sent again. */
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
  /** Any other event, to be acknowledged and ignored. */
  | 'other'

/**
 * An event at a provider. Events arrive repeatedly, late and out of order, so look up the subject, and store the
 * event's id. All ids are the provider's; an id is null when the event has none.
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

/** The member who tries a card, and the member's network. */
export type CardTrier = { readonly userId: string; readonly network: string }

/** Tries a card, and counts a decline. `by` is null when the server tries the card; a decline is then not counted. */
export type TryCard = <Outcome extends { readonly kind: string }>(
  by: CardTrier | null,
  work: () => Promise<Outcome>,
) => Promise<Outcome>
