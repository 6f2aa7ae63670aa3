import type { FullCode, SimplifiedCode } from '../../catalogue/catalogue.ts'
import type { StatementForm } from '../../catalogue/editions.ts'
import type { EnglishPart, FieldOf } from '../english-fields.ts'

// Layouts give the English rows as sums of Russian lines (docs/method.md#which-lines-make-which-row). Rows are data;
// `translate` applies them.

/**
 * One English figure: the sum of its lines, each with its own sign, plus the residual of the stated total `residualOf`.
 * A row without lines is one that the form does not itemise; its figure is null unless there is a residual.
 */
export type LayoutRow<P extends EnglishPart = EnglishPart, Code extends string = FullCode | SimplifiedCode> = {
  readonly field: FieldOf<P>
  readonly lines: readonly Code[]
  readonly residualOf?: Code
  /** Whether the figure uses |x| instead of the contribution (capital expenditure). */
  readonly takes?: 'magnitude'
  /** The rows of the same part that add up to this row, if there are any; spreadsheets contain the sum as a formula. */
  readonly adds?: readonly FieldOf<P>[]
}

export type FullRow<P extends EnglishPart> = LayoutRow<P, FullCode>
export type SimplifiedRow<P extends EnglishPart> = LayoutRow<P, SimplifiedCode>

/** The rows of one form kind, edition and entity, in the order of `englishParts`. */
export type Layout = { readonly [P in EnglishPart]: readonly LayoutRow<P>[] }

/** The Russian report from which each part is made. If it is absent, every field of the part is null unless entered. */
export const reportBehind = {
  balanceSheet: 'balance',
  incomeStatement: 'results',
  cashFlowStatement: 'cashFlow',
  supplementaryInformation: 'cashFlow',
} as const satisfies Record<EnglishPart, StatementForm>
