import { formatAmount } from '#domain/amounts/format.ts'
import type { FiledRow, FiledSection, Sheet } from '#domain/sheets/sheet.ts'
import { bracketWidth, linesAt, type Fit } from './fit.ts'
import { bare, inks, nothing, textNode, type PdfNode } from './node.ts'

// The annex: the Russian lines as filed, each with its English name, with the sign of the file.

const codePt = 34

/** One report of the filing; a blank of the form stays blank. */
export function filedTable(section: FiledSection, sheet: Sheet, fit: Fit): PdfNode {
  const span = section.columns.length + 2
  const name = fit.width - codePt - fit.amount * section.columns.length
  const dates = section.columns.map((column) =>
    textNode(sheet.filedLabels[column], 'columnHeading', { alignment: 'right', margin: [fit.gap, 0, bracketWidth(fit.size, true), 0] }),
  )
  const filled = Array.from({ length: span - 1 }, () => nothing)
  const title = textNode(section.title, 'section', { outline: true, colSpan: span, margin: [0, 0, 0, 1] })
  const heading = [textNode(sheet.words.code, 'unit'), textNode(`${sheet.words.russianName} / ${sheet.words.englishName}`, 'unit'), ...dates]
  const isTooTall = section.rows.some((row) => linesAt(row.name, name, fit.size) * fit.size * 1.3 > fit.height * 0.8)
  return {
    margin: [0, 12, 0, 0],
    layout: {
      ...bare(1.3, 2),
      hLineWidth: (line) => (line === 2 ? 0.9 : line > 2 ? 0.25 : 0),
      hLineColor: () => inks.hair,
    },
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: !isTooTall,
      widths: [codePt, name, ...section.columns.map(() => fit.amount)],
      body: [[title, ...filled], heading, ...section.rows.map((row) => rowOf(row, section, fit))],
    },
  }
}

function rowOf(row: FiledRow, { columns }: FiledSection, fit: Fit): readonly PdfNode[] {
  const isHeavy = row.weight !== 'line'
  const names = [textNode(row.name, isHeavy ? 'heavy' : 'label'), ...(row.english === '' ? [] : [textNode(row.english, 'russian')])]
  const amounts = columns.map((column) => {
    const amount = row.amounts[column]
    if (amount === null) return nothing
    const hang = amount < 0 ? 0 : bracketWidth(fit.size, isHeavy)
    return textNode(formatAmount(amount), isHeavy ? 'heavy' : 'label', { alignment: 'right', margin: [fit.gap, 0, hang, 0] })
  })
  return [textNode(row.code ?? '', isHeavy ? 'heavy' : 'label'), { stack: names }, ...amounts]
}
