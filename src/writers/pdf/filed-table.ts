import { formatFiled } from '#domain/amounts/format.ts'
import type { Annex } from '#domain/documents/document.ts'
import type { FiledRow, FiledSection } from '#domain/documents/statement-printout.ts'
import { bare, blank, inks, unbroken, type PdfNode } from './node.ts'
import { said, tableTitle, type PageContext } from './page-context.ts'
import { amountText } from './pdf-report.ts'
import { isTextTooTall } from './row-blocks.ts'

// Draws the annex with the Russian lines as filed, each with its English name and its sign in the file.

const codePt = 34

/**
 * The report that is being drawn. `table`: its number among the tables; `name`: the width of the column of names, in
 * points.
 */
type FiledTableLayout = {
  readonly annex: Annex
  readonly table: number
  readonly name: number
  readonly columns: FiledSection['columns']
  readonly labels: Annex['labels']
}

/** The table of one report of the filing. A blank on the form stays blank. */
export function filedTable(section: FiledSection, annex: Annex, context: PageContext): PdfNode {
  const { title, columns, rows, labels = annex.labels } = section
  const { fit, tags } = context
  const name = fit.width - codePt - fit.amount * columns.length
  const report: FiledTableLayout = { annex, table: tags.nextTable(), name, columns, labels }
  const filled = [blank(), ...columns.map(blank)]
  const layout = bare(1.3)
  return {
    margin: [0, 12, 0, 0],
    layout: { ...layout, hLineWidth: (line) => (line === 2 ? 0.9 : line > 2 ? 0.25 : 0), hLineColor: () => inks.hair },
    table: {
      headerRows: 2,
      ...unbroken(rows.some((row) => isTextTooTall(row.name, name, fit))),
      widths: [codePt, name, ...columns.map(() => fit.amount)],
      body: [
        [tableTitle(context, title, filled.length + 1), ...filled],
        headingRow(report, context),
        ...rows.map((row, place) => rowOf(row, place + 1, report, context)),
      ],
    },
  }
}

function headingRow(
  { annex, table, name, columns, labels }: FiledTableLayout,
  context: PageContext,
): readonly PdfNode[] {
  const at = { tag: 'TH', table, row: 0 } as const
  return [
    said(context, 'unit', annex.code, { role: { ...at, column: 0 }, width: codePt }),
    said(context, 'unit', `${annex.russianName} / ${annex.englishName}`, { role: { ...at, column: 1 }, width: name }),
    ...columns.map((column, place) =>
      amountText(context, 'columnHeading', labels[column], { role: { ...at, column: place + 2 } }),
    ),
  ]
}

function rowOf(
  row: FiledRow,
  number: number,
  { table, name: width, columns }: FiledTableLayout,
  context: PageContext,
): readonly PdfNode[] {
  const style = row.weight === 'line' ? 'label' : 'heavy'
  const at = { tag: 'TD', table, row: number } as const
  const named = { ...at, tag: 'TH', column: 1 } as const
  const russian = said(context, style, row.name, { role: { ...named, language: 'ru' }, width })
  const amounts = columns.map((column, place) => {
    const amount = row.amounts[column]
    return amount === null
      ? blank()
      : amountText(context, style, formatFiled(amount), { role: { ...at, column: place + 2 } })
  })
  return [
    said(context, style, row.code ?? '', { role: { ...at, column: 0 }, width: codePt }),
    {
      stack: row.english === '' ? [russian] : [russian, said(context, 'russian', row.english, { role: named, width })],
    },
    ...amounts,
  ]
}
