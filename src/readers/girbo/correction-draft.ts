import { editionOfYear } from '#domain/catalogue/editions.ts'
import type { FormKind, StatementForm } from '#domain/catalogue/editions.ts'
import { problem } from '#domain/problem.ts'
import { columns } from '#domain/statement/draft.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '../read-result.ts'
import { sectionThree, simplifiedSectionThree, splitSectionThree } from '../section-three.ts'
import { isObject, reportKeys } from './corrections.ts'
import type { FoundCorrection, Json, ReportKey } from './corrections.ts'
import { noReportLines, takeReport } from './report-lines.ts'
import type { ReportLines } from './report-lines.ts'

const forms: Readonly<Record<string, FormKind>> = { '0710099': 'full', '0710096': 'simplified' }
/** Period codes by the number of months, because the register states the length of a period in months. */
const periods: ReadonlyMap<unknown, number> = new Map([
  [3, 21],
  [6, 31],
  [9, 33],
  [12, 34],
])

/**
 * Makes the draft of one correction. All filings in the register are in thousands, and annual unless they state another
 * period.
 */
export function correctionDraft({ correction, filing, origin }: FoundCorrection, options: ReadOptions): Draft {
  const taken = noReportLines()
  const present: StatementForm[] = []
  // the cast is safe: the table `reportKeys` has these keys and values
  for (const [key, form] of Object.entries(reportKeys) as [ReportKey, StatementForm][]) {
    const report = correction[key]
    if (!isObject(report)) continue
    present.push(form)
    takeReport(taken, key, report)
  }
  const reportingYear = yearOf(filing['period']) ?? yearOf(correction['period']) ?? options.reportingYear ?? null
  const form = formOf(correction, filing)
  return {
    company: companyOf(filing, correction),
    form,
    edition: reportingYear === null ? null : editionOfYear(reportingYear),
    ...linesOf(taken, form),
    period: periods.get(correction['periodType']) ?? 34,
    denomination: 384,
    reportingYear,
    correction: numberOf(correction['correctionVersion']) ?? numberOf(filing['actualCorrectionNumber']) ?? 0,
    forms: present,
    columns,
    equity: [...taken.equity.values()],
    own: [],
    unknown: taken.unknown,
    origin,
    problems: [
      ...taken.problems,
      ...(taken.rounded === 0 ? [] : [problem('decimals-rounded', undefined, { count: taken.rounded })]),
    ],
  }
}

/**
 * The form by its KND code; null when unknown. The register may list the codes of other documents beside the KND code:
 * "0710099 0710095".
 */
function formOf(correction: Json, filing: Json): FormKind | null {
  const knds = [correction['knd'], filing['knd']].flatMap((knd) => (typeof knd === 'string' ? knd.split(/\s+/) : []))
  const known = knds.find((knd) => Object.hasOwn(forms, knd))
  return known === undefined ? null : (forms[known] ?? null)
}

/**
 * The lines of a filing. Lines of non-profits may have four-digit keys in the simplified form, and five-digit keys in
 * the full form.
 */
function linesOf({ lines, targeted }: ReportLines, form: FormKind | null): Pick<Draft, 'entity' | 'lines'> {
  const { section, others } = splitSectionThree([...lines.values()])
  const isSimplified = form === 'simplified' && targeted.size === 0
  const three = isSimplified ? simplifiedSectionThree(section) : sectionThree(section, [...targeted.values()])
  return { entity: three.entity, lines: [...others, ...three.lines] }
}

function companyOf(filing: Json, correction: Json): Company {
  const [company = {}] = [filing['organizationInfo'], correction['bfoOrganizationInfo']].filter(isObject)
  const okpo = textOf(company['okpo'])
  const okved = textOf(isObject(company['okved2']) ? company['okved2']['id'] : company['okved2'])
  return {
    name: textOf(company['fullName']) ?? textOf(company['shortName']),
    inn: textOf(company['inn']),
    ...(okpo === null ? {} : { okpo }),
    ...(okved === null ? {} : { okved }),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
const numberOf = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null
const yearOf = (value: unknown): number | null => (/^\d{4}$/.test(String(value)) ? Number(value) : null)
