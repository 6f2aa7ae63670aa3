// What stands on an invoice or a credit note beside its facts.

/** Who sells in development where no seller is set. */
export const sampleSellerWords = {
  name: 'Sample seller (set SELLER_NAME)',
  address: 'Sample address (set SELLER_ADDRESS)',
} as const
