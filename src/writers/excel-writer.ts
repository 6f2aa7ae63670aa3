import { writeXlsx, type NamedRange, type WriteSheet } from 'hucre'
import type { Basis, Document, DocumentKind } from '#domain/documents/document.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { fieldsHeadRows, fieldsWorksheet } from './excel/fields-worksheet.ts'
import { filedHeadRows, filedLines } from './excel/filed-lines.ts'
import { printed, printTitles, unprinted } from './excel/print.ts'
import { baseFont } from './excel/worksheet-styles.ts'
import { neverModified, withoutDate } from './excel/undated.ts'
import type { FieldCell } from './excel/worksheet-table.ts'
import { documentWorksheet } from './excel/worksheet.ts'
import type { PaperSize } from './page-format.ts'
import { plainText } from './printable-text.ts'
import type { WriteOptions } from './writer.ts'

/**
 * Writes a workbook with live formulas. An assessment is calculated from its English statement or fields, a statement
 * from the Russian lines as filed. A figure without an exact formula is a plain value. Every formula is stored with the
 * document's value as its result. No text from the file can become a formula.
 */
export async function writeExcel(document: Document, { created, paper = 'a4' }: WriteOptions): Promise<Uint8Array> {
  const { sheets, namedRanges } = worksheetsOf(document, { paper })
  const workbook = await writeXlsx({
    sheets: [...sheets],
    namedRanges: [...namedRanges],
    defaultFont: baseFont,
    properties: {
      title: plainText(titleOf(document)),
      subject: plainText(document.subtitle),
      creator: 'Saldo',
      ...(created === null ? { modified: neverModified } : { created, modified: created }),
    },
  })
  return created === null ? withoutDate(workbook) : workbook
}

const titleOf = ({ kind, title, name }: Document): string => (kind === 'statement' ? title : `${title}: ${name}`)

/** Worksheets with their named ranges. `cell`: returns the address of an English field. */
type Worksheets = {
  readonly sheets: readonly WriteSheet[]
  readonly namedRanges: readonly NamedRange[]
  readonly cell: FieldCell
}

const nowhere = (): null => null

/** Maximum number of filings that fit side by side in portrait format. */
const uprightFilingsMax = 2

/**
 * Limits on the printed pages of a worksheet. An assessment with its statement has at most four pages. `isBound`:
 * whether smaller print is better than more pages.
 */
const pages = {
  assessment: { pagesMax: 3, scaleMin: 60, isBound: true },
  beneath: { pagesMax: 1, scaleMin: 60, isBound: true },
  statement: { pagesMax: 2, scaleMin: 80, isBound: false },
  memo: { pagesMax: 1, scaleMin: 60, isBound: true },
  invoice: { pagesMax: 2, scaleMin: 80, isBound: false },
} as const satisfies Record<DocumentKind | 'beneath', object>

type SheetOptions = { readonly paper: PaperSize; readonly isBeneath?: boolean }

/**
 * The worksheets of a document, of its filed lines, and of the document on which it is based. If that document is a
 * statement, its filed lines serve only the formulas and are not printed.
 */
function worksheetsOf(document: Document, { paper, isBeneath = false }: SheetOptions): Worksheets {
  const { annexes, basis } = document
  const filed = annexes.map((annex) => filedLines(document, annex))
  const beneath = basis === null ? null : worksheetsBeneath(document, basis, { paper })
  const own = documentWorksheet(document, { filed: filed.map(({ place }) => place), cell: beneath?.cell ?? nowhere })
  const isWide = annexes.some(({ isPrinted }) => isPrinted) || annexes.length > uprightFilingsMax
  const orientation = isWide ? 'landscape' : 'portrait'
  const { headRows, partStarts } = own
  const bound = isBeneath ? pages.beneath : pages[document.kind]
  const lines = filed.map(({ sheet }) =>
    printed(sheet, document, { orientation: 'landscape', headRows: filedHeadRows, parts: null, paper }),
  )
  return {
    sheets: [
      printed(own.sheet, document, { orientation, headRows, parts: { starts: partStarts, ...bound }, paper }),
      ...lines,
      ...(beneath?.sheets ?? []),
    ],
    namedRanges: [
      printTitles(own.sheet, headRows),
      ...lines.map((sheet) => (isBeneath ? unprinted(sheet) : printTitles(sheet, filedHeadRows))),
      ...(beneath?.namedRanges ?? []),
    ],
    cell: own.cell,
  }
}

/**
 * The worksheets from which an assessment is calculated: its statement or, without one, the English fields as given.
 */
function worksheetsBeneath(document: Document, basis: Basis, { paper }: { readonly paper: PaperSize }): Worksheets {
  if (basis.statement !== null) return worksheetsOf(statementDocument(basis.statement), { paper, isBeneath: true })
  const { sheet, cell } = fieldsWorksheet(document, basis)
  const onPaper = { ...sheet, pageSetup: { ...sheet.pageSetup, paperSize: paper } }
  return { sheets: [onPaper], namedRanges: [printTitles(sheet, fieldsHeadRows)], cell }
}
