import { lineOf } from '../catalogue/catalogue.ts'
import type { Amount } from '../amounts/amount.ts'
import type { FiledRow, StatementPrintout } from './statement-printout.ts'
import type { Column } from '../statement/draft.ts'
import type { Statement } from '../statement/statement.ts'
import type { ResidualTerm } from '../translation/english-statement.ts'
import { labelOf } from '../translation/layouts/labels.ts'
import { translationPlanOf } from '../translation/translation-plan.ts'

/**
 * A line that the company added. `at` is its location in the file; null when it has none, missing when locations are
 * not stored.
 */
export type OwnAmount = { readonly name: string; readonly amount: Amount | null; readonly at?: string | null }

/** Facts about the lines of a figure, in addition to those in the figure's terms. */
export type LineFacts = {
  /** The English name of a Russian line; empty when there is none. */
  readonly englishName: (code: string) => string
  /**
   * The name of the English row that consists of this line alone, otherwise the name of the line; empty when there is
   * neither.
   */
  readonly rowName: (code: string) => string
  /**
   * Lines that the company added next to a total or one of its lines, with an amount in the column. The residual may
   * consist of them.
   */
  readonly ownLinesOf: (term: ResidualTerm, column: Column) => readonly OwnAmount[]
}

const codesOf = ({ code, less }: ResidualTerm): ReadonlySet<string> => new Set([code, ...less.map((line) => line.code)])

export const factsOf = (statement: Statement): LineFacts => ({
  englishName: (code) => lineOf(statement.catalogue, code)?.english ?? '',
  rowName: (code) => rowOf(statement, code) ?? lineOf(statement.catalogue, code)?.english ?? '',
  ownLinesOf: (term, column) => {
    const codes = codesOf(term)
    return statement.own
      .filter(({ beside, amounts }) => beside !== null && codes.has(beside) && amounts[column])
      .map(({ name, amounts, at }) => ({ name, amount: amounts[column], at: at[column] ?? null }))
  },
})

/** The label of the English row that consists of this line alone; null when there is none. */
function rowOf({ catalogue, form }: Statement, code: string): string | null {
  const position = catalogue.index.get(code)
  const rows = Object.values(translationPlanOf(catalogue)).flat()
  const row = rows.find(({ positions }) => positions.length === 1 && positions[0] === position)
  return row === undefined ? null : labelOf(form, row.field)
}

/**
 * The facts taken from a sheet, which has the lines as filed, each followed by lines that the company added. A sheet
 * does not have the locations in the file.
 */
export function factsOfSheet(sheet: StatementPrintout): LineFacts {
  const rows = sheet.filed.flatMap((section) => rowsBeside(section.rows))
  const names = new Map(rows.flatMap(({ row, isOwn }) => (isOwn || row.code === null ? [] : [[row.code, row.english]])))
  const labels = new Map<string, string>(
    sheet.sections.flatMap((section) =>
      section.rows.flatMap(({ russian: [line, ...others], label }) =>
        line === undefined || others.length > 0 ? [] : [[line.code, label] as const],
      ),
    ),
  )
  return {
    englishName: (code) => names.get(code) ?? '',
    rowName: (code) => labels.get(code) ?? names.get(code) ?? '',
    ownLinesOf: (term, column) => {
      const codes = codesOf(term)
      return rows
        .filter(({ row, beside, isOwn }) => isOwn && beside !== null && codes.has(beside) && row.amounts[column])
        .map(({ row }) => ({ name: row.name, amount: row.amounts[column] }))
    },
  }
}

type PlacedRow = { readonly row: FiledRow; readonly beside: string | null; readonly isOwn: boolean }

/**
 * Returns each row with the code of the nearest line of the form at or above it. Only lines of the form have an English
 * name.
 */
function rowsBeside(rows: readonly FiledRow[]): readonly PlacedRow[] {
  let beside: string | null = null
  return rows.map((row) => {
    const isOwn = row.english === ''
    if (!isOwn) beside = row.code
    return { row, beside, isOwn }
  })
}
