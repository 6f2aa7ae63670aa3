// A language for tests: English with every sentence in brackets. It runs in the browser, in the place of the words themselves.

/** What is a code to the program, whatever the language: anchors, addresses, kinds of blocks, the language's tag. */
const codes: ReadonlySet<string> = new Set(['id', 'kind', 'tool', 'href', 'screen', 'date', 'languageTag'])

/** What a file of words exports, every sentence of it in brackets, those that its functions give too. */
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
