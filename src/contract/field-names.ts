// Converts field names between the wire's spelling and the product's.

/** Converts a wire name to the product's: full_name becomes fullName. */
export const productName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names in camel case on the wire too, as in the specification and our additions to it. */
const speltAlike: ReadonlySet<string> = new Set([
  'companyTitle',
  'codeValues',
  'beforePrevious',
  'depreciationAndAmortization',
  'capitalExpenditures',
  'statementId',
  'rubPerUsd',
  'rateSource',
  'rateDate',
  'asOf',
  'taxNumber',
])

/** Converts a name of the product, possibly dotted, to the wire's: fullName becomes full_name. */
export const wireName = (name: string): string => name.split('.').map(wirePart).join('.')

const wirePart = (part: string): string =>
  speltAlike.has(part) ? part : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
