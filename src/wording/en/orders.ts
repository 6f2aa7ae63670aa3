/** What is said of orders outside of pages: on receipts of the payment provider, and where a payment or a card was not completed. */
export const purchaseWords = {
  onReceipt: 'Saldo: {plan} × {count}',
  cancelled: 'The payment was cancelled.',
  notFinished: 'The payment was not completed.',
  cardNotSaved: 'The payment provider did not save the card. Try again, or use another card.',
} as const
