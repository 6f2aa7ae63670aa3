import { catalogueOf, linesOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { FormKind } from '#domain/catalogue/editions.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import { hasAmount } from './form-kind.ts'
import { linesNamed } from './line-names.ts'
import { nameKey } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { RowPlace } from './row-place.ts'
import { componentLine } from './simplified-lines.ts'

// In a table without codes, a row may be a missing line of the form under a shorter, longer or other name. The user is
// then asked, because the row would otherwise be a line that the company added.

/** A catalogue, and the codes of its lines that the file has. */
export type FoundLines = { readonly catalogue: Catalogue; readonly found: ReadonlySet<LineCode> }

/** Whether a row of a table without codes may be a line of the form that the file lacks. */
export function mayBeMissingLine(line: RawLine, { open, isAnnounced }: RowPlace, lines: FoundLines): boolean {
  if (line.code !== null || line.unread !== null || isAnnounced || !hasAmount(line)) return false
  const { catalogue, found } = lines
  const isHere = ({ form, section }: Line): boolean =>
    form === line.report && (open === null || section === undefined || section === open)
  const missing = catalogue.lines.filter((each) => each.role === 'item' && isHere(each) && !found.has(each.code))
  const words = wordsOf(line.name)
  const name = nameKey(line.name)
  return (
    missing.some(({ code }) => sharesWords(words, code, catalogue) || otherNames[code]?.test(name) === true) ||
    isComponentOf(line, missing, catalogue)
  )
}

const loans = /кредит(?!ор)|займ|заем|ссуд|овердрафт/

/** Common words for debt, interest, receivables and payables that the printed names of these lines do not contain. */
const otherNames: Readonly<Partial<Record<LineCode, RegExp>>> = {
  1230: /дебитор|покупател|заказчик/,
  1410: loans,
  1510: loans,
  1520: /кредитор|поставщик|подрядчик/,
  2320: /процентн[а-я]{2,3} доход|доход[а-я]{0,2} по процент|процент[а-я]{0,2} полученн/,
  2330: /процентн[а-я]{2,3} расход|расход[а-я]{0,2} по процент|процент[а-я]{0,2} (?:уплаченн|(?:за|по) (?:кредит|займ|пользовани))/,
}

/**
 * Whether all words of the row occur in a name of the line (in any edition), or all words of such a name in the row.
 */
function sharesWords(words: readonly string[], code: LineCode, { form }: Catalogue): boolean {
  const names = namesOf[form].get(code) ?? []
  return words.length > 0 && names.some(({ all, core }) => areIn(words, all) || areIn(core, words))
}

const areIn = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word))

/** Words of at least three letters, because shorter ones, such as "и" or "по", do not identify a line. */
function wordsOf(name: string): readonly string[] {
  return nameKey(name).match(/[а-я]{3,}/g) ?? []
}

/** The words of a name, without those in brackets. */
const coreOf = (name: string): readonly string[] => wordsOf(name.replace(/\([^()]*\)/g, ''))

/** The words of a line's name in an edition; `core` is without those in brackets. */
type NameWords = { readonly all: readonly string[]; readonly core: readonly string[] }

/** The words of all names of each line, worked out once because every unknown row is compared with them. */
const namesOf = { full: nameWordsOf('full'), simplified: nameWordsOf('simplified') } as const

function nameWordsOf(form: FormKind): ReadonlyMap<LineCode, readonly NameWords[]> {
  const found = new Map<LineCode, NameWords[]>()
  for (const { code, name } of linesOf(form))
    found.set(code, [...(found.get(code) ?? []), { all: wordsOf(name), core: coreOf(name) }])
  return found
}

/** Whether a row of the simplified form has the name of a full-form line that is a component of a missing line. */
function isComponentOf(line: RawLine, missing: readonly Line[], catalogue: Catalogue): boolean {
  if (catalogue.form === 'full') return false
  const full = catalogueOf('full', catalogue.edition, catalogue.entity)
  const combining = linesNamed(full, line).map(({ code }) => componentLine(code, catalogue) ?? code)
  return missing.some(({ code }) => combining.includes(code))
}
