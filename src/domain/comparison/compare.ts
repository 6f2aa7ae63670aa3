import { comparedColumns, type ComparedColumn, type ComparedAssessment } from './compared.ts'
import { comparedCompanies, isTranslatedAsToday, type CompanyYears } from './company-years.ts'
import { unlikeIn, type Unlike } from './like-for-like.ts'
import { sideBySide, type ComparedTable } from './side-by-side.ts'

/** What must be known of the years. `column`: the assessment it is about; null: all. */
export type YearNote =
  | { readonly code: 'same-title'; readonly column: null }
  | { readonly code: 'no-year' | 'older-translation'; readonly column: ComparedColumn }

/** Assessments set side by side, like for like, and each company over the years. */
export type Comparison = {
  readonly columns: readonly ComparedColumn[]
  readonly unlike: readonly Unlike[]
  readonly table: ComparedTable
  readonly companies: readonly CompanyYears[]
  readonly notes: readonly YearNote[]
}

/**
 * Sets assessments beside each other, in the order given. One alone has nothing to differ from, but its years.
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

/** Without a reporting year there is no place among the years; of an earlier translation the third date is left out. */
function notesOf(columns: readonly ComparedColumn[], companies: readonly CompanyYears[]): readonly YearNote[] {
  const undated = columns.filter(({ assessment }) => assessment.reportingYear === null)
  const older = columns.filter(({ assessment }) => assessment.engine !== null && !isTranslatedAsToday(assessment))
  return [
    ...(companies.length > 1 ? [{ code: 'same-title', column: null } as const] : []),
    ...undated.map((column) => ({ code: 'no-year', column }) as const),
    ...older.map((column) => ({ code: 'older-translation', column }) as const),
  ]
}
