import { isFlow, type AssessedField } from '#domain/assessment/given.ts'
import type { OverviewRow, Verdict } from '#domain/documents/assessment-printout.ts'
import type { FigureName, RatioFormula } from '#domain/assessment/ratio-formula.ts'
import { shownChangeMin, type FigureFormula, type FieldTerm } from '#domain/documents/formula.ts'

// Formulas as a spreadsheet writes them. An unknown amount is a text there: N() makes it 0 where the method counts it so, and
// COUNT and ISNUMBER find it where a figure cannot do without it.

/** Where an English field stands; null where the workbook has no such cell. */
export type FieldAddress = (field: AssessedField) => string | null
export type FigureAddress = (name: FigureName) => string

export type FigureWriting = {
  readonly cell: FieldAddress
  /** Months of the period: flows × 12 ÷ months make a year. */
  readonly months: number
  /** What stands for a figure that is not known. */
  readonly notAvailable: string
}

/** A figure made of the statement's fields: IF(COUNT(what it needs)=…, the sum, what stands in its place). */
export function figureFormula({ terms, needs, known, otherwise }: FigureFormula, writing: FigureWriting): string {
  const sum = terms.map((term) => termText(term, writing)).join('') || '0'
  const text = sum.replace(/^\+/, '')
  if (needs.length === 0) return text
  const instead = otherwise === null ? quotedText(writing.notAvailable) : figureFormula(otherwise, writing)
  const cells = needs.flatMap((field) => writing.cell(field) ?? [])
  if (cells.length === 0 || (known === 'all' && cells.length < needs.length)) return instead
  const condition = known === 'all' ? `COUNT(${cells.join(',')})=${needs.length}` : `COUNT(${cells.join(',')})>0`
  return `IF(${condition},${text},${instead})`
}

const monthsOfYear = 12

function termText({ field, factor, isMagnitude }: FieldTerm, { cell, months }: FigureWriting): string {
  const address = cell(field)
  if (address === null || factor === 0) return ''
  const amount = isMagnitude ? `ABS(N(${address}))` : `N(${address})`
  const times = Math.abs(factor) === 1 ? '' : `${Math.abs(factor)}*`
  const yearly = isFlow(field) && months !== monthsOfYear ? `*${monthsOfYear}/${months}` : ''
  return `${factor < 0 ? '-' : '+'}${times}${amount}${yearly}`
}

const daysOfYear = 365

type RatioWriting = { readonly figure: FigureAddress; readonly notAvailable: string }

/** A ratio made of the figures. */
export function ratioFormula(formula: RatioFormula, { figure, notAvailable }: RatioWriting): string {
  const instead = quotedText(notAvailable)
  switch (formula.kind) {
    case 'sum': {
      const terms = formula.of.map(({ figure: name, times }) => `${signed(times)}N(${figure(name)})`)
      const [first] = formula.of
      const sum = terms.join('').replace(/^\+/, '')
      return first === undefined ? instead : `IF(ISNUMBER(${figure(first.figure)}),${sum},${instead})`
    }
    case 'quotient': {
      const [of, by] = [figure(formula.of), figure(formula.by)]
      const isKnown = formula.isStrict ? `N(${of})>0` : `ISNUMBER(${of})`
      return `IF(AND(${isKnown},N(${by})>0),${of}/${by},${instead})`
    }
    case 'cycle': {
      const [revenue, cost, payables] = [figure('revenue'), figure('costOfSales'), figure('payables')]
      const days = (amount: string, flow: string): string => `N(${amount})/${flow}*${daysOfYear}`
      const sum = `${days(figure('inventory'), cost)}+${days(figure('receivables'), revenue)}-${days(payables, cost)}`
      return `IF(AND(N(${revenue})>0,N(${cost})>0,ISNUMBER(${payables})),${sum},${instead})`
    }
  }
}

const signed = (times: number): string => {
  const magnitude = Math.abs(times) === 1 ? '' : `${Math.abs(times)}*`
  return `${times < 0 ? '-' : '+'}${magnitude}`
}

/** The current cell over the previous one. */
export const changeFormula = (current: string, previous: string, notAvailable: string): string =>
  `IF(AND(COUNT(${current},${previous})=2,N(${previous})<>0),(${current}-${previous})/ABS(${previous}),${quotedText(notAvailable)})`

/** What a change means, in words; nothing where there is no change. */
export function verdictFormula(
  change: string,
  better: OverviewRow['better'],
  { better: good, worse: bad, same }: Readonly<Record<Verdict, string>>,
): string {
  const [up, down] = better === 'higher' ? [good, bad] : [bad, good]
  const moved = `IF(${change}>0,${quotedText(up)},${quotedText(down)})`
  return `IF(ISNUMBER(${change}),IF(ABS(${change})<${shownChangeMin},${quotedText(same)},${moved}),"")`
}

/** A text inside a formula. */
const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`
