import { isAmount } from '../amounts/amount.ts'
import { narrow } from '../amounts/plain-text.ts'
import { printedNumber, type PrintedNumber } from '../amounts/printed-number.ts'
import { isCurrency } from './customer.ts'

/**
 * A typed credit amount in whole units, with its currency if one was typed, or the reason the amount cannot be used.
 */
export type RequestedAmount =
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: string | null }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }

const byWord = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)))

const multiples = byWord([
  [1_000, 'k thous thousand thousands тыс тысяча тысячи тысяч тысячах'],
  [1_000_000, 'm mn mio mln million millions млн миллион миллиона миллионов миллионах'],
  [1_000_000_000, 'bn bln mlrd billion billions млрд миллиард миллиарда миллиардов миллиардах'],
])
const currencies = byWord([
  ['EUR', '€ euro euros евро'],
  ['USD', '$'],
  ['GBP', '£'],
  ['RUB', '₽ р руб рубль рубли рубля рублей рублях rouble roubles ruble rubles'],
])
const fillers: ReadonlySet<string> = new Set(['in', 'of', 'в'])

const amountText = /^(\D*)(\d(?:.*\d)?)(\D*)$/
const unitWord = /\p{L}+|[€$£₽]/gu
/** The "т." of "т.р." and "т. руб." */
const shortThousand = /(?<!\p{L})т[. ]*(?=р)/giu
/** The thousands of a heading such as "EUR '000". */
const threeZeros = /(?<!\d[ .,']?)'?000s?(?!\d|[ .,']\d)/i

/**
 * Parses an amount such as "50 000", "1'250'000", "€50,000", "250k" or "1,5 млн руб.". Cents are rounded. In "50.000"
 * and "50,000" the mark separates thousands, because no request has three decimals; with a multiplier the mark is
 * ambiguous. `ofHeading` is the multiplier that the heading of the column gives; null when it is unclear. An amount is
 * ambiguous if the multiplier of its heading is unclear, or if both heading and cell have a multiplier.
 */
export function requestedAmount(text: string, ofHeading: number | null = 1): RequestedAmount {
  const [, before = '', digits = '', after = ''] = amountText.exec(narrow(text)) ?? []
  const unit = unitOf(`${before} ${after}`)
  if (unit === null) return { kind: 'unreadable' }
  if (ofHeading === null || (ofHeading !== 1 && unit.multiple !== 1)) return { kind: 'ambiguous' }
  const multiple = unit.multiple * ofHeading
  const read = printedNumber(digits, null)
  if (read.kind === 'ambiguous' && multiple !== 1) return { kind: 'ambiguous' }
  const amount = Math.round(valueOf(read) * multiple)
  return isAmount(amount) ? { kind: 'amount', amount, currency: unit.currency } : { kind: 'unreadable' }
}

function valueOf(read: PrintedNumber): number {
  if (read.kind === 'ambiguous') return Number(read.readings[0])
  return read.kind === 'amount' || read.kind === 'fraction' ? read.value : Number.NaN
}

/**
 * The multiplier of the amounts under a heading such as "сумма (тыс. руб.)": 1 when the heading names no magnitude;
 * null when it names a magnitude together with anything other than a currency.
 */
export function multipleOf(heading: string): number | null {
  const unit = narrow(heading).replace(threeZeros, ' k ')
  const hasMagnitude = wordsIn(unit).some((word) => multiples.has(word))
  return hasMagnitude ? (unitOf(unit)?.multiple ?? null) : 1
}

type Unit = { readonly multiple: number; readonly currency: string | null }

/** The unit, if the string is only a unit; otherwise null. */
function unitOf(text: string): Unit | null {
  const words = wordsIn(text).filter((word) => !fillers.has(word))
  const magnitudes = words.flatMap((word) => multiples.get(word) ?? [])
  const codes = words.flatMap((word) => currencyOf(word) ?? [])
  const isUnit = /^[\s.]*$/.test(text.replace(unitWord, '')) && words.length === magnitudes.length + codes.length
  if (!isUnit || magnitudes.length > 1 || codes.length > 1) return null
  return { multiple: magnitudes[0] ?? 1, currency: codes[0] ?? null }
}

/** The currency in a cell such as "EUR", "€" or "руб."; null when the cell says anything else, such as "тыс. руб.". */
export function currencyIn(cell: string): string | null {
  const unit = unitOf(narrow(cell))
  return unit?.multiple === 1 ? unit.currency : null
}

const wordsIn = (text: string): readonly string[] =>
  text.replace(shortThousand, 'тыс ').toLowerCase().match(unitWord) ?? []

function currencyOf(word: string): string | null {
  const code = word.toUpperCase()
  return currencies.get(word) ?? (isCurrency(code) ? code : null)
}
