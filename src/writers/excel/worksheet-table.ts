import type { Column } from '#domain/statement/draft.ts'
import type { BlockOf, Cell, CellFormula, Document, TableRow } from '#domain/documents/document.ts'
import { figureKey } from '#domain/documents/formula.ts'
import { labelHeading } from '../label-heading.ts'
import { figureCell, formulaText } from './cells.ts'
import {
  changeFormula,
  differenceFormula,
  figureFormula,
  ratioChangeFormula,
  ratioFormula,
  verdictFormula,
  type FigureAddress,
} from './figure-formula.ts'
import {
  headingLine,
  labelCell,
  sentenceLine,
  tableRowHeight,
  titleLines,
  wordsCell,
  wordsToTheEnd,
  type WorksheetLine,
  type CellAddresses,
} from './worksheet-lines.ts'
import type { RowCell } from './rows.ts'

/**
 * Returns the address of an English field's cell in roubles, including the sheet's name; null if there is no such cell.
 */
export type FieldCell = (field: string, column: Column) => string | null

/** Inputs shared by all tables of a worksheet. `months`: number of months in the period of the English fields. */
export type TableWriting = {
  readonly widths: readonly number[]
  /**
   * The number of columns left of the figures. It is the same for reports and tables on a sheet, so that all figures
   * are aligned.
   */
  readonly before: number
  readonly cell: FieldCell
  readonly months: number
  readonly notAvailable: Document['notAvailable']
}

/**
 * The lines of a table. Bars and arrows are left out, because the figures and words beside them give the same
 * information.
 */
export function worksheetTableLines(table: BlockOf<'table'>, writing: TableWriting): readonly WorksheetLine[] {
  const { title, columns, rows, note } = table
  const written = columns.filter(({ kind }) => kind === 'figure' || kind === 'words')
  const { before } = writing
  const blanks = Array.from({ length: before - 1 }, () => null)
  const places = new Map(written.map(({ key }, place) => [key, place + before]))
  const ofWords = new Set(written.flatMap(({ kind }, place) => (kind === 'words' ? [place + before] : [])))
  const last = columns.findIndex(({ key }) => key === written.at(-1)?.key)
  const line = (row: TableRow): WorksheetLine => ({
    key: row.key,
    columns: places,
    row: (placing) => {
      const isHeavy = row.weight !== 'line' || row.isMarked
      const cells = columns.flatMap((column, place) => {
        const cell = row.cells[place]
        if (cell === undefined || !places.has(column.key)) return []
        const at = { placing, row: row.key, column: column.key, isHeavy: isHeavy || column.isHeavy === true }
        return [cellOf(cell, at, writing)]
      })
      const all = [labelCell(row.label, isHeavy), ...blanks, ...cells]
      const label = [row.label, writing.widths.slice(0, 1)] as const
      const text = plainWordsAt(row, last)
      if (text === null) return { cells: all, heightPt: tableRowHeight([label]) }
      const mergedFrom = before + written.length - 1
      const heightPt = tableRowHeight([label, [text, writing.widths.slice(mergedFrom)]])
      return { cells: [...all.slice(0, mergedFrom), wordsToTheEnd(text)], mergedFrom, heightPt }
    },
  })
  return [
    ...titleLines(title),
    headingLine(
      [labelHeading(table), ...blanks.map(() => ''), ...written.map(({ label }) => label)],
      writing.widths,
      ofWords,
    ),
    ...rows.map(line),
    ...(note === null ? [] : [sentenceLine(note, writing.widths)]),
  ]
}

/** The text of a cell with words. null if a formula makes the text, or if there is none. */
function plainWordsAt({ cells }: TableRow, place: number): string | null {
  const cell = cells[place]
  return cell?.kind === 'words' && cell.formula === undefined && cell.text !== '' ? cell.text : null
}

type CellPlace = {
  readonly placing: CellAddresses
  /** The key of the cell's row; `column` is the key of its column. */
  readonly row: string
  readonly column: string
  readonly isHeavy: boolean
}

function cellOf(cell: Cell, at: CellPlace, writing: TableWriting): RowCell {
  if (cell.kind !== 'figure' && cell.kind !== 'words') return null
  const formula = cell.formula === undefined ? null : formulaOf(cell.formula, at, writing)
  if (cell.kind === 'figure') return figureCell(cell, { formula, isHeavy: at.isHeavy })
  return formula === null ? wordsCell(cell.text) : formulaText(formula, cell.text)
}

/** Functions that return a figure's address, for this year and last year. */
const yearsOf = (placing: CellAddresses): Readonly<Record<'current' | 'previous', FigureAddress>> => ({
  current: (name) => placing.at(figureKey(name), 'current'),
  previous: (name) => placing.at(figureKey(name), 'previous'),
})

type ChangeCell = Extract<CellFormula, { readonly kind: 'change' | 'ratioChange' | 'more' | 'verdict' }>

/** The formula of a figure's year-on-year change, or of the verdict on that change. */
function changeOf(
  formula: ChangeCell,
  { placing, row, notAvailable }: Pick<CellPlace, 'placing' | 'row'> & Pick<TableWriting, 'notAvailable'>,
): string {
  const beside = (column: string): string => placing.at(row, column)
  switch (formula.kind) {
    case 'change':
      return changeFormula(beside(formula.current), beside(formula.previous), notAvailable)
    case 'ratioChange':
      return ratioChangeFormula(formula.ratio, { ...yearsOf(placing), notAvailable })
    case 'more':
      return differenceFormula(formula.ratio, formula.times, { ...yearsOf(placing), notAvailable })
    case 'verdict':
      return verdictFormula(beside(formula.of), formula.better, formula.words, formula.neutralBelowZero.map(beside))
  }
}

/** The formula of a cell, without its "=". null for kinds that occur only in reports. */
function formulaOf(
  formula: CellFormula,
  { placing, row, column }: CellPlace,
  { cell, months, notAvailable }: TableWriting,
): string | null {
  switch (formula.kind) {
    case 'fields': {
      const fieldCell = (field: string): string | null => cell(field, formula.year)
      return figureFormula(formula.formula, { cell: fieldCell, months, notAvailable })
    }
    case 'ratio':
      return ratioFormula(formula.ratio, {
        figure: (name) => placing.at(figureKey(name), formula.year),
        notAvailable,
      })
    case 'same':
      return placing.at(formula.row, formula.column)
    case 'change':
    case 'ratioChange':
    case 'more':
    case 'verdict':
      return changeOf(formula, { placing, row, notAvailable })
    case 'share': {
      const of = placing.at(row, formula.of)
      const percent = placing.at(row, formula.percent)
      return `IF(N(${of})>0,${of}*${percent},0)`
    }
    case 'total':
      return `ROUND(SUM(${formula.rows.map((each) => placing.at(each, column)).join(',')}),2)`
    case 'terms':
    case 'sum':
    case 'converted':
    case 'difference':
    case 'growth':
    case 'portion':
      return null
  }
}
