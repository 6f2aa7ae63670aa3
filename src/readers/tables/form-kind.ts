import { catalogueOf, linesOf } from '#domain/catalogue/catalogue.ts'
import { editionOfYear, editions } from '#domain/catalogue/editions.ts'
import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { folded, nameKey, type TextRow, unexplained } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import { isTargetedFinancing } from './section-heading.ts'

// Determines the printed form of a table from its names and codes, its head and its year. A fact is null when none of
// these shows it.

const knds: Readonly<Record<string, FormKind>> = { '0710099': 'full', '0710096': 'simplified' }

/** Matches names that only the simplified form has, all of lines that combine several of the full form. */
const simplifiedName =
  /^(материальные внеоборотные активы|нематериальные, финансовые и другие внеоборотные|финансовые и другие оборотные активы|другие (долгосрочные|краткосрочные) обязательства|расходы по обычной деятельности)/
/** Whether this is the name of a line that only the simplified form has. */
export const isSimplifiedName = (name: string): boolean => simplifiedName.test(nameKey(name))

/**
 * Totals that only the full form has. A line of the simplified form may have the code of its largest component, but a
 * total is never a component.
 */
const fullTotals: ReadonlySet<LineCode> = new Set(['1100', '1200', '1400', '1500', '2100', '2200'])
/** A total of the full form that companies also add to the simplified one. */
const profitBeforeTax: LineCode = '2300'
/** Names that only the full form has, other than totals. */
const fullNames: ReadonlySet<string> = new Set(
  itemNames('full').filter((name) => !itemNames('simplified').includes(name)),
)
const simplifiedReport = /^(?:бухгалтерск|форм|баланс|отчет)/
const codesAtLeast = 5

/**
 * The kind of form, decided mainly by names, because the simplified form may have codes of the full form printed on it,
 * and companies add totals to it. null when nothing shows the form, or when the evidence for both forms is equal.
 */
export function formKindOf(
  lines: readonly RawLine[],
  rows: readonly TextRow[],
  stated: readonly string[],
): FormKind | null {
  const codes = lines.flatMap(({ code }) => code ?? [])
  const names = [...new Set(lines.map(({ name }) => nameKey(name)))]
  const kinds = new Set(stated.flatMap((knd) => knds[knd] ?? []))
  const [kind = null] = kinds.size === 1 ? kinds : []
  const ofSimplified = names.filter(isSimplifiedName).length
  if (names.some((name) => name.startsWith('итого по разделу')) || codes.some((code) => fullTotals.has(code))) {
    const simplified = ofSimplified + (kind === 'simplified' ? 1 : 0)
    const full = names.filter((name) => fullNames.has(name)).length + (kind === 'full' ? 1 : 0)
    return simplified === 0 || full > simplified ? 'full' : simplified > full ? 'simplified' : null
  }
  if (ofSimplified > 0) return 'simplified'
  if (codes.includes(profitBeforeTax)) return 'full'
  if (kind !== null) return kind
  if (rows.some((row) => isSimplifiedTitle(folded(row.join(' '))))) return 'simplified'
  return hasFullCodes(codes) ? 'full' : null
}

function itemNames(kind: FormKind): readonly string[] {
  const items = linesOf(kind).filter(({ role, form }) => role !== 'total' && (form === 'balance' || form === 'results'))
  return items.flatMap(({ name }) => [nameKey(name), unexplained(name)])
}

/** Whether a title names the simplified form: "Упрощенная бухгалтерская отчетность", "упрощенные формы". */
const isSimplifiedTitle = (text: string): boolean =>
  text.split(' ').some((word, at, all) => word.includes('упрощенн') && simplifiedReport.test(all[at + 1] ?? ''))

/** Whether so many of the codes are missing from the simplified forms that this must be the full form. */
function hasFullCodes(codes: readonly LineCode[]): boolean {
  const simplified = new Set(
    (['66n-2019', 'fsbu4'] as const).flatMap((edition) => [
      ...catalogueOf('simplified', edition, 'commercial').index.keys(),
    ]),
  )
  return codes.filter((code) => /^[12]/.test(code) && !simplified.has(code)).length >= codesAtLeast
}

const oldTaxCodes: ReadonlySet<LineCode> = new Set(['2421', '2430', '2450'])
const newTaxCodes: ReadonlySet<LineCode> = new Set(['2411', '2412', '2530'])
const transitionYear = 2019

/** The edition in force in the year. For 2019, when two were allowed, the tax lines with amounts decide. */
export function editionOfTables(year: number | null, lines: readonly RawLine[]): Edition | null {
  if (year === null) return null
  if (year !== transitionYear) return editionOfYear(year)
  const filled = lines.filter(hasAmount)
  const has = (codes: ReadonlySet<LineCode>): boolean => filled.some(({ code }) => code !== null && codes.has(code))
  return has(oldTaxCodes) && !has(newTaxCodes) ? '66n-2011' : '66n-2019'
}

export const hasAmount = ({ cells }: RawLine): boolean =>
  cells.some((cell) => (cell?.value ?? 0) !== 0 || /[1-9]/.test(cell?.text ?? ''))

/** Matches names that only lines in section III of non-profits have. */
const targetedName =
  /^(паевой фонд|целевой капитал|целевые средства|фонд недвижимого и особо ценного|резервный и иные целевые фонды)/
/** Matches names that only lines in section III of companies have. */
const equityName =
  /^(капитал( и резервы)?$|уставный капитал|собственные акции|добавочный капитал|резервный капитал|нераспределенная прибыль)/

/** The codes and English names of the lines that section III has for this kind of entity. */
function sectionThreeOf(entity: Entity): ReadonlySet<string> {
  // the cast is safe: these are the keys of `editions`
  const catalogues = (Object.keys(editions) as Edition[]).map((edition) => catalogueOf('full', edition, entity))
  const lines = catalogues.flatMap((catalogue) => catalogue.lines.filter(({ section }) => section === 'equity'))
  return new Set(lines.flatMap(({ code, english }) => [code, nameKey(english)]))
}

const ofCompanies = sectionThreeOf('commercial')
const ofNonProfits = sectionThreeOf('non-profit')

/**
 * The kind of entity: non-profit if section III has the heading of a non-profit, or amounts in lines that only
 * non-profits have. If lines that only companies have also have amounts, both conditions must hold. Otherwise
 * commercial.
 */
export function entityOf(lines: readonly RawLine[], rows: readonly TextRow[]): Entity {
  const filled = lines.filter((line) => hasAmount(line) && isInSectionThree(line))
  const names = filled.map(({ name }) => nameKey(name))
  const shown = [...names, ...filled.map(({ code }) => code ?? '')]
  const isTargeted =
    names.some((name) => targetedName.test(name)) || shown.some((key) => ofNonProfits.has(key) && !ofCompanies.has(key))
  const isEquity =
    names.some((name) => equityName.test(name)) || shown.some((key) => ofCompanies.has(key) && !ofNonProfits.has(key))
  const isHeaded = rows.some((row) => row.some(isTargetedFinancing))
  const isNonProfit = isEquity ? isHeaded && isTargeted : isHeaded || isTargeted
  return isNonProfit ? 'non-profit' : 'commercial'
}

const sectionsOfThree: ReadonlySet<RawLine['section']> = new Set(['equity', 'equityAndLiabilities', null])

/** Whether a line can be in section III: by its code or, without a code, by the headings above it. */
const isInSectionThree = ({ code, report, section, isDetail }: RawLine): boolean =>
  code === null
    ? (report === null || report === 'balance') && sectionsOfThree.has(section) && !isDetail
    : code.startsWith('13')
