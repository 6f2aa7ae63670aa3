import type { StatementForm } from '../../catalogue/editions.ts'
import { isInForce } from '../../catalogue/editions.ts'
import { isIrregularPeriod } from '../../catalogue/periods.ts'
import { problem, type Problem } from '../../problem.ts'
import type { FiledAmounts } from '../draft.ts'
import { hasColumn, hasForm, yearOf, type Candidate } from '../statement.ts'

/** The reports that each form kind should have; companies that file the simplified form rarely file cash flows. */
const expectedForms = {
  full: ['balance', 'results', 'cashFlow'],
  simplified: ['balance', 'results'],
} as const satisfies Record<string, readonly StatementForm[]>

/** Finds reports that the form should have but that are missing; all English fields of a missing report are null. */
export function formsPresent(statement: Candidate): readonly Problem[] {
  const missing = expectedForms[statement.form].filter((form) => !hasForm(statement, form))
  return missing.map((form) => problem('form-missing', undefined, { form }))
}

/** Warns if the previous year is missing from the whole file, or from some of its reports. */
export function columnsPresent(statement: Candidate): readonly Problem[] {
  const year = yearOf(statement, 'previous')
  if (!hasColumn(statement, 'previous')) return [problem('column-missing', undefined, { year })]
  return statement.withoutPrevious.map((form) => problem('report-column-missing', undefined, { form, year }))
}

/**
 * Reports a form edition used for a year in which it was not in force, because its codes may have a different meaning.
 */
export function editionInForce({ edition, reportingYear }: Candidate): readonly Problem[] {
  return isInForce(edition, reportingYear) ? [] : [problem('edition-year', undefined, { edition, year: reportingYear })]
}

/**
 * Periods 90 to 94 (reorganisation, liquidation, first year) are shown as a full year, with a warning, and so are files
 * without a period, with an info. Any other code is refused.
 */
export function periodRegular({ periodAsFiled }: Candidate): readonly Problem[] {
  if (periodAsFiled === null) return []
  if (periodAsFiled === 'not-stated') return [problem('period-assumed')]
  if (isIrregularPeriod(periodAsFiled)) return [problem('irregular-period', undefined, { period: periodAsFiled })]
  return [problem('period-unknown', undefined, { code: String(periodAsFiled) })]
}

/** Lists lines with an amount that are not in the catalogue of this edition. They are never dropped. */
export function linesKnown(statement: Candidate): readonly Problem[] {
  return statement.unknown
    .filter(({ amounts }) => Object.values(amounts).some(Boolean))
    .map(({ label, amounts, at }) =>
      problem('unknown-line', at.current ?? at.previous, { label, amounts: amountsText(amounts) }),
    )
}

const amountsText = ({ current, previous, beforePrevious }: FiledAmounts): string =>
  [current, previous, ...(beforePrevious === null ? [] : [beforePrevious])].map((amount) => amount ?? '–').join(' / ')

/**
 * Reports lines that the company added. They stay separate from the lines of the form and keep their names. The totals
 * that the company states include them.
 */
export function ownLinesReported({ own }: Candidate): readonly Problem[] {
  return own.length === 0 ? [] : [problem('own-lines', own[0]?.at.current, { count: own.length })]
}

/**
 * Reports that a single line of the simplified form combines receivables, short-term investments, VAT and other current
 * assets.
 */
export function combinedCurrentAssetsReported(statement: Candidate): readonly Problem[] {
  return statement.form === 'simplified' && hasForm(statement, 'balance') ? [problem('mixed-current-assets')] : []
}
