import type { Column, EquityColumn } from '#domain/statement/draft.ts'
import { datedOf } from './heading-date.ts'
import type { HeadingDate } from './heading-date.ts'
import { folded } from './printed-text.ts'

/**
 * The content of a column according to its heading. other: the words are unknown, or name a change, a plan or the like.
 */
export type Meaning =
  | { readonly kind: 'code' | 'name' | 'notes' | 'other' }
  | { readonly kind: 'dated'; readonly dated: HeadingDate }
  | { readonly kind: 'relative'; readonly column: Column }
  | { readonly kind: 'equity'; readonly column: EquityColumn }

type Word = { readonly pattern: Pick<RegExp, 'test'>; readonly meaning: Meaning }

const relative = (column: Column): Meaning => ({ kind: 'relative', column })
const equity = (column: EquityColumn): Meaning => ({ kind: 'equity', column })

/**
 * Finds a word anywhere after another word. A regular expression would backtrack from each occurrence of the first
 * word.
 */
const inOrder = (first: string, then: RegExp): Word['pattern'] => ({
  test: (joined) => joined.includes(first) && then.test(joined.slice(joined.indexOf(first) + first.length)),
})

/**
 * The meanings of headings in words; specific headings come before general ones. They are compared without blanks and
 * hyphens: "Поясне- ния".
 */
const words: readonly Word[] = [
  {
    pattern: /^код(строк[аи]?|стр\.?|показател[яь])?\d?$|^(номер|№)?строки$|^(line)?code$|^стр(ока|\.)?$/,
    meaning: { kind: 'code' },
  },
  {
    pattern: /наименованиепоказателя|^(наименование|показател|статья|статьи|indicator|item|lineitem)/,
    meaning: { kind: 'name' },
  },
  { pattern: /^(№|номер)?(поясн|примеч|прим\.|note)|^(№|номер|(№|номер)?п\/п)\.?$/, meaning: { kind: 'notes' } },
  { pattern: inOrder('предшеств', /предыдущ/), meaning: relative('beforePrevious') },
  { pattern: /наначало(предыдущ|прошл)/, meaning: relative('beforePrevious') },
  { pattern: /предыдущ|предшеств|прошл|аналогичн|наначало|^previous|^prior/, meaning: relative('previous') },
  { pattern: inOrder('отчетн', /период|год|дат/), meaning: relative('current') },
  { pattern: inOrder('текущ', /период|год/), meaning: relative('current') },
  { pattern: /^(отчетный|текущий|(отч|тек)\.?(год|период|г\.?|пер\.?)?)$/, meaning: relative('current') },
  { pattern: /^(пред|прош)\.?(год|период|г\.?|пер\.?)?$/, meaning: relative('previous') },
  { pattern: /^(начало(отчетного)?(года|периода)|аппг)$/, meaning: relative('previous') },
  { pattern: /^конец(отчетного)?(года|периода)$/, meaning: relative('current') },
  { pattern: /наконец|^current/, meaning: relative('current') },
  { pattern: /^уставн\S*капитал|^паев\S*фонд/, meaning: equity('charterCapital') },
  { pattern: /^собственныеакции/, meaning: equity('treasuryShares') },
  { pattern: /^накопленнаядооценка|^переоценкавнеоборотн/, meaning: equity('revaluation') },
  { pattern: /^добавочн\S*капитал/, meaning: equity('additionalCapital') },
  { pattern: /^резервн\S*капитал/, meaning: equity('reserveCapital') },
  { pattern: /^нераспределенн/, meaning: equity('retainedEarnings') },
  { pattern: /^засчетчистойприбыли|чистойприбыли\(убытка\)/, meaning: equity('netProfitLoss') },
  { pattern: /^засчетиныхфакторов|иныхфакторов/, meaning: equity('otherFactors') },
  { pattern: /^итого$/, meaning: equity('total') },
]

/** Matches the beginning of a heading with a date; a sentence that mentions a year is not a heading. */
const datedStart =
  /^((на|за|с|остаток|сальдо|сумма|данные|значение|показатель|итого|год|(отчетн|текущ|прошл|предыдущ)[а-я]* (период|год))(?![а-я])|по состоянию|факт|начало|конец|перв[а-я]+ |[ivх]{1,3}( ?- ?[ivх]{1,3})? (кв|полуг)|as (at|of)|at|for|year|fy|[qh]\d|\d|янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|[a-z]{3,9}[ -]\d)/
const headingLengthMax = 90
/** Matches a share or a change beside the amounts of a date, perhaps with a unit: "2024 г., откл., тыс. руб.". */
const relation =
  /%|(?:доля|удельный вес|уд\. ?вес|структура|изменени[ея]|(?<!ед\.? ?)изм\.?|отклонени[ея]|откл\.?|рост|темп роста|разница)(?:,? ?(?:тыс|млн)?\.? ?руб\.?)?\)?$/
/**
 * Matches a change or ratio beside the amounts of two dates: "Изменение к прошлому году", "Прирост за отчетный период",
 * "% к началу года".
 */
const compared =
  /(?<!с учетом )(?:изменени|отклонени|откл\.|прирост|(?<!\p{L})рост|темп|динамик|структур|дол[яи](?!\p{L})|удельн|разниц).{0,60}(?:предыдущ|предшеств|прошл|аналогичн|начал|отчетн|текущ|конец)/u
