import type { Company } from '#domain/statement/draft.ts'
import { datedOf } from './heading-date.ts'
import type { HeadingDate } from './heading-date.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { folded, type TextRow } from './printed-text.ts'

// Finds the facts in the head of a form: the company, the kind of form, the correction and the period.

/**
 * Matches the number that the state register prints on its downloads: form, company, year, correction, day of the
 * download.
 */
const registerNumber = /(\d{7})_(\d{10}(?:\d{2})?)_(\d{4})_(\d{3})_\d{8}/
const inn = /(?<!\p{L})(?:инн|номер налогоплательщика)(?: ?\/ ?кпп)?[^\p{L}\d]{0,20}(\d{12}|\d{10}|\d{11}|\d{9})(?!\d)/u
const okpo = /окпо[^\p{L}\d]{0,20}(\d{10}|\d{8})(?!\d)/u
const okved = /оквэд(?: ?2)?[^\p{L}\d]{0,20}(\d{2}(?:\.\d{1,2}){0,2})(?![\d.])/u
const correction = /номер корректировки[^\p{L}\d]{0,20}(\d{1,3})(?!\d)/u
const isTitle =
  /отчет|баланс|^(?:на|за) |(?:statements?|balance sheet)(?: of [a-z ]{1,20})?,? (?:for|as (?:of|at)) |^(?:for|as (?:of|at)) /
/**
 * Matches a reference to the order that introduced the form, or to the first year for which the form is used, with the
 * rest of its row, because a date there is not the statement’s.
 */
const order =
  /(?:приказ|(?<!\p{L})(?:применяется|действует) с |(?<!\p{L})с (?:бухгалтерской )?отчет(?:ности|а) за )[^]*$/u
/** Matches the number of an accounting standard: "ФСБУ 4/2023". */
const standard = /[фп]с?бу ?\d{1,2}\/\d{2,4}/g
/** Matches a word for making, signing or sending a report: "сформирован 12.06.2025", "Дата подписания 28.03.2025". */
const making =
  /(?<!\p{L})(?:с?формирова|состав|подготов|подпис|утвер|утв\.|представ|(?:пере)?сда[нчл]|пода[нл]|приня|созда|переда|получ|загру|отправ|направ|разме(?:щ|сти)|опублик|выгру|(?:на|от|рас)?печат|дата|от \d)/u
/**
 * Matches a day, a month or year after "в", or a number with a year ("ФСБУ 4/2023"), but not a date directly after
 * words such as "на", "по" and "дата отчета", because that date is the statement's.
 */
const dayApart =
  /(?<![\d./])(?<!(?<!\p{L})(?:на|за|по|с|до|периода?(?: от)?|баланс от|(?:отчетн(?:ая|ую)|на) дат[ау]|число, ?месяц, ?год\)|дата (?:окончания(?: отчетного года)?|отчета|(?:бухгалтерской |финансовой )?отчетности|(?:бухгалтерского )?баланса)|(?:(?:закончи|окончи|заверши)вш|(?:за|о)канчивающ)\p{L}{2,5})(?:[: ]{1,2}| - )"?|\d(?: ?\p{L}{1,8}\.?)? ?- ?)(?:"?\d{1,2}"? (?:янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек)[а-я]{0,20}\.?,? (?:19|20)[ _]{0,3}\d\d|\d{1,2}[./]\d{1,2}[./] ?(?:\d{4}|\d\d)(?!\d)|(?:19|20)\d\d-\d\d-\d\d|\d{1,10}\/(?:19|20)\d\d|(?<!\p{L})в (?:(?:янв|фев|мар|апр|ма[йе]|ию[нл]|авг|сен|окт|ноя|дек)[а-я]{0,20} )?(?:19|20)\d\d)/gu
/** Matches a name in quotation marks, which may contain a word for making: ООО "Дата". */
const quotedName = /"\p{L}[^"\d]*"/gu
const knd = /(?<!\d)(0710096|0710099)(?!\d)/
/** Matches the label and the date of "Дата (число, месяц, год) 31 12 2025". */
const dateLabel = /число, ?месяц, ?год(?:(?!число, ?месяц, ?год)\D)*(\d{1,2}) (\d{1,2}) (\d{4})(?!\d)/
/** Matches the head of the auditor's block, whose labels are the same as those of the company. */
const auditor = /(?<!обязательному )аудит(?!орским заключением)/
const auditorRows = 3

/** The folded text of each row; null in the auditor's block. */
function textsOutsideAuditor(rows: readonly TextRow[]): readonly (string | null)[] {
  let sinceAuditor = Infinity
  return rows.map((row) => {
    const joined = folded(row.join(' '))
    sinceAuditor = auditor.test(joined) ? 0 : sinceAuditor + 1
    return sinceAuditor <= auditorRows ? null : joined
  })
}

