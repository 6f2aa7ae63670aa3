/** Text about orders that belongs to no page: for the provider's receipts, and about incomplete payments and cards. */
export const purchaseWords = {
  onReceipt: 'Saldo: {plan} × {count}',
  cancelled: 'The payment was cancelled.',
  notFinished: 'The payment was not completed.',
  cardNotSaved: 'The payment provider did not save the card. Try again, or use another card.',
} as const
