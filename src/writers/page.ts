import type { DocumentKind } from '#domain/documents/document.ts'

// Page geometry and names of everything the product exports (specification §9). The misspelling is the specification's own.

/** Title of each document's worksheet. */
export const worksheetTitles = {
  statement: 'Financial Statment',
  assessment: 'Financial Assessment',
} as const satisfies Record<DocumentKind, string>

/** File name and media type of each export. */
export const exportFiles = {
  pdf: { fileName: 'FinancialStatment.pdf', mediaType: 'application/pdf' },
  excel: {
    fileName: 'FinancialStatment.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { fileName: 'FinancialStatment.csv', mediaType: 'text/csv;charset=utf-8' },
  text: { fileName: 'FinancialStatment.txt', mediaType: 'text/plain;charset=utf-8' },
  json: { fileName: 'FinancialStatment.json', mediaType: 'application/json' },
} as const satisfies Record<string, { fileName: string; mediaType: string }>

export type Format = keyof typeof exportFiles

/** File name and media type of each export of an assessment. */
export const assessmentFiles = {
  pdf: { fileName: 'Financial Statment Assessment.pdf', mediaType: exportFiles.pdf.mediaType },
  excel: { fileName: 'Financial Statment Assessment.xlsx', mediaType: exportFiles.excel.mediaType },
  text: { fileName: 'Financial Statment Assessment.txt', mediaType: exportFiles.text.mediaType },
  json: { fileName: 'Financial Statment Assessment.json', mediaType: exportFiles.json.mediaType },
} as const satisfies Partial<Record<Format, { fileName: string; mediaType: string }>>

export type AssessmentFormat = keyof typeof assessmentFiles

/** A4 upright, in points (1/72 inch). */
export const a4 = { width: 595.28, height: 841.89 } as const

/** One centimetre in points. */
const cm = 72 / 2.54

/**
 * Margins of the pages, in points; the running head and foot stand inside them. An assessment's: 1 cm left, 1 cm top, 2 cm right, 2 cm
 * bottom (specification §9).
 */
export const pageMarginsPt = {
  statement: { left: 45, top: 50, right: 45, bottom: 58 },
  assessment: { left: cm, top: cm, right: 2 * cm, bottom: 2 * cm },
} as const satisfies Record<DocumentKind, Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>>

/** Type size of the tables of an assessment. */
export const tableTextPt = 8.5

/** Type sizes tried in turn until every column of a statement fits the page's width; lying is the last resort. */
export const textSizesPt = [
  { orientation: 'portrait', size: 9 },
  { orientation: 'portrait', size: 8.5 },
  { orientation: 'portrait', size: 8 },
  { orientation: 'portrait', size: 7.5 },
  { orientation: 'landscape', size: 9 },
  { orientation: 'landscape', size: 8 },
  { orientation: 'landscape', size: 7 },
] as const satisfies readonly { orientation: 'portrait' | 'landscape'; size: number }[]

/** Margins of printed worksheets, in inches. */
export const marginsIn = { left: 0.6, right: 0.6, top: 0.7, bottom: 0.8, header: 0.3, footer: 0.4 } as const

/** Columns of a terminal that the text table keeps to, where the amounts leave it room. */
export const terminalColumns = 100
