import { comparedColumns, type ComparedColumn, type ComparedAssessment } from './compared.ts'
import { comparedCompanies, isTranslatedAsToday, type CompanyYears } from './company-years.ts'
import { unlikeIn, type Unlike } from './like-for-like.ts'
import { sideBySide, type ComparedTable } from './side-by-side.ts'

/** Notes about the years. `column` is the assessment that the note is about; null when it is about all of them. */
export type YearNote =
  | { readonly code: 'same-title' | 'not-available'; readonly column: null }
  | { readonly code: 'no-year' | 'irregular-period' | 'older-translation'; readonly column: ComparedColumn }

/**
 * The result of a comparison: the assessments side by side, the traits in which they are not like for like, and each
 * company over the years.
 */
export type Comparison = {
  readonly columns: readonly ComparedColumn[]
  readonly unlike: readonly Unlike[]
  readonly table: ComparedTable
  readonly companies: readonly CompanyYears[]
  readonly notes: readonly YearNote[]
}

/**
 * Compares assessments, in the order given. A single assessment is compared with nothing, but still gives its years.
 * @param assessments at most `comparedAssessmentsMax`, each only once.
 */
export function compare(assessments: readonly ComparedAssessment[]): Comparison {
  const columns = comparedColumns(assessments)
  const companies = comparedCompanies(columns)
  return {
    columns,
    unlike: unlikeIn(columns),
    table: sideBySide(columns),
    companies,
    notes: notesOf(columns, companies),
  }
}

/**
 * Notes about the years: how assessments are assigned to companies, if there are several; assessments without a
 * reporting year or of an irregular period, which are not among the years; assessments whose statement was translated by
 * an earlier engine, which lack the third date; and figures that are N/a, whose true values are not stored, so that a
 * restatement of them is not noticed.
 */
function notesOf(columns: readonly ComparedColumn[], companies: readonly CompanyYears[]): readonly YearNote[] {
  const undated = columns.filter(({ assessment }) => assessment.reportingYear === null)
  const dated = columns.filter(({ assessment }) => assessment.reportingYear !== null)
  const irregular = dated.filter(({ assessment }) => assessment.isIrregular)
  const older = columns.filter(({ assessment }) => assessment.engine !== null && !isTranslatedAsToday(assessment))
  return [
    ...(companies.length > 1 ? [{ code: 'same-title', column: null } as const] : []),
    ...undated.map((column) => ({ code: 'no-year', column }) as const),
    ...irregular.map((column) => ({ code: 'irregular-period', column }) as const),
    ...older.map((column) => ({ code: 'older-translation', column }) as const),
    ...(companies.some(hasUncompared) ? [{ code: 'not-available', column: null } as const] : []),
  ]
}

/** Whether a company has several filings, and a figure of one of them is N/a and therefore cannot be compared. */
const hasUncompared = ({ columns, dates }: CompanyYears): boolean =>
  columns.length > 1 && dates.some(({ cells }) => Object.values(cells).some(({ value }) => value === null))
