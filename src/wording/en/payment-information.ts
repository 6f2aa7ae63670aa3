import { screenTitles } from './site.ts'

// Text for the page that lists the saved cards (specification §2, §4).

/** The usual names of card brands, by the names that the payment provider uses. */
export const cardBrandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  mir: 'Mir',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `ending`: wording of the specification; `unknownBrand`: replaces the brand if the provider does not name it. */
export const cardNameWords = { ending: '{brand} ending in {digits}', unknownBrand: 'Card' } as const

export const savedCardsWords = {
  heading: screenTitles.cards,
  lead: 'The cards you have saved for payments. Only the payment provider has the full card numbers.',
  table: 'Saved cards',
  method: 'Method',
  expires: 'Expires',
  actions: 'Actions',
  none: 'No Cards Associated',
  noneLead: 'A saved card pays for a monthly plan each month, and makes the next order quicker.',
  notLoaded: 'Your cards could not be loaded.',
  expired: 'Expired',
  isDefault: 'Default',
  onlyDefault:
    'Subscriptions are charged to this card. To delete it, first add another card and make that one the default.',
  otherDefault: 'Subscriptions are charged to this card. To delete it, make another card the default first.',
  makeDefault: 'Make default',
  nowDefault: '{card} is now your default card. Subscriptions are charged to it from now on.',
  notDefault: 'Your default card was not changed',
  remove: 'Delete',
  toSubscription: screenTitles.subscription,
} as const

/** Text for deleting a card; the sentence after the deletion is from the specification (§4). */
export const cardDeletionWords = {
  heading: 'Delete this card?',
  text: '{card} is removed here and at the payment provider. This cannot be undone. You can add the card again later.',
  confirm: 'Delete the card',
  cancel: 'Keep the card',
  done: 'Card Deleted Successfully',
  doneText: '{card} is no longer saved.',
  ok: 'Ok',
  failed: 'The card was not deleted',
} as const

/** Text for adding a card; the labels of the buttons are from the specification (§2). */
export const addCardWords = {
  open: '+ Add New Card',
  heading: 'New card',
  submit: 'Add',
  close: 'Close',
  terms: 'Terms of Sale (opens in a new tab)',
  saved: 'The card was added.',
  failed: 'The card was not added',
  unconfirmed: 'Your bank did not confirm the card. Try again, or use another card.',
  waysNotLoaded: 'We could not check whether cards can be added.',
  closed: 'Cards cannot be added at the moment: card payments are not available on this site.',
} as const
