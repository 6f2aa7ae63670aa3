// The register's JSON is one filing, an array of years, a page of them, or one correction's details. Whatever the wrapping, its
// corrections are read.

export type Json = Readonly<Record<string, unknown>>

/** The five reports of a correction by their keys. */
export const reportKeys = {
  balance: 'balance',
  financialResult: 'results',
  fundsMovement: 'cashFlow',
  capitalChange: 'equity',
  targetedFundsUsing: 'targetedUse',
} as const

export type ReportKey = keyof typeof reportKeys

/** One correction with its filing (an empty object when the file has none); `origin` is its place. */
export type FoundCorrection = { readonly correction: Json; readonly filing: Json; readonly origin: string }

/** Keys that only wrap filings or corrections, outermost first. */
const wrappers = ['content', 'typeCorrections', 'corrections', 'correction']

/** All corrections within a JSON value, in file order. */
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
