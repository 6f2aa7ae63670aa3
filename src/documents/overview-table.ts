import type { AssessedYear } from '#domain/assessment/given.ts'
import type { RatioFormula } from '#domain/assessment/ratio-formula.ts'
import type { AssessmentPrintout, Figure, OverviewRow } from '#domain/documents/assessment-printout.ts'
import type { Cell, CellFormula, TableRow } from '#domain/documents/document.ts'
import { changeFormulas } from '#domain/documents/formula.ts'
import { figureCellOf, keyNumberKey, plainRow, yearColumns, type PlainTable } from './assessment-cells.ts'

// The key numbers of both years, with their changes. Older printouts have changes only as percentages.

export function overviewTable(printout: AssessmentPrintout): PlainTable {
  const { title, difference, change, verdict, rows } = printout.overview
  return {
    name: 'overview',
    title,
    labels: null,
    item: printout.item,
    columns: [
      ...yearColumns(printout),
      // older printouts have changes only as percentages
      ...(difference === undefined ? [] : [{ key: 'difference', label: difference, kind: 'figure' } as const]),
      { key: 'change', label: change, kind: 'figure', isHeavy: true },
      { key: 'direction', label: '', kind: 'direction' },
      { key: 'verdict', label: verdict, kind: 'words' },
    ],
    rows: rows.map((row) => overviewRow(row, printout)),
    note: null,
  }
}

/**
 * A row of the overview. The figures of both years refer to the cells of the key numbers; figures without a formula
 * become plain values.
 */
function overviewRow(
  { name, label, current, previous, difference, change, direction, better, verdict, verdictText }: OverviewRow,
  { hasPrevious, overview }: AssessmentPrintout,
): TableRow {
  const same = (figure: Figure, column: AssessedYear): CellFormula | null =>
    figure.formula === undefined ? null : { kind: 'same', row: keyNumberKey(name), column }
  const ratio = changeFormulas[name]
  const isOfBefore = overview.difference === undefined
  const neutralBelowZero = ratio.kind === 'cycle' && !isOfBefore ? ['current', 'previous'] : []
  return plainRow(`overview ${name}`, { kind: 'keyMetric', name }, label, [
    figureCellOf(current, same(current, 'current')),
    figureCellOf(previous, same(previous, 'previous')),
    ...(isOfBefore ? [] : [differenceCell(difference ?? null, ratio, hasPrevious)]),
    figureCellOf(change, hasPrevious ? changeOf(ratio, isOfBefore) : null),
    { kind: 'direction', direction },
    {
      kind: 'words',
      text: verdictText,
      ...(verdict === null ? {} : { verdict }),
      ...(hasPrevious
        ? { formula: { kind: 'verdict', of: 'change', better, words: overview.verdicts, neutralBelowZero } }
        : {}),
    },
  ])
}

const changeOf = (ratio: RatioFormula, isOfBefore: boolean): CellFormula =>
  isOfBefore ? { kind: 'change', current: 'current', previous: 'previous' } : { kind: 'ratioChange', ratio }

/** The cell with the difference. Empty for an amount, whose change is shown only as a percentage. */
function differenceCell(difference: Figure | null, ratio: RatioFormula, hasPrevious: boolean): Cell {
  if (difference === null) return { kind: 'figure', value: null, unit: 'timesMore', text: '' }
  const times = difference.unit === 'pointsMore' ? 100 : 1
  return figureCellOf(difference, hasPrevious ? { kind: 'more', ratio, times } : null)
}
