// Page geometry and names of everything the product exports (specification §9). The misspelling is the specification's own.

/** Title of a statement's worksheet and of the exported files. */
export const sheetTitle = 'Financial Statment'

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

/** A4 upright, in points (1/72 inch). */
export const a4 = { width: 595.28, height: 841.89 } as const

/** Margins of a statement's pages, in points; the running head and foot stand inside them. */
export const marginsPt = { left: 45, top: 50, right: 45, bottom: 58 } as const

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
