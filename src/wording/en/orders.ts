/**
 * Text about orders that appears on no particular page: for the provider's receipts, and about payments or cards that
 * were not completed.
 */
export const purchaseWords = {
  onReceipt: 'Saldo: {plan} × {count}',
  cancelled: 'The payment was cancelled.',
  notFinished: 'The payment was not completed.',
  cardNotSaved: 'The payment provider did not save the card. Try again, or use another card.',
} as const
