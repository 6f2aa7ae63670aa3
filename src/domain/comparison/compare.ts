import { comparedColumns, type ComparedColumn, type ComparedAssessment } from './compared.ts'
import { comparedCompanies, isTranslatedAsToday, type CompanyYears } from './company-years.ts'
import { unlikeIn, type Unlike } from './like-for-like.ts'
import { sideBySide, type ComparedTable } from './side-by-side.ts'

/** Notes about the years. `column`: the assessment concerned; null for all. */
export type YearNote =
  | { readonly code: 'same-title'; readonly column: null }
  | { readonly code: 'no-year' | 'older-translation'; readonly column: ComparedColumn }

/** Assessments compared side by side, like for like, and each company over the years. */
export type Comparison = {
  readonly columns: readonly ComparedColumn[]
  readonly unlike: readonly Unlike[]
  readonly table: ComparedTable
  readonly companies: readonly CompanyYears[]
  readonly notes: readonly YearNote[]
}

/**
 * Compares assessments, in the order given. A single one has nothing to be compared with, but still has its years.
 * @param assessments no more than `comparedAssessmentsMax`, each once.
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
 * Without a reporting year an assessment is not placed among the years; a statement translated by an earlier engine lacks its third date.
 */
function notesOf(columns: readonly ComparedColumn[], companies: readonly CompanyYears[]): readonly YearNote[] {
  const undated = columns.filter(({ assessment }) => assessment.reportingYear === null)
  const older = columns.filter(({ assessment }) => assessment.engine !== null && !isTranslatedAsToday(assessment))
  return [
    ...(companies.length > 1 ? [{ code: 'same-title', column: null } as const] : []),
    ...undated.map((column) => ({ code: 'no-year', column }) as const),
    ...older.map((column) => ({ code: 'older-translation', column }) as const),
  ]
}
