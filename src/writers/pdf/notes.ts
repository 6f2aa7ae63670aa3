import type { SheetNote } from '#domain/documents/statement-printout.ts'
import { isTextTooTall } from './blocks.ts'
import { bare, blank, unbroken, type PdfNode } from './node.ts'
import { said, tableTitle, type PageContext } from './page-context.ts'

/** Widths of the marks, of the severities and of the codes, in points. */
const markPt = 12
const severityPt = 60
const codePt = 96

/** Why figures are N/a, under the statement, each by its mark. */
export function reasonLines(context: PageContext): readonly PdfNode[] {
  const { marks, fit } = context
  if (marks.size === 0) return []
  const role = { tag: 'P' } as const
  const width = fit.width - markPt
  const body = [...marks].map(([reason, mark]) => [
    said(context, 'note', mark, { role, width: markPt }),
    said(context, 'note', reason, { role, width }),
  ])
  return [{ margin: [0, 10, 0, 0], layout: bare(0.5), table: { widths: [markPt, width], body } }]
}

/** Notes on the statement: how grave, in words, then what, and the code that a reader can quote. */
export function notesTable(context: PageContext): readonly PdfNode[] {
  const { sheet, fit, tags } = context
  const { notes, words } = sheet
  if (notes.length === 0) return []
  const table = tags.nextTable()
  const width = fit.width - severityPt - codePt
  const rows = notes.map((note, place) => noteRow(context, note, { table, row: place + 1, width }))
  return [
    {
      margin: [0, 14, 0, 0],
      layout: { ...bare(1.5, 1), paddingTop: (row) => (row === 1 ? 4 : 1.5) },
      table: {
        headerRows: 1,
        ...unbroken(notes.some(({ text }) => isTextTooTall(text, width, fit))),
        widths: [severityPt, width, codePt],
        body: [[tableTitle(context, words.notes, 3), blank(), blank()], ...rows],
      },
    },
  ]
}

type NotePlace = { readonly table: number; readonly row: number; readonly width: number }

function noteRow(context: PageContext, note: SheetNote, { table, row, width }: NotePlace): readonly PdfNode[] {
  const severity = context.sheet.words.severities[note.severity]
  const at = { tag: 'TD', table, row } as const
  return [
    said(context, 'severity', severity, { role: { ...at, tag: 'TH', column: 0 }, width: severityPt }),
    said(context, 'note', note.text, { role: { ...at, column: 1 }, width }),
    said(context, 'quietNote', note.code, { role: { ...at, column: 2 }, alignment: 'right', width: codePt }),
  ]
}
