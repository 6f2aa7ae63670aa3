import type { Sheet } from '#domain/sheets/sheet.ts'
import { bare, nothing, textNode, type PdfNode } from './node.ts'

/** Why figures are N/a, under the statement, each by its mark. */
export function reasonLines(marks: ReadonlyMap<string, string>): readonly PdfNode[] {
  if (marks.size === 0) return []
  const body = [...marks].map(([reason, mark]) => [textNode(mark, 'note'), textNode(reason, 'note')])
  return [{ margin: [0, 10, 0, 0], layout: bare(0.5), table: { widths: [12, '*'], body } }]
}

/** Notes on the statement: how grave, in words, then what, with the code that a reader can quote. */
export function notesTable({ notes, words }: Sheet): readonly PdfNode[] {
  if (notes.length === 0) return []
  const title = textNode(words.notes, 'section', { outline: true, colSpan: 2, margin: [0, 0, 0, 1] })
  const body = notes.map(({ severity, text, code }) => [
    textNode(words.severities[severity], 'severity'),
    textNode(`${text} [${code}]`, 'note'),
  ])
  return [
    {
      margin: [0, 14, 0, 0],
      layout: { ...bare(1.5, 1), paddingTop: (row) => (row === 1 ? 4 : 1.5) },
      table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: [62, '*'], body: [[title, nothing], ...body] },
    },
  ]
}
