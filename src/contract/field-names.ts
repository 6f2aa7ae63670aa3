// Converts field names between the spelling of the API and that of the product.

/** Converts a name from the API's spelling to the product's: full_name becomes fullName. */
export const productName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Names that are in camel case in the API too, because the specification spells them so, or because they are additions
 * in the same style.
 */
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

/** Converts a name, which may have dots, from the product's spelling to the API's: fullName becomes full_name. */
export const wireName = (name: string): string => name.split('.').map(wirePart).join('.')

const wirePart = (part: string): string =>
  speltAlike.has(part) ? part : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
