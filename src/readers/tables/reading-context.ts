import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import { isLineName, knownCodes } from './known-codes.ts'
import { announcesDetails, isLeadIn } from './printed-text.ts'
import type { Context, RawLine } from './raw-line.ts'
import { announcesSeveral, opensForm, reportAnnounced, reportOfSheet } from './report-title.ts'
import type { ReportName } from './report-title.ts'
import { sectionOpened } from './section-heading.ts'

/**
 * Follows the rows of a grid and keeps their context: report, section and details. The grid's title (the name of the
 * worksheet) may name the report too.
 */
export function readingContext(title: string) {
  const state: State = { report: reportOfSheet(title), section: null, isDetail: false, before: null }
  /**
   * True after the head of another form or table. Only a row with a known code then still belongs to the table above.
   */
  let isSuspended = false
  const context = {
    report: () => state.report,
    isSuspended: () => isSuspended,
    ofLine: (): Context => ({ report: formOf(state.report), section: state.section, isDetail: state.isDetail }),
    tableOpened() {
      isSuspended = false
      state.isDetail = false
    },
    /** Follows a row of text. Returns the report that it names if it is a title or the head of a form, else null. */
    textRead(cells: readonly string[]): TitleRead | null {
      const read = titleOfRow(cells.join(' '))
      if (read !== null) state.report = read.isOfSeveral ? (state.report ?? read.report) : (read.report ?? state.report)
      isSuspended ||= read !== null
      for (const cell of cells) state.section = sectionOpened(cell) ?? state.section
      state.isDetail = cells.some(isLeadIn)
      return read
    },
    /**
     * Follows a row of text, or a line below a title that may or may not belong to the table above. Returns the report
     * that the row names if it is a title or the head of a form, else null.
     */
    rowRead(cells: readonly string[], line: NamedLine | null, hasCodes: boolean): TitleRead | null {
      if (line === null || titleOfRow(cells.join(' ')) !== null) return context.textRead(cells)
      followLine(line, hasCodes, state)
      return null
    },
    /** Called at a heading of another table, whose columns are not those of the table above. */
    suspend() {
      isSuspended = true
    },
    lineRead(line: NamedLine, hasCodes: boolean) {
      if (followLine(line, hasCodes, state)) isSuspended = false
    },
  }
  return context
}

/** `before`: the code of the last row that is a line of the form; null if that row has none. */
type State = {
  report: ReportName | null
  section: LineSection | null
  isDetail: boolean
  before: LineCode | null
}

/**
 * Updates the state for a row. A line of the form ends the details above it, unless it repeats the code of the line
 * before, as some forms do beside each detail. A name may announce new details. Returns whether the row is a line of
 * the form.
 */
function followLine({ code, name }: NamedLine, hasCodes: boolean, state: State): boolean {
  const isOfForm = code === null ? !hasCodes && isLineName(name) : knownCodes.has(code)
  if (isOfForm) {
    if (code === null || code !== state.before) state.isDetail = false
    state.before = code
  }
  if (announcesDetails(name)) state.isDetail = true
  return isOfForm
}

type NamedLine = Pick<RawLine, 'code' | 'name'>

/** A title or the head of a form. `report`: the report that it names, the first if there are several. */
export type TitleRead = { readonly report: ReportName | null; readonly isOfSeveral: boolean }

/** The heading of a table that is not a report. */
export const noTitle: TitleRead = { report: null, isOfSeveral: false }

/** The title in a row; null when the row is not a title. */
export function titleOfRow(text: string): TitleRead | null {
  const report = reportAnnounced(text)
  return report === null && !opensForm(text) ? null : { report, isOfSeveral: announcesSeveral(text) }
}

const formOf = (report: ReportName | null): StatementForm | null =>
  report === 'extra' || report === 'notes' ? null : report
