// A language for tests: English with every sentence in brackets. It replaces the English wording in the browser.

/** Properties that are codes in every language, such as anchors, addresses and the language tag. */
const codes: ReadonlySet<string> = new Set(['id', 'tool', 'href', 'screen', 'date', 'languageTag'])

/**
 * Whether a property's text is a code rather than a label. The value of `kind` is a code if it begins with a lower-case
 * letter.
 */
const isCode = (key: string, each: unknown): boolean =>
  codes.has(key) || (key === 'kind' && typeof each === 'string' && /^[a-z]/.test(each))

/** A module's exports with every sentence in brackets, also in the results of functions. */
export function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? `⟦${value}⟧` : value
  if (typeof value === 'function') return (...given: unknown[]) => bracketed(value(...given))
  if (Array.isArray(value)) return value.map(bracketed)
  return isRecord(value) ? recordOf(value) : value
}

const recordOf = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isCode(key, each) ? each : bracketed(each)]))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
