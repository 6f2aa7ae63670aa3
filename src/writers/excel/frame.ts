import type { StatementPrintout, SheetRate } from '#domain/documents/statement-printout.ts'
import { amountCell, heightOf, textCell, type WrittenRow } from './rows.ts'
import { headingStyle, introStyle, noteStyle, rateStyle, sectionStyle, subtitleStyle, titleStyle } from './styles.ts'

// What stands above and below the table of the English sheet.

/** The rate's own cell: change it and every converted figure follows. */
export const rateAddress = '$B$4'

/** Title, subtitle, the facts of the filing in one line, the rate where there is one, and the heading of the table. */
export function headRows(sheet: StatementPrintout, widths: readonly number[]): readonly WrittenRow[] {
  const { words } = sheet
  const facts = sheet.intro.filter(({ text }) => text !== sheet.title).map(({ label, text }) => `${label}: ${text}`)
  const intro = facts.join('  ·  ')
  const russian = sheet.bilingual
    ? [textCell(words.code, headingStyle('left')), textCell(words.russianName, headingStyle('left'))]
    : []
  const labels = sheet.columns.map(({ label }) => textCell(label, headingStyle('right')))
  return [
    { cells: [textCell(sheet.title, titleStyle)], heightPt: 22 },
    { cells: [textCell(sheet.subtitle, subtitleStyle)] },
    {
      cells: [textCell(intro, introStyle)],
      isMerged: true,
      heightPt: heightOf([{ text: intro, width: totalOf(widths), sizePt: 9 }]),
    },
    ...(sheet.rate === null ? [] : [rateRow(sheet.rate, words.rateLabel, widths)]),
    { cells: [textCell(words.item, headingStyle('left')), ...russian, ...labels], heightPt: 30 },
  ]
}

function rateRow({ roubles, text }: SheetRate, label: string, [width = 0]: readonly number[]): WrittenRow {
  const said = `${label}: ${text}`
  return {
    cells: [textCell(said, introStyle), amountCell(Number(roubles), rateStyle)],
    heightPt: heightOf([{ text: said, width, sizePt: 9 }]),
  }
}

const totalOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Notes, each with its severity in words, and the foot. */
export function footRows({ notes, words }: StatementPrintout, widths: readonly number[]): readonly WrittenRow[] {
  const merged = (text: string): WrittenRow => ({
    cells: [textCell(text, noteStyle)],
    isMerged: true,
    heightPt: heightOf([{ text, width: totalOf(widths), sizePt: 9 }]),
  })
  const title: WrittenRow = { cells: [textCell(words.notes, sectionStyle)], heightPt: 28 }
  const lines = notes.map(({ severity, code, text }) => merged(`${words.severities[severity]}: ${text} [${code}]`))
  return [...(notes.length === 0 ? [] : [title, ...lines]), { cells: [null] }, merged(words.footer)]
}
