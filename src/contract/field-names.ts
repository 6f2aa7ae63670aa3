// The two spellings of a field's name.

/** The product’s name of a field of the wire: full_name is fullName. */
export const productName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names that the specification itself, or what stands beside them, spells in camel case. */
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

/** The wire's name of a field of the domain, or of a field inside it: fullName is full_name. */
export const wireName = (name: string): string => name.split('.').map(wirePart).join('.')

const wirePart = (part: string): string =>
  speltAlike.has(part) ? part : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
