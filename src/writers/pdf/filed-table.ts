import { formatFiled } from '#domain/amounts/format.ts'
import type { FiledRow, FiledSection } from '#domain/documents/statement-printout.ts'
import { isTextTooTall } from './blocks.ts'
import { bare, blank, inks, unbroken, type PdfNode } from './node.ts'
import { figure, said, tableTitle, type PageContext } from './page-context.ts'

// The annex: the Russian lines as filed, each with its English name, with the sign of the file.

const codePt = 34

/** A report of the filing being drawn: its number among the tables and the width of its names. */
type Report = { readonly table: number; readonly name: number; readonly columns: FiledSection['columns'] }

/** One report of the filing; a blank of the form stays blank. */
export function filedTable({ title, columns, rows }: FiledSection, context: PageContext): PdfNode {
  const { fit, tags } = context
  const name = fit.width - codePt - fit.amount * columns.length
  const report = { table: tags.nextTable(), name, columns }
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

function headingRow({ table, name, columns }: Report, context: PageContext): readonly PdfNode[] {
  const { words, filedLabels } = context.sheet
  const at = { tag: 'TH', table, row: 0 } as const
  return [
    said(context, 'unit', words.code, { role: { ...at, column: 0 }, width: codePt }),
    said(context, 'unit', `${words.russianName} / ${words.englishName}`, { role: { ...at, column: 1 }, width: name }),
    ...columns.map((column, place) =>
      figure(context, 'columnHeading', filedLabels[column], { role: { ...at, column: place + 2 } }),
    ),
  ]
}

function rowOf(
  row: FiledRow,
  number: number,
  { table, name: width, columns }: Report,
  context: PageContext,
): readonly PdfNode[] {
  const look = row.weight === 'line' ? 'label' : 'heavy'
  const at = { tag: 'TD', table, row: number } as const
  const named = { ...at, tag: 'TH', column: 1 } as const
  const russian = said(context, look, row.name, { role: { ...named, language: 'ru' }, width })
  const amounts = columns.map((column, place) => {
    const amount = row.amounts[column]
    return amount === null
      ? blank()
      : figure(context, look, formatFiled(amount), { role: { ...at, column: place + 2 } })
  })
  return [
    said(context, look, row.code ?? '', { role: { ...at, column: 0 }, width: codePt }),
    {
      stack: row.english === '' ? [russian] : [russian, said(context, 'russian', row.english, { role: named, width })],
    },
    ...amounts,
  ]
}