/**
 * The text that the first group of the pattern matches, in the first row outside the auditor's block that has a match;
 * null when there is none.
 */
const found = (rows: readonly TextRow[], pattern: RegExp): string | null =>
  textsOutsideAuditor(rows)
    .map((text) => pattern.exec(text ?? '')?.[1])
    .find((group) => group !== undefined) ?? null

const inRegisterNumber = (rows: readonly TextRow[], group: number): string | null => {
  for (const row of rows) {
    const part = registerNumber.exec(row.join(' '))?.[group]
    if (part !== undefined) return part
  }
  return null
}

/** The company that the head names. */
export function companyOf(rows: readonly TextRow[]): Company {
  const number = innOf(rows)
  const statistics = found(rows, okpo)
  const activity = found(rows, okved)
  return {
    name: nameOf(rows),
    inn: number,
    ...(statistics === null ? {} : { okpo: statistics }),
    ...(activity === null ? {} : { okved: activity }),
  }
}

export function innOf(rows: readonly TextRow[]): string | null {
  const number = inRegisterNumber(rows, 2) ?? found(rows, inn)
  return number === null ? null : restoredInn(number)
}

/** A tax number with the leading zero that a spreadsheet dropped; any other text as it is. */
export const restoredInn = (number: string): string => (/^(?:\d{9}|\d{11})$/.test(number) ? `0${number}` : number)

/** The correction number; 0 for an original filing, and when the head states none. */
export const correctionOf = (rows: readonly TextRow[]): number =>
  Number(inRegisterNumber(rows, 4) ?? found(rows, correction) ?? 0)

/** The first tax form number (KND) of a statement in each row that has one. */
export const kndsOf = (rows: readonly TextRow[]): readonly string[] =>
  rows.flatMap((row) => knd.exec(row.join(' '))?.[1] ?? [])

/**
 * The year in the head: from the register's number, the date on the form, or a title; null when none of them has it.
 */
export function filingYearOf(rows: readonly TextRow[]): number | null {
  const registered = inRegisterNumber(rows, 3)
  if (registered !== null) return Number(registered)
  const joined = rows.map((row) => folded(row.join(' ')))
  const dated = joined.flatMap((text) => dateLabel.exec(text)?.[3] ?? [])[0]
  if (dated !== undefined) return Number(dated)
  return titleDates(rows)[0]?.year ?? null
}

/** A title as it is printed, with the date or period that it states and all years that it names. */
export type TitleDate = HeadingDate & { readonly title: string; readonly years: readonly number[] }

/** Matches several years listed together: "за 2023 - 2024 гг.", "за 2024 и 2023 годы". */
const yearsInRow = /(?<!\d)(?:19|20)\d\d(?:(?: ?гг?\.?| ?года?)?(?: ?[-,] ?| и )(?:19|20)\d\d(?!\d))+/g
const latestOf = (years: string): string => years.match(/\d{4}/g)?.toSorted().at(-1) ?? years

/**
 * Titles with a date or period, such as "Бухгалтерский баланс на 31 декабря 2024 г." or "за 2024 год"; if several years
 * are listed together, the latest.
 */
export const titleDates = (rows: readonly TextRow[]): readonly TitleDate[] =>
  titlesIn(rows).flatMap(({ title, text }) => {
    const dated = datedOf(text.replace(yearsInRow, latestOf))
    return dated === null ? [] : { ...dated, title, years: yearsNamed(text) }
  })

/**
 * The dated titles for this year. If there are none, titles for a part of another year count: such a title was not
 * updated, but it shows that the statement is not for a whole year. A title with a day in a later year does not count.
 */
export function titlesOfYear(titles: readonly TextRow[], year: number | null): readonly TitleDate[] {
  const dates = titleDates(titles)
  const isOf = (dated: TitleDate, of: number): boolean =>
    dated.year === of ||
    (dated.kind === 'span' && dated.year < of && dated.years.includes(of)) ||
    (dated.period === 34 && [`31 декабря ${of}`, `31.12.${of}`].some((end) => folded(dated.title).includes(end)))
  const right = dates.filter((dated) => year === null || isOf(dated, year))
  const isOfPart = ({ kind, period, isPart, year: of }: TitleDate): boolean =>
    (isPart === true || (period !== null && period !== 34)) && (kind === 'span' || of < (year ?? of))
  return right.length > 0 ? right : dates.filter(isOfPart)
}

