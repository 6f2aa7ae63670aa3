import type { Amount } from '../amounts/amount.ts'
import type { Column } from '../statement/draft.ts'
import { sumAt, type Values } from '../statement/evaluation.ts'
import { hasReport, type Statement } from '../statement/statement.ts'
import type { EnglishPeriod, EnglishStatement, PartAmounts } from './english-statement.ts'
import { englishParts, type EnglishPart } from './english-fields.ts'
import { reportBehind } from './layouts/layout-row.ts'
import { translationPlanOf, type PlannedRow } from './translation-plan.ts'

/**
 * Translates a checked statement by the layout of its form kind, edition and entity. Amounts are in the statement's own
 * unit, with costs negative; an amount is null when the report or its column is absent, or when the form does not
 * itemise it. Never fails.
 */
export function translate(statement: Statement): EnglishStatement {
  return {
    statement,
    current: period(statement, 'current'),
    previous: period(statement, 'previous'),
    beforePrevious: statement.columns.includes('beforePrevious')
      ? part(statement, 'beforePrevious', 'balanceSheet')
      : null,
  }
}

const period = (statement: Statement, column: 'current' | 'previous'): EnglishPeriod => ({
  balanceSheet: part(statement, column, 'balanceSheet'),
  incomeStatement: part(statement, column, 'incomeStatement'),
  cashFlowStatement: part(statement, column, 'cashFlowStatement'),
  supplementaryInformation: {
    ...part(statement, column, 'supplementaryInformation'),
    ...entered(statement, column),
  },
})

/**
 * The amounts of one year that the user entered, which take precedence over the coded lines; an amount that was not
 * entered is absent.
 */
function entered(
  statement: Statement,
  column: 'current' | 'previous',
): Partial<PartAmounts<'supplementaryInformation'>> {
  const given = Object.entries(statement.entered).map(([field, amounts]) => [field, amounts[column]] as const)
  return Object.fromEntries(given.filter(([, amount]) => amount !== null))
}

function part<P extends EnglishPart>(statement: Statement, column: Column, name: P): PartAmounts<P> {
  const values = statement.values[column]
  const isFiled = hasReport(statement, reportBehind[name], column)
  const amounts: Record<string, Amount | null> = { ...blankParts[name] }
  if (isFiled)
    for (const planned of translationPlanOf(statement.catalogue)[name]) amounts[planned.field] = figure(planned, values)
  // the cast is safe: a blank part has each field exactly once, and the plan has no other fields (tested for all
  // layouts)
  return amounts as PartAmounts<P>
}

const blankPart = (name: EnglishPart): Readonly<Record<string, null>> =>
  Object.fromEntries(englishParts[name].map((field) => [field, null]))

/** Every field of each part as null: this is the value of an absent report, and every part begins as a copy of it. */
const blankParts = {
  balanceSheet: blankPart('balanceSheet'),
  incomeStatement: blankPart('incomeStatement'),
  cashFlowStatement: blankPart('cashFlowStatement'),
  supplementaryInformation: blankPart('supplementaryInformation'),
} as const satisfies Record<EnglishPart, Readonly<Record<string, null>>>

function figure({ row, positions, residual, isNotItemised }: PlannedRow, values: Values): Amount | null {
  const summed = sumAt(values, positions)
  const rest = residual === null ? 0 : (values[residual.position] ?? 0) - sumAt(values, residual.parts)
  if (isNotItemised && rest === 0) return null
  return row.takes === 'magnitude' ? Math.abs(summed) : summed + rest
}
