// A language for tests: English with every sentence in brackets. It runs in the browser in place of the words.

/** Properties that are codes in every language: anchors, addresses, kinds of blocks, the language tag. */
const codes: ReadonlySet<string> = new Set(['id', 'kind', 'tool', 'href', 'screen', 'date', 'languageTag'])

/** A module's exports with every sentence in brackets, including those returned by functions. */
export function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? `⟦${value}⟧` : value
  if (typeof value === 'function') return (...given: unknown[]) => bracketed(value(...given))
  if (Array.isArray(value)) return value.map(bracketed)
  return isRecord(value) ? recordOf(value) : value
}

const recordOf = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, codes.has(key) ? each : bracketed(each)]))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
