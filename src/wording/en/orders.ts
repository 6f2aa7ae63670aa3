/** Texts about orders outside of pages: on the provider's receipts, and for incomplete payments or cards. */
export const purchaseWords = {
  onReceipt: 'Saldo: {plan} × {count}',
  cancelled: 'The payment was cancelled.',
  notFinished: 'The payment was not completed.',
  cardNotSaved: 'The payment provider did not save the card. Try again, or use another card.',
} as const
