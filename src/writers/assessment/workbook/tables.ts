import type { Column } from '#domain/statement/draft.ts'
import type {
  AssessmentPrintout,
  Figure,
  KeyNumber,
  LimitRow,
  OverviewRow,
} from '#domain/documents/assessment-printout.ts'
import type { FigureName, Formula } from '#domain/documents/formula.ts'
import type { FieldCell } from '../../excel/statement.ts'
import { figureCell, formulaText } from './cells.ts'
import { changeFormula, figureFormula, quotedText, ratioFormula } from './formula-text.ts'
import { headingLine, labelCell, sectionLine, wordsCell, type AddressOf, type Line } from './lines.ts'

// The tables whose figures a spreadsheet makes: figures of the statement, key numbers of the figures, changes of the key numbers.

type Year = Extract<Column, 'current' | 'previous'>
const years = ['current', 'previous'] as const satisfies readonly Year[]
/** The column of a year in every table of two years, counted from 0. */
const yearColumns = { current: 1, previous: 2 } as const satisfies Record<Year, number>

const figureKey = (name: FigureName): string => `figure ${name}`
const keyKey = (name: string): string => `key ${name}`

export const figuresAt =
  (at: AddressOf, year: Year) =>
  (name: FigureName): string =>
    at(figureKey(name), yearColumns[year])

/** The formula of a ratio; null where the printout has none. */
export function ratioText(
  formula: Formula | undefined,
  at: AddressOf,
  year: Year,
  { notAvailable }: AssessmentPrintout,
): string | null {
  if (formula === undefined || formula.kind === 'change') return null
  return ratioFormula(formula, { figure: figuresAt(at, year), notAvailable })
}

/** The quantities behind the ratios, over the statement's own cells. */
export function figureLines(sheet: AssessmentPrintout, cell: FieldCell): readonly Line[] {
  const { figures, item, years: labels, months, hasPrevious, notAvailable } = sheet
  const rows = figures.rows.map((row): Line => {
    const cells = years.map((year) => {
      const isThere = year === 'current' || hasPrevious
      const writing = { cell: (field: string) => cell(field, year), months, notAvailable }
      return figureCell(row[year], { formula: isThere ? figureFormula(row.formula, writing) : null })
    })
    return { key: figureKey(row.name), row: () => ({ cells: [labelCell(row.label), ...cells] }) }
  })
  return [sectionLine(figures.title), headingLine([item, labels.current, labels.previous]), ...rows]
}

export function keyNumberLines(sheet: AssessmentPrintout): readonly Line[] {
  const { keyNumbers, item, years: labels } = sheet
  const row = (key: KeyNumber): Line => ({
    key: keyKey(key.name),
    row: (at) => {
      const cells = years.map((year) =>
        figureCell(key[year], { formula: ratioText(key[year].formula, at, year, sheet), isHeavy: year === 'current' }),
      )
      return { cells: [labelCell(key.label), ...cells, wordsCell(key.definition)] }
    },
  })
  return [
    sectionLine(keyNumbers.title),
    headingLine([item, labels.current, labels.previous, keyNumbers.definition], [3]),
    ...keyNumbers.rows.map(row),
  ]
}

export function overviewLines(sheet: AssessmentPrintout): readonly Line[] {
  const { overview, item, years: labels } = sheet
  return [
    sectionLine(overview.title),
    headingLine([item, labels.current, labels.previous, overview.change, overview.verdict], [4]),
    ...overview.rows.map((row) => overviewLine(row, sheet)),
  ]
}

function overviewLine(row: OverviewRow, { notAvailable, hasPrevious, overview }: AssessmentPrintout): Line {
  return {
    row: (at, own) => {
      const cells = years.map((year) => {
        const same = at(keyKey(row.name), yearColumns[year])
        return figureCell(row[year], { formula: row[year].formula === undefined ? null : same })
      })
      const change = hasPrevious ? changeFormula(`B${own}`, `C${own}`, notAvailable) : null
      const verdict = hasPrevious
        ? formulaText(verdictFormula(`D${own}`, row.better, overview.verdicts), row.verdictText)
        : wordsCell(row.verdictText)
      return {
        cells: [labelCell(row.label), ...cells, figureCell(row.change, { formula: change, isHeavy: true }), verdict],
      }
    },
  }
}

/** What moves by less than is printed has not moved. */
const shownChangeMin = 0.00005

function verdictFormula(
  change: string,
  better: OverviewRow['better'],
  { better: good, worse: bad, same }: AssessmentPrintout['overview']['verdicts'],
): string {
  const [up, down] = better === 'higher' ? [good, bad] : [bad, good]
  const moved = `IF(${change}>0,${quotedText(up)},${quotedText(down)})`
  return `IF(ISNUMBER(${change}),IF(ABS(${change})<${shownChangeMin},${quotedText(same)},${moved}),"")`
}

/** The three limits: the share of a figure; then what follows from the smallest, as it was assessed. */
export function limitLines(sheet: AssessmentPrintout): readonly Line[] {
  const { credit, item } = sheet
  const { limit, percent, base, amount } = credit.headings
  return [
    sectionLine(credit.title),
    headingLine([`${limit} · ${item}`, percent, base, amount]),
    ...credit.rows.map((row) => limitLine(row, sheet)),
  ]
}

function limitLine(row: LimitRow, sheet: AssessmentPrintout): Line {
  const cellOf = (figure: Figure, formula: string | null) => figureCell(figure, { formula, isHeavy: row.isBinding })
  return {
    row: (at, own) => ({
      cells: [
        labelCell(row.label, row.isBinding),
        cellOf(row.percent, null),
        cellOf(row.base, ratioText(row.base.formula, at, 'current', sheet)),
        // a limit is never below zero
        cellOf(row.amount, row.amount.value === null ? null : `IF(N(C${own})>0,C${own}*B${own},0)`),
        wordsCell(row.mark),
      ],
    }),
  }
}
