import type { Amount } from '../amounts/amount.ts'
import type { Column } from '../statement/draft.ts'
import { contribution, sumAt } from '../statement/evaluation.ts'
import { hasReport, type Statement } from '../statement/statement.ts'
import type { EnglishStatement, LineTerm, ResidualTerm, Term } from './english-statement.ts'
import type { EnglishField, EnglishPart } from './english-fields.ts'
import { translationPlanOf, type PlannedRow } from './translation-plan.ts'

/**
 * The terms of one English figure: every Russian line and residual in it, with its location in the file, or the amount
 * that the user entered. Their amounts add up exactly to the figure; the list is empty when the figure is null. Built
 * from the same plan as the figure.
 */
export function termsOf(
  english: EnglishStatement,
  column: Column,
  part: EnglishPart,
  field: EnglishField,
): readonly Term[] {
  const { statement } = english
  const given = enteredTerm(statement, column, field)
  if (given) return [given]
  const planned = translationPlanOf(statement.catalogue)[part].find((row) => row.field === field)
  if (!planned || !hasReport(statement, planned.report, column)) return []
  return termsOfRow(statement, column, planned)
}

/** The terms of one Russian line by its code; empty when the form has no such line. */
export function lineTermsOf(statement: Statement, column: Column, code: string): readonly LineTerm[] {
  const position = statement.catalogue.index.get(code)
  return position === undefined ? [] : lineTerms(statement, column, position)
}

/**
 * The residual of a total: the stated total minus its parts; null when the two are equal, or when the total is not
 * stated or not in the form.
 */
export function restOf(statement: Statement, column: Column, code: string): ResidualTerm | null {
  const { index, lines } = statement.catalogue
  const position = index.get(code)
  if (position === undefined) return null
  return residualTerm(statement, column, {
    position,
    parts: (lines[position]?.sum ?? []).flatMap((part) => index.get(part) ?? []),
  })
}

function enteredTerm(statement: Statement, column: Column, field: string): Term | null {
  if (column === 'beforePrevious') return null
  const given = Object.entries(statement.entered).find(([name]) => name === field)?.[1][column]
  return given === undefined || given === null ? null : { kind: 'entered', amount: given }
}

function termsOfRow(statement: Statement, column: Column, { row, positions, residual }: PlannedRow): readonly Term[] {
  const lines = positions.flatMap((position) => lineTerms(statement, column, position))
  if (row.takes === 'magnitude') {
    return lines.map((term) => ({ ...term, sign: 'magnitude' as const, amount: Math.abs(term.amount) }))
  }
  const rest = residual === null ? null : residualTerm(statement, column, residual)
  return rest === null ? lines : [...lines, rest]
}

/**
 * The terms of a line: the line itself if the file states it; for a total that is not stated, the terms of its parts.
 */
function lineTerms(statement: Statement, column: Column, position: number): readonly LineTerm[] {
  const line = statement.catalogue.lines[position]
  if (!line) return []
  const draftLine = statement.lines[position]
  const filed = draftLine?.amounts[column] ?? null
  if (filed === null && line.sum !== undefined) {
    const parts = line.sum.flatMap((code) => statement.catalogue.index.get(code) ?? [])
    return parts.flatMap((part) => lineTerms(statement, column, part))
  }
  const amount: Amount = filed === null ? 0 : contribution(line.sign, filed)
  const at = filed === null ? null : placeOf(statement, draftLine?.at[column])
  return [{ kind: 'line', code: line.code, name: line.name, sign: line.sign, filed, amount, at }]
}

function residualTerm(
  statement: Statement,
  column: Column,
  residual: NonNullable<PlannedRow['residual']>,
): ResidualTerm | null {
  const values = statement.values[column]
  const amount = (values[residual.position] ?? 0) - sumAt(values, residual.parts)
  const line = statement.catalogue.lines[residual.position]
  const filed = statement.lines[residual.position]?.amounts[column] ?? null
  if (amount === 0 || line === undefined || filed === null) return null
  return {
    kind: 'residual',
    code: line.code,
    name: line.name,
    filed,
    amount,
    at: placeOf(statement, statement.lines[residual.position]?.at[column]),
    less: residual.parts.flatMap((part) => lineTerms(statement, column, part)),
  }
}

const placeOf = (statement: Statement, at: string | undefined): string | null =>
  at === undefined ? null : statement.origin === '' ? at : `${statement.origin} › ${at}`