const comparedTo =
  /(?<!\p{L})(?:к|от|против|относительно|(?:больше|меньше|выше|ниже)\)?|(?:сравнени|соотношени)[а-я]{1,3} с) (?:(?:уровн|соответств|показател|период|том|так)[а-я]{0,12} (?:же )?){0,3}(?:предыдущ|предшеств|прошл|аналогичн|начал|отчетн)/u
/** Matches the mark of a column for increases and decreases: "+/-", "(+, -)", "±". */
const increase = /[+] ?[/,;] ?-|- ?[/,;] ?[+]|±/
/** Matches the unit of a column, below a date, or a word in its place: "тыс. руб.", "сумма", "факт". */
const measure = /^(?:(?:в )?(?:(?:тыс|млн)\.? ?)?р(?:уб[а-я]*)?\.?|сумма|факт)$/
/**
 * Matches headings of amounts that a statement cannot have, whatever their date: "2025 г. (план)", "План на отчетный
 * год", "2025E", "2025, тыс. долл.".
 */
const planned =
  /(?<!\p{L})(?:план|бюджет|прогноз|ожид|оцен(?:к|оч)|plan|budget|forecast|estimate|expected|projected|долл|евро(?!п)|usd|eur(?![a-z]))|[$€]|(?<!\d)(?:19|20)\d\d ?\(?[пbefp]\)?$/u

export function meaningOf(text: string): Meaning {
  const shown = folded(text)
  if (shown === '' || shown.length > headingLengthMax || planned.test(shown)) return { kind: 'other' }
  const isCompared = isRelation(shown)
  const isDated = datedStart.test(shown) && !hasTwoYears(shown) && !isCompared
  const dated = isDated ? datedOf(shown) : null
  if (dated !== null) return { kind: 'dated', dated }
  const joined = shown.replace(/[\s-]/g, '')
  const meaning = words.find(({ pattern }) => pattern.test(joined))?.meaning ?? { kind: 'other' }
  return isCompared && meaning.kind === 'relative' ? { kind: 'other' } : meaning
}

/** Whether text names a share, a change or a ratio beside the amounts of a date. */
function isRelation(text: string): boolean {
  const whole = text.replaceAll('- ', '')
  return relation.test(text) || compared.test(whole) || comparedTo.test(whole) || increase.test(text)
}

/** Whether a heading names amounts that a statement does not contain: a share, a change, a plan or another currency. */
export function isOfNoAmounts(heading: string): boolean {
  const shown = folded(heading)
  return isRelation(shown) || planned.test(shown)
}

/**
 * Whether text has two years, and so is not one heading but two with no gap between them: "На 31 декабря 2025 г. 2024
 * г.".
 */
const hasTwoYears = (text: string): boolean => new Set(text.match(/(?<!\d)(?:19|20)\d{2}(?!\d{2})/g)).size > 1

const month = '(январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]?'
/** Patterns of pieces of headings, as rows of headings contain them: "На 31 декабря", "2025 г.", "ния". */
const pieces = [
  '[а-я]{1,3}\\.?|№|года|поясн?[а-я]*',
  `((на|за) )?("?\\d{1,2}"? )?${month}( ?-)?( ?${month})?`,
  '((на|за) )?(19|20)\\d\\d( ?г\\.?| ?года?)?\\d?',
  '(за )?\\d{1,2} ?(мес[а-я]*\\.?|[мm])',
  'на \\d{1,2}(\\.\\d{1,2}\\.?)?',
  '\\((на )?(\\d{1,2}\\.\\d{1,2}\\.)?(19|20)\\d\\d( ?г\\.?| ?года?)?\\)',
]
const piece = new RegExp(`^(${pieces.join('|')})$`)
/** Words that a narrow column may break after any letter. */
const brokenWords = ['пояснения', 'наименование', 'показателя', 'строки', 'декабря'] as const
const isOfFragments = (shown: string): boolean =>
  shown !== '' && shown.split(' ').every((word) => brokenWords.some((whole) => whole.includes(word)))

/**
 * Matches words of headings such as "За аналогичный период", "На 31 декабря предыдущего" and "года (31.12.2024)"; their
 * other words are months, dates in brackets or short words.
 */
const relativeWord = /^((отчетн|предыдущ|предшеств|аналогичн|прошл|закончивш)[а-я]*|период[а-я]?|год[ау]?|дат[ауы]),?$/
const shortWord = /^([а-я]{1,3}|\d{1,2}|г\.\)?)$/
const monthWord = new RegExp(`^${month}$`)
const bracketedDate = /^\((\d{1,2}\.\d{1,2}\.)?(19|20)\d\d\)?$/
const besideRelative = [relativeWord, shortWord, monthWord, bracketedDate]

function isRelativePiece(shown: string): boolean {
  const said = shown.split(' ')
  return (
    said.some((word) => relativeWord.test(word)) &&
    said.every((word) => besideRelative.some((pattern) => pattern.test(word)))
  )
}

/** Whether text in a heading says what its column contains: a unit, a share, a change or a plan. */
export function isMeasure(text: string): boolean {
  const shown = folded(text)
  return shown.length <= headingLengthMax && (measure.test(shown) || isOfNoAmounts(shown))
}

/** Whether a cell can be part of a table's heading, as a whole heading or a piece of one. */
export function isHeadingPiece(text: string): boolean {
  const shown = folded(text)
  return piece.test(shown) || isOfFragments(shown) || isRelativePiece(shown) || meaningOf(text).kind !== 'other'
}

/**
 * Whether text is "Актив" or "Пассив". A balance sheet may print it in place of the heading of its names, or alone in a
 * row.
 */
export const isSideOfBalance = (text: string): boolean => /^(?:актив|пассив)ы?$/i.test(text)
