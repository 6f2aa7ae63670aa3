import type { StatementForm } from '#domain/catalogue/editions.ts'
import { folded } from './printed-text.ts'

/**
 * The report that the title of a table names. extra: the second table of the register's financial results, with lines
 * of other editions. notes: tables without lines of the catalogue.
 */
export type ReportName = StatementForm | 'extra' | 'notes'

const titles = [
  { name: 'extra', pattern: /дополнительные строки отчета/ },
  { name: 'notes', pattern: /^(\d+\. ?)?(пояснения к (бухгалтерск|отчет|баланс|годов)|расшифровк)/ },
  { name: 'balance', pattern: /бухгалтерский баланс|balance sheet|statement of financial position/ },
  { name: 'results', pattern: /отчет о (финансовых|фин\.?) ?рез|отчет о прибылях и убытках|income statement/ },
  { name: 'cashFlow', pattern: /отчет о движении денежных|(?<!net )cash flow(?!s? from)/ },
  { name: 'equity', pattern: /отчет об изменени\S{0,9} (капитала|в капитале)|changes in equity/ },
  { name: 'targetedUse', pattern: /отчет о целевом использовании/ },
] as const satisfies readonly { name: ReportName; pattern: RegExp }[]

/** OKUD codes of the forms, except the codes that order 61n gave to other forms. */
const okud = [
  { name: 'balance', pattern: /(?<!\d)0710001(?!\d)/ },
  { name: 'results', pattern: /(?<!\d)0710002(?!\d)/ },
] as const satisfies readonly { name: ReportName; pattern: RegExp }[]

/** Patterns of worksheet names, which have at most 31 characters and are often abbreviated. */
const sheets = [
  { name: 'balance', pattern: /^(бух\S* )?баланс|^ф(орма)? ?№? ?1$|^бб$/ },
  { name: 'results', pattern: /^отчет о фин|^ф(орма)? ?№? ?2$|^офр$|^опу$/ },
  { name: 'cashFlow', pattern: /^отчет о дв|^оддс$|^ф(орма)? ?№? ?4$/ },
  { name: 'equity', pattern: /^отчет об изм|^оик$|^ф(орма)? ?№? ?3$/ },
  { name: 'targetedUse', pattern: /^отчет о цел/ },
] as const satisfies readonly { name: ReportName; pattern: RegExp }[]

/** The report that a row of text announces: by its title or, if it has none, by its OKUD code. */
export function reportAnnounced(text: string): ReportName | null {
  const shown = folded(text)
  return [...titles, ...okud].find(({ pattern }) => pattern.test(shown))?.name ?? null
}

/** Whether a row names several reports, as page headers do: "Бухгалтерский баланс. Отчет о финансовых результатах". */
export function announcesSeveral(text: string): boolean {
  const shown = folded(text)
  const [first, ...others] = titles.filter(({ pattern }) => pattern.test(shown))
  return others.length > 0 && first?.name !== 'extra' && first?.name !== 'notes'
}

/** The report that a worksheet contains according to its name; null when the name shows none. */
export function reportOfSheet(title: string): ReportName | null {
  return sheets.find(({ pattern }) => pattern.test(folded(title)))?.name ?? reportAnnounced(title)
}

/** Whether a row is in the head of a form, which ends the table above. */
export const opensForm = (text: string): boolean => /форма по (окуд|кнд)|^коды$|^приложение/.test(folded(text))
