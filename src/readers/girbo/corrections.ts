// Finds corrections in the register's JSON, which is one filing, an array of filings, a page of filings, or the details
// of one correction. Corrections are found in all of these.

export type Json = Readonly<Record<string, unknown>>

/** The five reports of a correction, by their keys in the JSON. */
export const reportKeys = {
  balance: 'balance',
  financialResult: 'results',
  fundsMovement: 'cashFlow',
  capitalChange: 'equity',
  targetedFundsUsing: 'targetedUse',
} as const

export type ReportKey = keyof typeof reportKeys

/**
 * A correction and its filing (an empty object when the JSON has none); `origin` is the correction's location in the
 * JSON.
 */
export type FoundCorrection = { readonly correction: Json; readonly filing: Json; readonly origin: string }

/** Keys that only wrap filings or corrections, outermost first. */
const wrappers = ['content', 'typeCorrections', 'corrections', 'correction']

/** Finds all corrections in a JSON value, in file order. */
export function correctionsOf(value: unknown, filing: Json = {}, origin = ''): readonly FoundCorrection[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => correctionsOf(item, filing, `${origin}[${at}]`))
  if (!isObject(value)) return []
  if (Object.keys(reportKeys).some((key) => isObject(value[key]))) return [{ correction: value, filing, origin }]
  const wrapper = wrappers.find((key) => typeof value[key] === 'object' && value[key] !== null)
  if (wrapper === undefined) return []
  const around = wrapper === 'typeCorrections' || wrapper === 'corrections' ? value : filing
  return correctionsOf(value[wrapper], around, origin === '' ? wrapper : `${origin}.${wrapper}`)
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
