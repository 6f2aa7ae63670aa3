// @owns responses of payment providers

// The interface to payment providers: cards and PayPal. Responses are values; amounts are whole US cents. Every call
// that changes something, except `removeCustomer`, takes an idempotency key. The key of a call that makes a customer,
// order, charge or refund is stored before the call. After 'unreachable' the outcome is unknown: look up the charge or
// refund by its key. If it is found, use its outcome; if not, retry with the same key. If the provider repeats a stored
// failure, use a new key; so a key identifies an attempt, not an order. A key has at most 127 characters.

/**
 * The provider did not respond, or its response leaves the outcome unknown. `isUnderWay`: the provider is still
 * carrying out an earlier call with this key or for this object.
 */
export type ProviderUnreachable = { readonly kind: 'unreachable'; readonly isUnderWay?: true }

/** Why something was declined, for the server to act on; the buyer reads the provider's `message` instead. */
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
  /** The provider refused for any other reason. */
  | 'refused'

export type Declined = {
  readonly kind: 'declined'
  /** The id of the declined charge or refund; null when none was made. */
  readonly id: string | null
  readonly reason: DeclineReason
  /** The provider's message, in English, to be shown to the buyer. */
  readonly message: string
}

/**
 * The data with which the provider's script lets the buyer confirm the payment to the bank without leaving the page.
 */
export type CardConfirmation = {
  readonly clientSecret: string
  /** The id of the card to confirm; null when the provider already knows it. */
  readonly cardId: string | null
}

/** The outcome of a charge, with the provider's id. 'paid' always means the full amount, in US dollars. */
export type ChargeOutcome<Confirmation = CardConfirmation> =
  | { readonly kind: 'paid'; readonly id: string; readonly cents: number }
  /** The buyer has not tried to pay yet. */
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'needs-confirmation'; readonly id: string; readonly confirmation: Confirmation }
  /** The payment is in progress at the provider; an event or a later look-up has the outcome. */
  | { readonly kind: 'pending'; readonly id: string }
  | { readonly kind: 'cancelled'; readonly id: string }
  | Declined
  | ProviderUnreachable

/**
 * A charge that was looked up by its id, with its idempotency key, which is used to match events with orders after a
 * crash. The key is null when the charge could not be read, or was not made by this server.
 */
export type KeyedCharge<Outcome = ChargeOutcome> = { readonly key: string | null; readonly outcome: Outcome }

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly id: string; readonly cents: number }
  | { readonly kind: 'pending'; readonly id: string }
  | Declined
  | ProviderUnreachable

/**
 * The refunds of a charge, each with its idempotency key. A refund without a key, or with an unknown key, was made by
 * hand at the provider.
 */
export type RefundList = {
  readonly kind: 'found'
  readonly refunds: readonly {
    readonly key: string | null
    readonly outcome: Exclude<RefundOutcome, ProviderUnreachable>
  }[]
}

/** The look-up found nothing: the provider never received the call. */
export type NotMade = { readonly kind: 'not-made' }

export type Done = { readonly kind: 'done' }

/** The facts about a card that may be shown, never its number. `expiry` is MM/YY. */
export type ProviderCard = {
  readonly id: string
  /** The brand in the provider's spelling: visa, mastercard, amex… */
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
 * The settings that a page needs for the provider's card fields: the public key, the script, and the origins that the
 * script loads from.
 */
export type CardFieldsPage = {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly sources: PageSources
}

/** Other origins that a page may load from, by directive of the content security policy. */
export type PageSources = Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>>

/** Card payments through a provider that takes card numbers in its own fields. */
export type CardPayments = {
  readonly page: CardFieldsPage
  /** True if no real money moves. */
  readonly isTestMode: boolean
  readonly createCustomer: (
    customer: { readonly memberId: string; readonly email: string; readonly name: string },
    key: string,
  ) => Promise<{ readonly kind: 'created'; readonly id: string } | Declined | ProviderUnreachable>
  /**
   * Finds the newest customer that was created for a member. `email` is the address that the customer was created with.
   */
  readonly findCustomer: (customer: {
    readonly memberId: string
    readonly email: string
  }) => Promise<{ readonly kind: 'found'; readonly id: string } | NotMade | ProviderUnreachable>
  /** Deletes the customer and all its cards. Idempotent. */
  readonly removeCustomer: (customerId: string) => Promise<Done | Declined | ProviderUnreachable>
  /** Saves a card that the buyer entered on the page, for later charges. */
  readonly saveCard: (
    card: { readonly customerId: string; readonly cardId: string },
    key: string,
  ) => Promise<CardSetupOutcome>
  /**
   * Returns the outcome of confirming a card to be saved; 'not-found' if the confirmation belongs to another customer.
   */
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
  /** Cancels an unpaid charge; returns 'paid' if it was paid meanwhile. */
  readonly cancelCharge: (chargeId: string, key: string) => Promise<ChargeOutcome>
  readonly refund: (
    refund: { readonly chargeId: string; readonly cents: number },
    key: string,
  ) => Promise<RefundOutcome>
  readonly listRefunds: (chargeId: string) => Promise<RefundList | Declined | ProviderUnreachable>
  readonly readEvent: ReadEvent
}

/**
 * The state of an order at PayPal: approved but not captured yet, or a charge outcome (whose confirmation is the
 * approval URL).
 */
export type PayPalOrder = ChargeOutcome<string> | { readonly kind: 'approved'; readonly id: string }

/** A purchase through PayPal, with the URLs that the buyer returns to after approving and after cancelling. */
export type PayPalPurchase = {
  readonly cents: number
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

/**
 * Payments through PayPal: the buyer approves an order at PayPal and returns, then the server captures it. The capture
 * is the charge.
 */
export type PayPalPayments = {
  readonly isTestMode: boolean
  readonly createOrder: (
    order: PayPalPurchase,
    key: string,
  ) => Promise<
    { readonly kind: 'created'; readonly id: string; readonly approvalUrl: string } | Declined | ProviderUnreachable
  >
  /**
   * Captures an approved order; never twice, even if called with another key. Before the approval, the outcome is
   * 'needs-confirmation'.
   */
  readonly capture: (orderId: string, key: string) => Promise<ChargeOutcome<string>>
  readonly readOrder: (orderId: string) => Promise<KeyedCharge<PayPalOrder>>
  /**
   * Finds the order that a capture belongs to; `orderId` is null for an unknown capture, or one made without an order.
   */
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

/** The providers for each payment method; null for a method that is not configured. */
export type PaymentProviders = { readonly cards: CardPayments | null; readonly payPal: PayPalPayments | null }

/** A message to a provider's webhook: the exact bytes of its body, and its headers by lower-case name. */
export type ProviderMessage = {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * 'not-genuine': the signature is missing, wrong or too old. 'unreachable': the event could not be checked, so the
 * provider must send it again.
 */
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
  /** Any other event; the server acknowledges and ignores it. */
  | 'other'

/**
 * An event that a provider reports. Events arrive repeatedly, late and out of order, so store the event's id, and look
 * up the state of its subject at the provider. All ids are the provider's; an id is null when the event does not
 * contain it.
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

export type CardTrier = { readonly userId: string; readonly network: string }

/**
 * Tries a card and counts a decline. `by` is null when the server itself tries the card; a decline is not counted then.
 */
export type TryCard = <Outcome extends { readonly kind: string }>(
  by: CardTrier | null,
  work: () => Promise<Outcome>,
) => Promise<Outcome>
