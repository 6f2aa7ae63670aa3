import type { ProblemCode } from '../problem.ts'
import type { Company } from './draft.ts'

// Choosing one of several statements in a file, by company and year.

type ListedStatement = {
  readonly company: Company
  readonly year: number | null
  /** The errors that prevent a translation of the statement. */
  readonly errors: readonly ProblemCode[]
}

/** A year of a company; `position` is the position of its statement in the file's list. */
export type YearChoice = { readonly position: number; readonly year: number | null; readonly isRefused: boolean }

/** A company in the file with its statements, latest year first. */
export type CompanyChoice = {
  readonly key: string
  readonly name: string | null
  readonly inn: string | null
  readonly years: readonly YearChoice[]
}

/** The companies of a file, in the order in which they first occur. */
export function companiesOf(listed: readonly ListedStatement[]): readonly CompanyChoice[] {
  const companies = new Map<string, { name: string | null; inn: string | null; years: YearChoice[] }>()
  listed.forEach(({ company, year, errors }, position) => {
    const key = company.inn ?? company.name ?? ''
    const known = companies.get(key) ?? { name: company.name, inn: company.inn, years: [] }
    known.years.push({ position, year, isRefused: errors.length > 0 })
    companies.set(key, known)
  })
  return [...companies].map(([key, { years, ...company }]) => ({ key, ...company, years: years.sort(latestFirst) }))
}

const latestFirst = (a: YearChoice, b: YearChoice): number => (b.year ?? 0) - (a.year ?? 0)

/** The position of the statement shown at first: the latest statement of the first company. */
export const firstChoice = (companies: readonly CompanyChoice[]): number => companies[0]?.years[0]?.position ?? 0

/** The company of the statement at this position; undefined past the end. */
export const companyAt = (companies: readonly CompanyChoice[], position: number): CompanyChoice | undefined =>
  companies.find(({ years }) => years.some((year) => year.position === position))

/** The companies whose name or tax number contains the text, ignoring case. */
export function companiesNamed(companies: readonly CompanyChoice[], text: string): readonly CompanyChoice[] {
  const wanted = text.trim().toLowerCase()
  return companies.filter(({ name, inn }) => `${name ?? ''} ${inn ?? ''}`.toLowerCase().includes(wanted))
}
