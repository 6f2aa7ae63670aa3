import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { marginsPt } from '../page.ts'
import { bare, blank, rule, type PdfNode } from './node.ts'
import { said, type PageContext } from './page-context.ts'
import { artifact } from './tags.ts'

// What stands around the tables: the head of the first page, the running heads and feet.

const paragraph = { tag: 'P' } as const

/** Whose statement, what it is, and the facts of the filing. */
export function head(context: PageContext): readonly PdfNode[] {
  const { sheet, fit } = context
  const rate = sheet.rate === null ? [] : [{ label: sheet.words.rateLabel, text: sheet.rate.text }]
  const facts = [...sheet.intro.filter(({ text }) => text !== sheet.title), ...rate]
  return [
    said(context, 'title', sheet.title || sheet.subtitle, { role: { tag: 'H1' } }),
    said(context, 'subtitle', sheet.subtitle, { role: paragraph, margin: [0, 1, 0, 6] }),
    { canvas: [rule(0, fit.width, 0, 'head')], margin: [0, 0, 0, 5] },
    ...(facts.length === 0 ? [] : [factsTable(facts, context)]),
  ]
}

/** Facts in two columns of label and text; the labels' columns are as wide as the longest label. */
function factsTable(facts: StatementPrintout['intro'], context: PageContext): PdfNode {
  const half = Math.ceil(facts.length / 2)
  const width = context.fit.width / 4
  const pair = (fact: StatementPrintout['intro'][number] | undefined): readonly PdfNode[] =>
    fact === undefined
      ? [blank(), blank()]
      : [
          said(context, 'factLabel', fact.label, { role: paragraph, noWrap: fact.label.length < factLabelLettersMax }),
          said(context, 'fact', fact.text, { role: paragraph, width, margin: [10, 0, 14, 0] }),
        ]
  const body = Array.from({ length: half }, (_, row) => [...pair(facts[row]), ...pair(facts[half + row])])
  return { layout: bare(0.8), table: { widths: ['auto', '*', 'auto', '*'], body } }
}

/** A longer label is broken between its words. */
const factLabelLettersMax = 30

/** The first page has the title; the others say at their head whose statement they are. */
export function runningHead(context: PageContext, page: number): PdfNode | null {
  if (page === 1) return null
  const { title, subtitle } = context.sheet
  const whole = `${title} · ${subtitle}`
  const text = whole.length <= runningLettersMax ? whole : shortened(title)
  return said(context, 'running', text, { role: artifact, margin: [marginsPt.left, 24, marginsPt.right, 0] })
}

/** One line of the running head has room for so many letters. */
const runningLettersMax = 112
const shortened = (text: string): string =>
  text.length <= runningLettersMax ? text : `${text.slice(0, runningLettersMax - 1)}…`

const pageNumberPt = 90

export function footer(context: PageContext, page: number, pages: number): PdfNode {
  const { sheet, fit } = context
  const number = sheet.words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  const width = fit.width - pageNumberPt
  const row = [
    said(context, 'footer', sheet.words.footer, { role: artifact, width }),
    said(context, 'running', number, { role: artifact, alignment: 'right', width: pageNumberPt }),
  ]
  return {
    margin: [marginsPt.left, 12, marginsPt.right, 0],
    stack: [
      { canvas: [rule(0, fit.width, 0, 'foot')], margin: [0, 0, 0, 4] },
      { layout: bare(0), table: { widths: [width, pageNumberPt], body: [row] } },
    ],
  }
}
