// @owns documents that are recognised but are not statements
/** Documents that people often give in place of a financial statement; `src/wording` has a name for each. */
export const otherDocuments = [
  'vat-return',
  'profit-tax-return',
  'simplified-tax-return',
  'property-tax-return',
  'agricultural-tax-return',
  'personal-income-tax-return',
  'payroll-tax-report',
  'social-contributions-report',
  'staff-report',
  'tax-payment-notice',
  'single-tax-return',
  'tax-form',
  'register-extract',
  'bank-statement',
  'ifrs-statements',
  'public-sector-report',
  'audit-report',
  'trial-balance',
  'reconciliation',
  'invoice',
] as const

export type OtherDocument = (typeof otherDocuments)[number]
