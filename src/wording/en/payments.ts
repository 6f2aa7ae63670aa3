import { screenTitles } from './site.ts'

// Text shared by all screens on which a member pays or saves a card.

/** Shown on every screen where a payment provider is in test mode. */
export const testMode = 'Test mode: no money moves'

export const cardEntryWords = {
  cardholder: 'Cardholder name',
  cardholderHint: 'As it is written on the card',
  number: 'Card number',
  numberHint: 'Your card details go to the payment provider. We never see the number.',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  cvc: 'CVC',
  cvcHint: '3 or 4 digits',
  notLoaded: 'The card fields could not be loaded',
  notLoadedText:
    'The payment provider could not be reached, or an extension of your browser blocks it. Nothing you typed is lost.',
  retry: 'Try again',
  notEntered: 'The card could not be read. Check the number, expiry and CVC, and try again.',
  notConfirmed: 'Your bank did not confirm the card. Try again, or use another card.',
} as const

/** Text that says how many translations and assessments an order includes. */
export const usesWords = {
  translations: { one: '1 translation', many: '{count} translations' },
  assessments: { one: '1 credit assessment', many: '{count} credit assessments' },
  none: 'None',
} as const

/** Text for the summary of an order before it is paid. */
export const orderSummaryWords = {
  heading: 'Your order',
  plan: 'Plan',
  quantity: 'Number of translations',
  packs: 'Number of packs',
  quantityHint: 'From 1 to {limit}',
  quantityFault: 'Enter a whole number from 1 to {limit}',
  less: 'One fewer',
  more: 'One more',
  unit: 'Price',
  total: 'Total now',
  vat: 'VAT not included',
  sample: 'Sample price',
  gives: 'What you get',
  until: 'Usable until {date}',
  monthUntil: 'Usable until {date}, when the month ends',
  next: 'Next charge',
  nextCharge: '{price} on {date}',
  nextNote: 'Then each month on that day, until you cancel with one month’s notice.',
  nextOnce: 'None. You pay once.',
  nextPayPal:
    'None. PayPal is charged once, and the plan does not renew automatically. We remind you by email before the month ends.',
  left: 'What you have left now',
} as const

export const wayWords = {
  heading: 'Payment method',
  methods: 'Credit card, debit card or PayPal',
  card: 'Credit or debit card',
  otherCard: 'Another credit or debit card',
  savedNote: 'Expires {expiry}',
  savedDefault: 'Expires {expiry}, your default card',
  payPal: 'PayPal',
  payPalOnce:
    'You approve the payment on PayPal’s site and then return here. PayPal is charged {price} once. It does not renew automatically.',
  cardsNotLoaded: 'Your saved cards could not be loaded. You can still enter a card or pay with PayPal.',
  noCards: 'Card payments are not available at the moment. You can pay with PayPal.',
  noPayPal: 'PayPal is not available at the moment. You can pay by card.',
  savedMonthly: 'This card will be charged {price} each month until you cancel.',
} as const

/** Text of a member's consent to later charges to a card. The server stores the version that the member confirmed. */
export const cardConsentWords = {
  monthly:
    'Save this card with the payment provider, and charge it {price} each month until I cancel. I can replace the card under Payment information.',
  later:
    'Save this card with the payment provider, so that I can pay with it later. I can delete it under Payment information.',
  optional: 'Optional: you can pay without saving the card.',
  adding:
    'By adding this card you agree that our payment provider saves it, and that we may charge it without asking you each time: every month for a subscription you have ordered, and again if such a charge fails. You can delete the card or cancel the subscription at any time.',
} as const

/** Text for the fields with the buyer's details for the invoice. */
export const buyerWords = {
  heading: 'Invoice details',
  lead: 'These details are printed on the invoice and cannot be changed afterwards.',
  name: 'Name',
  company: 'Company',
  address: 'Address',
  country: 'Country',
  noCountry: 'Choose a country',
  taxNumber: 'Tax number',
} as const

/** Text for the page on which a member pays for a plan. */
export const checkoutWords = {
  heading: screenTitles.checkout,
  back: 'Back to the plans',
  notLoaded: 'The order could not be loaded',
  agree: 'I agree to the Terms of Use and the Terms of Sale, and I am {limit} or older.',
  terms: 'Read the Terms of Use',
  salesTerms: 'Read the Terms of Sale',
  newTab: '(opens in a new tab)',
  pay: 'Pay {price}',
  toPayPal: 'Continue to PayPal',
  leaving: 'Taking you to PayPal …',
  paying: 'Paying …',
  bankAsks: 'Your bank is asking you to confirm the payment.',
  notPaid: 'Nothing was charged',
  notPaidHint: 'Everything you entered is still here. Try again, or use another card or PayPal.',
  ended: 'This order has ended',
  endedBefore:
    'You placed this order before, and it has ended: the payment was or is being returned. If you try again, you place and pay for a new order.',
  chargedOnce: 'If you press the button again, it is the same order: you will not be charged twice.',
  cancelled: 'You came back from PayPal without paying. Nothing was charged.',
  unproven: 'Confirm your email address first',
  unprovenText: 'We send the order confirmation and the invoice to {email}. Your order is unchanged.',
  unprovenPress: 'Confirm your email address above, then press the button again. Nothing was charged.',
  subscribed: 'You already subscribe to this plan',
  subscribedText: 'Under Manage subscription you see the next charge, or how to cancel.',
  toSubscription: screenTitles.subscription,
  'no-seller':
    'Nothing can be bought at the moment: the operator of this site has not entered the seller’s details yet.',
  'no-provider': 'Nothing can be bought at the moment: no payment provider is connected to this site.',
} as const

export const paymentOutcomeWords = {
  pending: 'Not paid yet',
  pendingText:
    'The payment provider is still working on your payment. This page checks again automatically. You can leave it: as soon as the payment arrives, we send the confirmation to {email}.',
  pendingOnce: 'Please do not pay again. Your order is not lost.',
  check: 'Check now',
  checked: { one: 'Still not paid after 1 check.', many: 'Still not paid after {count} checks.' },
  paid: 'Thank you. Your order is accepted',
  paidText: 'This is your order confirmation. We have also emailed it to {email}, with the invoice.',
  order: 'Order',
  plan: 'Plan',
  accepted: 'Accepted',
  paidTotal: 'Paid',
  gives: 'What you get',
  until: 'Usable until {date}',
  next: 'Next charge',
  nextElsewhere: 'The day and the amount are shown under Manage subscription.',
  cancel: 'Then each month on that day, until you cancel under Manage subscription with one month’s notice.',
  invoice: 'Invoice',
  invoiceComing: 'We have sent it to you by email.',
  withdraw: 'You can withdraw the order until {date}, as long as you have not used any of it.',
  translate: screenTitles.TransformationInput,
  manage: screenTitles.subscription,
} as const

/** Text for the page that PayPal returns to; the error messages are from the specification (§2, §8). */
export const paymentReturnWords = {
  heading: screenTitles.paymentSuccess,
  confirming: 'We are confirming your payment with PayPal …',
  paid: 'Payment received. This adds {uses}. We have emailed the confirmation and the invoice to you.',
  paidBefore: 'This order is paid. You were charged only once.',
  failed: 'Something Went Wrong',
  ok: 'Ok',
  unhandled: 'Problem handling something',
} as const
