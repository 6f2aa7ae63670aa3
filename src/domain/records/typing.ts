import { printedNumber } from '../amounts/printed-number.ts'
import { problem, type Problem } from '../problem.ts'
import type { CodeValues } from '../statement/code-values.ts'
import { columns, type Column } from '../statement/draft.ts'
import type { StatementRecord, Typing, Unread } from './statement-record.ts'

// Functions on the facts needed only while a statement is typed.

/** The record with only the years being entered; amounts of other years become blanks. */
export function enteredOf(record: StatementRecord): StatementRecord {
  const { typing, filed, codeValues } = record
  if (typing === undefined) return record
  const isEntered = (column: Column): boolean => typing.columns.includes(column)
  const entered = Object.entries(codeValues).map(([code, amounts]) => [
    code,
    {
      current: isEntered('current') ? amounts.current : null,
      previous: isEntered('previous') ? amounts.previous : null,
      ...(isEntered('beforePrevious') && amounts.beforePrevious !== undefined
        ? { beforePrevious: amounts.beforePrevious }
        : {}),
    },
  ])
  return {
    ...record,
    // the cast is safe: these are the same lines with the same fields
    codeValues: Object.fromEntries(entered) as CodeValues,
    filed: filed === null ? null : { ...filed, columns: filed.columns.filter(isEntered) },
  }
}

/** A problem for every cell in the years being entered whose text is not an amount. */
export function unreadProblems({ typing, reportingYear }: StatementRecord): readonly Problem[] {
  if (typing === undefined) return []
  return unreadCells(typing.unread)
    .filter(({ column }) => typing.columns.includes(column))
    .map(({ row, column, text }) => {
      const year = reportingYear === null ? '' : reportingYear - columns.indexOf(column)
      return unreadProblem({ row, column, text }, typing, { code: row, year, text })
    })
}

type UnreadCell = { readonly row: string; readonly column: Column; readonly text: string }

function unreadProblem({ row, column, text }: UnreadCell, { decimalMark }: Typing, facts: Problem['facts']): Problem {
  const read = printedNumber(text, decimalMark)
  const at = `${row}.${column}`
  if (read.kind !== 'ambiguous') return problem('unreadable-amount', at, facts)
  return problem('ambiguous-number', at, { ...facts, readings: read.readings.join(' / ') })
}

/** The cells whose text is not an amount, row by row. */
export const unreadCells = (unread: Unread): readonly UnreadCell[] =>
  Object.entries(unread).flatMap(([row, texts]) =>
    columns.flatMap((column) => {
      const text = texts[column]
      return text === undefined ? [] : [{ row, column, text }]
    }),
  )
