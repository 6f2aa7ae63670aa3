import { writeXlsx, type NamedRange, type PageSetup, type WriteSheet } from 'hucre'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { filedHeadRows, filedLines } from './excel/filed-lines.ts'
import { quoted } from './excel/address.ts'
import { statementWorksheet, type FieldCell } from './excel/statement.ts'
import { baseFont } from './excel/styles.ts'
import { marginsIn } from './page.ts'
import { plainText } from './plain-text.ts'
import type { WriteOptions } from './writer.ts'

/**
 * A live workbook: the English statement in formulas over a sheet of the Russian lines as filed. Every formula carries the
 * model's amount as its result, and no text of the file can become one.
 */
export async function writeExcel(sheet: StatementPrintout, { created }: WriteOptions): Promise<Uint8Array> {
  const { sheets, namedRanges } = statementWorksheets(sheet)
  const bytes = await writeXlsx({
    sheets: [...sheets],
    namedRanges: [...namedRanges],
    defaultFont: baseFont,
    properties: {
      title: plainText(sheet.title),
      subject: plainText(sheet.subtitle),
      creator: 'Saldo',
      created,
      modified: created,
    },
  })
  return bytes
}

type StatementWorksheets = {
  readonly sheets: readonly WriteSheet[]
  readonly namedRanges: readonly NamedRange[]
  readonly cell: FieldCell
}

/** The two worksheets of a statement as a workbook takes them, and where the English fields stand. */
export function statementWorksheets(sheet: StatementPrintout): StatementWorksheets {
  const filed = filedLines(sheet)
  const statement = statementWorksheet(sheet, filed.place)
  return {
    sheets: [
      printed(statement.sheet, statement.headRows, sheet, sheet.bilingual ? 'landscape' : 'portrait'),
      printed(filed.sheet, filedHeadRows, sheet, 'landscape'),
    ],
    namedRanges: [printTitles(statement.sheet, statement.headRows), printTitles(filed.sheet, filedHeadRows)],
    cell: statement.cell,
  }
}

/** A4, one page wide, page numbers in the foot, the head always in sight. */
function printed(
  worksheet: WriteSheet,
  headRows: number,
  { words, title }: StatementPrintout,
  orientation: 'portrait' | 'landscape',
): WriteSheet {
  const page = words.page.replaceAll('&', '&&').replace('{page}', '&P').replace('{pages}', '&N')
  const pageSetup: PageSetup = {
    paperSize: 'a4',
    orientation,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: marginsIn,
    horizontalCentered: true,
  }
  return {
    ...worksheet,
    pageSetup,
    freezePane: { rows: headRows, columns: 1 },
    headerFooter: { oddFooter: `&L&8 ${plainText(title).replaceAll('&', '&&').slice(0, 100)}&R&8 ${page}` },
    view: { showGridLines: false },
  }
}

/** Written as a name of our own: the library leaves a sheet's name with a blank unquoted. */
export const printTitles = ({ name }: WriteSheet, rows: number): NamedRange => ({
  name: '_xlnm.Print_Titles',
  range: `${quoted(name)}!$1:$${rows}`,
  scope: name,
})
