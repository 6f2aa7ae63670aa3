import type { Document, DocumentKind, Part, Report } from '#domain/documents/document.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import type { PaperSize } from '../page-format.ts'
import { addedPart, fitOf } from './fit.ts'

/**
 * Moves the added columns (change and shares) into separate reports after the others, if they do not fit beside the
 * amounts in portrait. The Russian names stay with the amounts.
 */
export function withAddedApart(document: Document, pages: DocumentKind, paper: PaperSize): Document {
  const reports = reportsOf(document)
  const isWide = fitOf(document, pages, paper).orientation === 'landscape'
  if (!isWide || !reports.some(({ columns }) => columns.some(({ isAdded }) => isAdded))) return document
  const last = document.parts.findLastIndex(({ blocks }) => blocks.some(({ kind }) => kind === 'report'))
  const amounts = document.parts.map((part): Part => ({
    ...part,
    blocks: part.blocks.map((block) => (block.kind === 'report' ? withColumns(block, false) : block)),
  }))
  const added = { key: addedPart, place: 'summary', blocks: reports.flatMap(addedOf) } as const
  return { ...document, parts: amounts.toSpliced(last + 1, 0, added) }
}

function addedOf(report: Report): readonly Report[] {
  const added = withColumns(report, true)
  const isEmpty = added.columns.every(({ isBlank }) => isBlank)
  return isEmpty ? [] : [{ ...added, title: report.addedTitle ?? report.title, isBilingual: false }]
}

/** Keeps only a report's added columns or, if `ofAdded` is false, only its amounts. */
function withColumns(report: Report, ofAdded: boolean): Report {
  const isKept = (position: number): boolean => report.columns[position]?.isAdded === ofAdded
  return {
    ...report,
    columns: report.columns.filter((_, position) => isKept(position)),
    rows: report.rows.map((row) => ({ ...row, cells: row.cells.filter((_, position) => isKept(position)) })),
  }
}
