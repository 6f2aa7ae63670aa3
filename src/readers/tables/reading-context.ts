import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import { isLineName, knownCodes } from './known-codes.ts'
import { announcesDetails, isLeadIn } from './printed-text.ts'
import type { Context, RawLine } from './raw-line.ts'
import { opensForm, reportAnnounced, reportOfSheet } from './report-title.ts'
import type { ReportName } from './report-title.ts'
import { sectionOpened } from './section-heading.ts'

/**
 * Follows the rows of a grid and keeps their context: report, section and details. The grid's title (the name of the
 * worksheet) may name the report too.
 */
export function readingContext(title: string) {
  let report: ReportName | null = reportOfSheet(title)
  let section: LineSection | null = null
  let isDetail = false
  let before: LineCode | null = null
  /** True after the head of another form or table; then only a row with a known code still belongs to the table above. */
  let isSuspended = false
  return {
    report: () => report,
    isSuspended: () => isSuspended,
    ofLine: (): Context => ({ report: formOf(report), section, isDetail }),
    tableOpened() {
      isSuspended = false
      isDetail = false
    },
    textRead(cells: readonly string[]) {
      const joined = cells.join(' ')
      const announced = reportAnnounced(joined)
      report = announced ?? report
      isSuspended ||= announced !== null || opensForm(joined)
      for (const cell of cells) section = sectionOpened(cell) ?? section
      isDetail = cells.some(isLeadIn)
    },
    /** Called at a heading of another table, whose columns are not those of the table above. */
    suspend() {
      isSuspended = true
    },
    /**
     * The next line of the form ends the details, unless its name announces some; some forms print the code of the
     * line above beside each of its details.
     */
    lineRead({ code, name }: Pick<RawLine, 'code' | 'name'>, hasCodes: boolean) {
      if (code === null ? !hasCodes && isLineName(name) : knownCodes.has(code)) {
        if (code === null || code !== before) isDetail = false
        isSuspended = false
        before = code
      }
      if (announcesDetails(name)) isDetail = true
    },
  }
}

const formOf = (report: ReportName | null): StatementForm | null =>
  report === 'extra' || report === 'notes' ? null : report
