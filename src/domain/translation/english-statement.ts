import type { Amount } from '../amounts/amount.ts'
import type { LineCode, Sign } from '../catalogue/line.ts'
import type { Statement } from '../statement/statement.ts'
import type { EnglishPart, FieldOf } from './english-fields.ts'

/**
 * The amounts of one part, in the statement's own unit, with costs negative. An amount is null when the form does not
 * itemise it, or when the report or its column is absent.
 */
export type PartAmounts<P extends EnglishPart> = Readonly<Record<FieldOf<P>, Amount | null>>

/** The English statement for one period, as the specification gives the output (§3). */
export type EnglishPeriod = { readonly [P in EnglishPart]: PartAmounts<P> }

/**
 * The English statement. `beforePrevious` is its third date, which only a balance sheet has; null when the file has
 * none.
 */
export type EnglishStatement = {
  readonly statement: Statement
  readonly current: EnglishPeriod
  readonly previous: EnglishPeriod
  readonly beforePrevious: PartAmounts<'balanceSheet'> | null
}

/** How a line counts in a figure: by its sign in the catalogue or (capital expenditure) by its absolute value. */
export type TermSign = Sign | 'magnitude'

/**
 * A Russian line in an English figure. `amount` is its contribution, with its sign; `filed` is the amount in the file,
 * null for a blank.
 */
export type LineTerm = {
  readonly kind: 'line'
  readonly code: LineCode
  /** The Russian name, as printed on the form. */
  readonly name: string
  readonly sign: TermSign
  readonly filed: Amount | null
  readonly amount: Amount
  /** The location in the file; null for a blank line. */
  readonly at: string | null
}

/**
 * A residual, such as "1500 as filed less its lines": the part of a stated total that its itemised lines do not
 * explain.
 */
export type ResidualTerm = {
  readonly kind: 'residual'
  readonly code: LineCode
  readonly name: string
  readonly filed: Amount
  readonly amount: Amount
  readonly at: string | null
  /** The lines that are subtracted from the stated total. */
  readonly less: readonly LineTerm[]
}

/** An amount that the user entered (depreciation, capital expenditure). */
export type EnteredTerm = { readonly kind: 'entered'; readonly amount: Amount }

/** Part of a figure. A figure is exactly the sum of the `amount`s of its terms. */
export type Term = LineTerm | ResidualTerm | EnteredTerm