/** The titles, and the text of each without the parts that say nothing about the date of the statement. */
const titlesIn = (rows: readonly TextRow[]): readonly { readonly title: string; readonly text: string }[] =>
  rows.flatMap((row) => {
    const title = row.join(' ')
    const text = folded(title).replace(order, '').replace(standard, '')
    if (!isTitle.test(text) || text.startsWith('приложение')) return []
    const unnamed = text.replace(quotedName, (name) => (making.test(name) ? '' : name))
    const made = unnamed.search(making)
    const dated = (day: string, at: number): string => (made === -1 || at < made ? day : '')
    return { title, text: unnamed.replace(dayApart, dated) }
  })

/** The latest year that the head names; null when it names none. */
export function latestYearIn(rows: readonly TextRow[]): number | null {
  const filed = filingYearOf(rows)
  return filed === null ? null : Math.max(filed, ...titlesIn(rows).flatMap(({ text }) => yearsNamed(text)))
}

const yearsNamed = (text: string): readonly number[] => (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number)

const nameLabel =
  /^(?:полное наименование юридического лица|наименование организации|организация(?: \(орган исполнительной власти\))?|наименование(?=:|$))[:.]?(?: |$)/i
/** Matches the heading or label of another cell, as in a list headed "Наименование | ИНН". */
const otherLabel = /^(?:(?:по|форма|код)\s|(?:инн|кпп|огрн|окпо|адрес|доля|сумма)(?!\p{L}))/iu
/** Matches the legal form with which a company's name begins in running text. */
const legalForm =
  /(?<!\p{L})(?:ООО|ОАО|АО|ПАО|ЗАО|НАО|МКПАО|ФГУП|ГУП|МУП|АНО|НКО|ТСЖ|ГК|ИП|(?:Публичное |Открытое |Закрытое |Непубличное )?Акционерное общество|Общество с ограниченной ответственностью)[ «"„“]/iu
const nameEnd = /,? ?\(?(?:ИНН|КПП|ОГРН|ОКПО)|,? (?:за|на) \d|,?$/i

/** The name in the first row that has it beside a label or, outside the auditor's block, before a tax number. */
function nameOf(rows: readonly TextRow[]): string | null {
  const texts = textsOutsideAuditor(rows)
  for (const [at, row] of rows.entries()) {
    const numbered = inn.test(texts[at] ?? '') ? nameInText(plain(row.join(' '))) : ''
    const name = labelledName(row, rows[at + 1]) ?? numbered
    if (name !== '') return name
  }
  return null
}

/** The name beside its label, perhaps continued in the row below; null when the row has none. */
function labelledName(row: TextRow, below: TextRow | undefined): string | null {
  const labelled = row.findIndex((cell) => nameLabel.test(plain(cell)))
  if (labelled === -1 || auditor.test(folded(row.join(' ')))) return null
  const rest = plain(row[labelled] ?? '').replace(nameLabel, '')
  const first = rest === '' ? plain(row[labelled + 1] ?? '') : rest
  const second = plain(below?.[0] ?? '')
  const name = /["«»“”]/.test(first) || !/^["«“]/.test(second) ? first : `${first} ${second}`
  return /\p{L}{2}/u.test(name) && !otherLabel.test(name) ? name : null
}

/**
 * A company's name without its legal form, for comparison: the part in quotation marks or, without these, the text
 * after the legal form up to a comma or bracket. null when the rows have neither.
 */
export const companyKeyOf = (rows: readonly TextRow[]): string | null => keyOfName(nameOf(rows) ?? '')

/** The names, as `companyKeyOf` compares them, in rows that begin with a name or are titles, such as page headers. */
export function companyKeysIn(rows: readonly TextRow[]): readonly string[] {
  const texts = textsOutsideAuditor(rows)
  return rows.flatMap((row, at) => {
    const text = plain(row.join(' '))
    const isHere = legalForm.exec(text)?.index === 0 || isTitle.test(texts[at] ?? '')
    return texts[at] === null || !isHere ? [] : (keyOfName(nameInText(text)) ?? [])
  })
}

function keyOfName(printed: string): string | null {
  const name = folded(printed)
  const form = legalForm.exec(name)
  const [, quoted] = /"(.+)"/.exec(name) ?? []
  const unquoted = form?.index === 0 ? name.slice(form[0].length).replace(/[,(].*/, '') : ''
  const key = (quoted ?? unquoted).replace(/[^\p{L}\d]/gu, '')
  return key === '' ? null : key
}

/**
 * The company's name in a string: from its legal form to the label of the next number. '' when the string names no
 * company.
 */
function nameInText(text: string): string {
  const form = legalForm.exec(text)
  if (form === null) return ''
  const rest = text.slice(form.index + form[0].length)
  return plain(form[0] + rest.slice(0, rest.search(nameEnd)))
}
