import { problem } from '#domain/problem.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { EquityColumn, EquityLine } from '#domain/statement/draft.ts'
import { readCell, type FiledAmountRules } from './filed-amounts.ts'
import type { ValueColumn } from './column-layout.ts'
import type { RawLine } from './raw-line.ts'
import { rowLabel } from './row-answers.ts'

export type ReadEquity = { readonly line: EquityLine | null; readonly problems: readonly Problem[] }

const byYearsBack = ['current', 'previous', 'beforePrevious'] as const satisfies readonly EquityColumn[]

/** Problems for which one answer settles the whole file. */
const asked: ReadonlySet<ProblemCode> = new Set(['shown-otherwise', 'red-amount'])

/**
 * Reads a row of the changes in equity. No English figure comes from it, so an unreadable amount is only listed, and
 * the statement is not refused. `isDeducted`: the row is a decrease, so brackets do not mean a minus, as in the column
 * of treasury shares.
 */
export function readEquityLine(
  line: RawLine,
  values: readonly ValueColumn[],
  rules: Pick<FiledAmountRules, 'mark' | 'amounts' | 'scale'> & {
    readonly isDeducted: boolean
    readonly year: number | null
  },
): ReadEquity {
  const amounts: Partial<Record<EquityColumn, number>> = {}
  const problems: Problem[] = []
  values.forEach(({ meaning }, order) => {
    const column = columnOf(meaning, rules.year)
    const cell = line.cells[order] ?? null
    if (column === null || cell === null) return
    const isMagnitude = rules.isDeducted || column === 'treasuryShares'
    const read = readCell(cell, line.code ?? '', { ...rules, isMagnitude })
    if ('problem' in read && asked.has(read.problem.code)) problems.push(read.problem)
    else if ('problem' in read)
      problems.push(problem('unknown-line', cell.at, { label: rowLabel(line), amounts: cell.text }))
    else if (read.amount !== null) amounts[column] = read.amount
  })
  if (Object.keys(amounts).length === 0) return { line: null, problems }
  if (line.code !== null) return { line: { code: line.code, amounts, at: line.at }, problems }
  const facts = { label: rowLabel(line), amounts: Object.values(amounts).join(' / ') }
  return { line: null, problems: [...problems, problem('unknown-line', line.at, facts)] }
}

function columnOf(meaning: ValueColumn['meaning'], year: number | null): EquityColumn | null {
  if (meaning.kind === 'equity' || meaning.kind === 'relative') return meaning.column
  return meaning.kind === 'dated' && year !== null ? (byYearsBack[year - meaning.dated.year] ?? null) : null
}
