import type { Definition } from 'pdfmake'
import type { Sheet } from '#domain/sheets/sheet.ts'
import { reasonMarks } from '../cell-text.ts'
import { a4, marginsPt } from '../page.ts'
import { plainText } from '../plain-text.ts'
import { family } from './engine.ts'
import { filedTable } from './filed-table.ts'
import { fitOf, type Fit } from './fit.ts'
import { bare, inks, nothing, rule, stylesOf, textNode, type PdfNode } from './node.ts'
import { notesTable, reasonLines } from './notes.ts'
import { sectionTable } from './statement-table.ts'

/** The statement as a document: head, sections, reasons, notes, and in both languages the lines as filed as an annex. */
export function documentOf(sheet: Sheet, created: Date): Definition {
  const fit = fitOf(sheet)
  const marks = reasonMarks(sheet)
  const sections = sheet.sections.map((section) => sectionTable(section, { sheet, fit, marks }))
  return {
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: {
      title: plainText(`${sheet.title}: ${sheet.subtitle}`),
      creator: 'Saldo',
      producer: 'Saldo',
      creationDate: created,
      modDate: created,
    },
    pageSize: { width: a4.width, height: a4.height },
    pageOrientation: fit.orientation,
    pageMargins: [marginsPt.left, marginsPt.top, marginsPt.right, marginsPt.bottom],
    defaultStyle: { font: family, fontSize: fit.size, color: inks.text },
    styles: stylesOf(fit.size),
    header: (page: number) => runningHead(sheet, page),
    footer: (page: number, pages: number) => footer(sheet, page, pages, fit),
    content: [...head(sheet, fit), ...sections, ...reasonLines(marks), ...notesTable(sheet), ...annex(sheet, fit)],
  }
}

function head(sheet: Sheet, fit: Fit): readonly PdfNode[] {
  const rate = sheet.rate === null ? [] : [{ label: sheet.words.rateLabel, text: sheet.rate.text }]
  const facts = [...sheet.intro.filter(({ text }) => text !== sheet.title), ...rate]
  return [
    textNode(sheet.title, 'title'),
    textNode(sheet.subtitle, 'subtitle', { margin: [0, 1, 0, 6] }),
    { canvas: [rule(0, fit.width, 0, 1.4)], margin: [0, 0, 0, 5] },
    ...(facts.length === 0 ? [] : [factsTable(facts)]),
  ]
}

/** Facts of the filing in two columns of label and text. */
function factsTable(facts: Sheet['intro']): PdfNode {
  const half = Math.ceil(facts.length / 2)
  const pair = (fact: Sheet['intro'][number] | undefined): readonly PdfNode[] =>
    fact === undefined ? [nothing, nothing] : [textNode(fact.label, 'factLabel'), textNode(fact.text, 'fact', { margin: [8, 0, 14, 0] })]
  const body = Array.from({ length: half }, (_, row) => [...pair(facts[row]), ...pair(facts[half + row])])
  return { layout: bare(0.8), table: { widths: ['auto', '*', 'auto', '*'], body } }
}

/** The first page has the title; the others say at their head whose statement they are. */
const runningHead = (sheet: Sheet, page: number): PdfNode | null =>
  page === 1 ? null : textNode(shortened(`${sheet.title} · ${sheet.subtitle}`), 'running', { margin: [marginsPt.left, 24, marginsPt.right, 0] })

/** One line of the running head. */
const runningLettersMax = 120
const shortened = (text: string): string => (text.length <= runningLettersMax ? text : `${text.slice(0, runningLettersMax - 1)}…`)

function footer({ words }: Sheet, page: number, pages: number, { width }: Fit): PdfNode {
  const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  return {
    margin: [marginsPt.left, 12, marginsPt.right, 0],
    stack: [
      { canvas: [rule(0, width, 0, 0.4, inks.hair)], margin: [0, 0, 0, 4] },
      {
        layout: bare(0),
        table: {
          widths: ['*', 90],
          body: [[textNode(words.footer, 'footer'), textNode(number, 'running', { alignment: 'right' })]],
        },
      },
    ],
  }
}

/** The Russian lines as filed, on pages of their own. */
function annex(sheet: Sheet, fit: Fit): readonly PdfNode[] {
  if (!sheet.bilingual || sheet.filed.length === 0) return []
  const title = textNode(sheet.words.filedTitle, 'title', { outline: true, outlineExpanded: true, pageBreak: 'before' })
  return [title, ...sheet.filed.map((section) => filedTable(section, sheet, fit))]
}
