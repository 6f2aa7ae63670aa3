/** What is said of orders outside of pages: on receipts of the payment provider, and where a payment did not come about. */
export const purchaseWords = {
  onReceipt: 'Saldo: {plan} × {count}',
  cancelled: 'it was cancelled.',
  notFinished: 'it was not completed.',
} as const
