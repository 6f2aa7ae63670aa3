// Classifies the digits of a printed number, without its sign or brackets, by their thousands and decimal separators.

export type Mark = '.' | ','

/**
 * certain: there is only one reading; `proves` is the decimal mark that this reading implies, if any ("1.234.567"
 * implies the comma). open: "1.234" or "1,234", where the mark may be a thousands separator or the decimal mark. none:
 * not a number.
 */
export type Digits =
  | { readonly kind: 'certain'; readonly whole: string; readonly decimals: string; readonly proves: Mark | null }
  | { readonly kind: 'open'; readonly whole: string; readonly decimals: string; readonly mark: Mark }
  | { readonly kind: 'none' }

const other = { '.': ',', ',': '.' } as const satisfies Record<Mark, Mark>

const unseparated = /^\d+$/
/** 1 234 567 and 1'234'567: the same separator throughout, and three digits in each group after the first. */
const spaced = /^([1-9]\d{0,2}(?:([ '])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/
/** 1.234.567 and 1,234,567.89. */
const marked = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/
const decimal = /^(\d+)([.,])(\d+)$/

/** Classifies a string of digits and separators. */
export function digitsOf(text: string): Digits {
  if (unseparated.test(text)) return { kind: 'certain', whole: text, decimals: '', proves: null }
  return spacedDigits(text) ?? markedDigits(text) ?? decimalDigits(text) ?? { kind: 'none' }
}

function spacedDigits(text: string): Digits | null {
  const [, whole = '', , mark, decimals = ''] = spaced.exec(text) ?? []
  if (whole === '') return null
  return { kind: 'certain', whole: bare(whole), decimals, proves: isMark(mark) ? mark : null }
}

function markedDigits(text: string): Digits | null {
  const [, whole = '', thousands, mark, decimals = ''] = marked.exec(text) ?? []
  if (!isMark(thousands) || mark === thousands) return null
  // a single separator before three digits, as in "1.234", may be either a thousands separator or the decimal mark
  if (mark === undefined && whole.indexOf(thousands) === whole.lastIndexOf(thousands)) return null
  return { kind: 'certain', whole: bare(whole), decimals, proves: other[thousands] }
}

function decimalDigits(text: string): Digits | null {
  const [, whole = '', mark, decimals = ''] = decimal.exec(text) ?? []
  if (!isMark(mark)) return null
  const isOpen = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isOpen ? { kind: 'open', whole, decimals, mark } : { kind: 'certain', whole, decimals, proves: mark }
}

const isMark = (text: string | undefined): text is Mark => text === '.' || text === ','
const bare = (digits: string): string => digits.replace(/\D/g, '')
