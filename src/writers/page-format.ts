// @owns paper, margins and titles of worksheets
import type { DocumentKind } from '#domain/documents/document.ts'

// Page geometry and titles of exports (specification §9, with its misspelling). Documents are drawn at their final
// size. The specification's scale of 0.5 is for a picture taken at twice the size, and would make text unreadable here.

export const worksheetTitles = {
  statement: 'Financial Statment',
  assessment: 'Financial Assessment',
  memo: 'Decision memo',
  invoice: 'Invoice',
} as const satisfies Record<DocumentKind, string>

/** Paper sizes in portrait format, in points (1/72 inch), by their names in workbooks. `name`: for people. */
export const papers = {
  a4: { name: 'A4', width: 595.28, height: 841.89 },
  letter: { name: 'Letter', width: 612, height: 792 },
} as const

export type PaperSize = keyof typeof papers

/** One centimetre in points. */
const cm = 72 / 2.54

/**
 * Page margins in points. Running heads and feet are inside the margins. An assessment has 1 cm left and top, 2 cm
 * right and bottom (specification §9).
 */
export const pageMarginsPt = {
  statement: { left: 45, top: 50, right: 45, bottom: 58 },
  assessment: { left: cm, top: cm, right: 2 * cm, bottom: 2 * cm },
  memo: { left: 1.5 * cm, top: 1.5 * cm, right: 1.5 * cm, bottom: 1.5 * cm },
  invoice: { left: 2 * cm, top: 2 * cm, right: 2 * cm, bottom: 2 * cm },
} as const satisfies Record<DocumentKind, Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>>

/** Type sizes in points: `table` for tables, `note` for sentences, `section` for the headings of parts. */
export type TextSizes = { readonly table: number; readonly note: number; readonly section: number }

/**
 * Type sizes of documents without reports, such as an assessment. Letter is shorter than A4, so its type is smaller to
 * avoid an extra page.
 */
export const textPt = {
  a4: { table: 8.5, note: 8, section: 11.5 },
  letter: { table: 8, note: 7.25, section: 11 },
} as const satisfies Record<PaperSize, TextSizes>

/** Type sizes of statements in points, tried in this order until all columns fit the page. Landscape comes last. */
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
export const marginsIn = { left: 0.6, right: 0.6, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.4 } as const

/** The assumed width of a terminal in characters. Text output is wider only if its columns need more room. */
export const terminalColumns = 100
