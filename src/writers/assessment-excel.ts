import { writeXlsx, type NamedRange, type WriteSheet } from 'hucre'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { fieldsHeadRows, fieldsWorksheet } from './assessment/workbook/fields-worksheet.ts'
import { assessmentWorksheet, headRows } from './assessment/workbook/worksheet.ts'
import { printTitles, statementWorksheets } from './excel.ts'
import { baseFont } from './excel/styles.ts'
import type { FieldCell } from './excel/statement.ts'
import { plainText } from './plain-text.ts'
import type { WriteOptions } from './writer.ts'

/**
 * A live workbook: the printout in formulas over the English statement, which itself stands in formulas over the lines as
 * filed. English fields given directly are a sheet of their own in its place.
 */
export async function writeAssessmentExcel(sheet: AssessmentPrintout, { created }: WriteOptions): Promise<Uint8Array> {
  const source = sourceOf(sheet)
  const assessment = assessmentWorksheet(sheet, source.cell)
  return writeXlsx({
    sheets: [assessment, ...source.sheets],
    namedRanges: [printTitles(assessment, headRows), ...source.namedRanges],
    defaultFont: baseFont,
    properties: {
      title: plainText(`${sheet.title}: ${sheet.document}`),
      subject: plainText(sheet.subtitle),
      creator: 'Saldo',
      created,
      modified: created,
    },
  })
}

type Source = {
  readonly sheets: readonly WriteSheet[]
  readonly namedRanges: readonly NamedRange[]
  readonly cell: FieldCell
}

function sourceOf(sheet: AssessmentPrintout): Source {
  if (sheet.statement !== null) return statementWorksheets(sheet.statement)
  const fields = fieldsWorksheet(sheet)
  return { sheets: [fields.sheet], namedRanges: [printTitles(fields.sheet, fieldsHeadRows)], cell: fields.cell }
}
