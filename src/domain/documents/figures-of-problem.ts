import type { Problem, ProblemCode } from '../problem.ts'
import type { StatementPrintout, PrintedCell } from './statement-printout.ts'
import { yearOf, type Statement } from '../statement/statement.ts'
import type { Term } from '../translation/english-statement.ts'
import { figureId, type FigureRef } from './figure-ref.ts'

/** The line that a problem is about, for problems whose facts do not name a line. */
const lineBehind: Readonly<Partial<Record<ProblemCode, string>>> = {
  'cash-mismatch': '1250',
  'net-result-mismatch': '2400',
  'equity-mismatch': '1300',
}

/** Problems of a total that affect the residual of its section. */
const residualProblems: ReadonlySet<ProblemCode> = new Set(['not-itemised', 'rounding'])

/**
 * The figure of the sheet, in roubles, that a problem affects. For a problem about a residual, it is the first figure
 * that contains the residual; otherwise, or if there is none, the first that contains the line. Empty if the problem is
 * about the whole file, or about a line or year that the sheet does not show.
 */
export function figuresOfProblem(
  sheet: StatementPrintout,
  statement: Statement,
  problem: Problem,
): readonly FigureRef[] {
  const code = problem.facts?.['code'] ?? lineBehind[problem.code]
  if (code === undefined) return []
  const found = allFigures(sheet).filter(({ ref }) => isOfYear(sheet, statement, problem, ref))
  const residual = found.filter(({ cell }) =>
    termsOf(cell).some((term) => term.kind === 'residual' && term.code === code),
  )
  const line = found.filter(({ cell }) => termsOf(cell).some((term) => term.kind === 'line' && term.code === code))
  const chosen = residualProblems.has(problem.code) && residual.length > 0 ? residual : line
  return chosen.slice(0, 1).map(({ ref }) => ref)
}

/** Ids of the figures affected by a warning. */
export function touchedFigures(
  sheet: StatementPrintout,
  statement: Statement,
  problems: readonly Problem[],
): ReadonlySet<string> {
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return new Set(warnings.flatMap((problem) => figuresOfProblem(sheet, statement, problem).map(figureId)))
}

export function warningsOf(
  sheet: StatementPrintout,
  statement: Statement,
  problems: readonly Problem[],
  figure: FigureRef,
): readonly Problem[] {
  const id = figureId(figure)
  return problems.filter(
    (problem) =>
      problem.severity === 'warning' &&
      figuresOfProblem(sheet, statement, problem).some((touched) => figureId(touched) === id),
  )
}

/** A sheet of several filings with the figures of only one of them; positions stay the same. */
export const onlyFiling = (sheet: StatementPrintout, filing: number): StatementPrintout => ({
  ...sheet,
  sections: sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, position) =>
        sheet.columns[position]?.filing === filing ? cell : { amount: null, source: { kind: 'none' } as const },
      ),
    })),
  })),
})

type PlacedCell = { readonly ref: FigureRef; readonly cell: PrintedCell }

const allFigures = (sheet: StatementPrintout): readonly PlacedCell[] =>
  sheet.sections.flatMap(({ key, rows }) =>
    rows.flatMap(({ field, cells }) =>
      field === null ? [] : cells.map((cell, position) => ({ ref: { section: key, field, position }, cell })),
    ),
  )

function isOfYear(
  sheet: StatementPrintout,
  statement: Statement,
  { facts }: Problem,
  { position }: FigureRef,
): boolean {
  const column = sheet.columns[position]
  const year = facts?.['year']
  return column?.currency === 'RUB' && (year === undefined || year === yearOf(statement, column.column))
}

const termsOf = ({ source }: PrintedCell): readonly Term[] => ('terms' in source ? source.terms : [])
