import type { WriteSheet } from 'hucre'
import type { LineCode } from '#domain/catalogue/line.ts'
import { columns, type Column } from '#domain/statement/draft.ts'
import type { Annex, Document } from '#domain/documents/document.ts'
import type { FiledRow, FiledSection } from '#domain/documents/statement-printout.ts'
import { columnName, quoted, sheetNameOf } from './cell-address.ts'
import type { FiledCell, FormulaPlaces } from './report-formula.ts'
import { amountCell, gridOf, heightOf, textCell, type RowCell, type WrittenRow } from './rows.ts'
import {
  decimalFormat,
  filedAmountStyles,
  filedTextStyles,
  headingStyle,
  sectionStyle,
  titleStyle,
} from './worksheet-styles.ts'
import { wholeRow } from './worksheet-lines.ts'

/** Column widths in characters: code, Russian name, English name, then the amounts. */
const widths = { code: 8, name: 58, english: 46, amount: 17 } as const
/** Number of columns before the amounts. */
const before = 3
/**
 * Number of rows above the lines: the title and the heading. They stay visible and are repeated on each printed page.
 */
export const filedHeadRows = 2

export type FiledLines = { readonly sheet: WriteSheet; readonly place: FormulaPlaces['filed'] }

/**
 * The worksheet with the Russian lines as filed, and a function that finds an amount on it. Amounts have the sign that
 * they have in the file.
 */
export function filedLines({ title }: Document, annex: Annex): FiledLines {
  const { reports } = annex
  const kept = columns.filter((column) => reports.some((report) => report.columns.includes(column)))
  const heading = [annex.code, annex.russianName, annex.englishName].map((text) => textCell(text, headingStyle('left')))
  const dates = kept.map((column) => textCell(annex.labels[column], headingStyle('right')))
  const head: readonly WrittenRow[] = [
    wholeRow(`${title} · ${annex.title}`, titleStyle, [
      widths.code,
      widths.name,
      widths.english,
      ...kept.map(() => widths.amount),
    ]),
    {
      cells: [...heading, ...dates],
      heightPt: heightOf([
        { text: annex.code, width: widths.code, sizePt: 10, isBold: true },
        ...kept.map((column) => ({ text: annex.labels[column], width: widths.amount, sizePt: 10, isBold: true })),
      ]),
    },
  ]
  const sections = reports.map((report) => sectionRows(report, kept, annex.labels))
  const name = sheetNameOf(annex.title)
  const amountWidths = kept.map(() => ({ width: widths.amount }))
  return {
    sheet: {
      name,
      columns: [{ width: widths.code }, { width: widths.name }, { width: widths.english }, ...amountWidths],
      ...gridOf([...head, ...sections.flat()], before + kept.length),
    },
    place: placing(name, reports, kept),
  }
}

const sectionRows = (
  { title, columns: shown, rows, labels }: FiledSection,
  kept: readonly Column[],
  heads: Annex['labels'],
): readonly WrittenRow[] => [
  {
    cells: [
      textCell(title, sectionStyle),
      null,
      null,
      ...kept.map((column) => {
        const label = labels?.[column] ?? heads[column]
        // the worksheet's heading is enough if the report's heading contains it, as "31 December 2024" contains "2024"
        const isSaid = !shown.includes(column) || label.includes(heads[column])
        return isSaid ? null : textCell(label, headingStyle('right'))
      }),
    ],
    heightPt: 26,
  },
  ...rows.map((row) => ({
    cells: [
      textCell(row.code ?? '', filedTextStyles[row.weight]),
      textCell(row.name, filedTextStyles[row.weight]),
      textCell(row.english, filedTextStyles[row.weight]),
      ...kept.map((column) => amountOf(row, shown.includes(column) ? column : null)),
    ],
    heightPt: heightOf([
      { text: row.name, width: widths.name, sizePt: 9, isBold: row.weight !== 'line' },
      { text: row.english, width: widths.english, sizePt: 9, isBold: row.weight !== 'line' },
    ]),
  })),
]

function amountOf({ amounts, weight }: FiledRow, column: Column | null): RowCell {
  const amount = column === null ? null : amounts[column]
  const style = filedAmountStyles[weight]
  return amountCell(amount, Number.isInteger(amount ?? 0) ? style : { ...style, numFmt: decimalFormat })
}

/**
 * Returns a function that finds the cell of a filed amount. Two rows have the same code if a company gave its own line
 * the code of a line of the form. The function then chooses the row with the given amount.
 */
function placing(
  sheetName: string,
  sections: readonly FiledSection[],
  kept: readonly Column[],
): FormulaPlaces['filed'] {
  const rows = new Map<LineCode, (FiledRow & { readonly number: number; readonly shown: readonly Column[] })[]>()
  let number = filedHeadRows
  for (const section of sections) {
    number++ // the row with the section's title
    for (const row of section.rows) {
      number++
      if (row.code !== null)
        rows.set(row.code, [...(rows.get(row.code) ?? []), { ...row, number, shown: section.columns }])
    }
  }
  return (code, column, amount): FiledCell | null => {
    const row = rows.get(code)?.find(({ amounts, shown }) => shown.includes(column) && amounts[column] === amount)
    if (row === undefined) return null
    return { address: `${quoted(sheetName)}!${columnName(before + kept.indexOf(column))}${row.number}`, sign: row.sign }
  }
}
