import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Section } from '#domain/catalogue/sections.ts'
import type { Grid } from '../grid.ts'
import { knownCodes } from './known-codes.ts'
import { headingAt, layoutWithoutHeading } from './layout.ts'
import type { Layout } from './layout.ts'
import { isLeadIn, plain } from './printed-text.ts'
import { rawLineAt } from './raw-line.ts'
import type { RawLine } from './raw-line.ts'
import { opensForm, reportAnnounced, reportOfSheet } from './report-title.ts'
import type { ReportName } from './report-title.ts'
import { sectionOpened } from './section-heading.ts'

/** A row that is no line: its filled cells from left to right. */
export type TextRow = readonly string[]

/** A stretch of a grid under one heading. `preface` stood before the heading, `texts` between the lines. */
export type Block = {
  readonly report: ReportName | null
  readonly layout: Layout
  readonly lines: readonly RawLine[]
  readonly preface: readonly TextRow[]
  readonly texts: readonly TextRow[]
  readonly at: string
}

/** A grid cut into blocks; `loose` are its rows of text when it has no block at all. */
export type Cut = { readonly blocks: readonly Block[]; readonly loose: readonly TextRow[] }

/** Cuts a grid at its headings. A grid with line codes but no heading is one block. */
export function cutIntoBlocks(grid: Grid): Cut {
  const scan = scanOf(grid)
  const bare = grid.rows.some((_, at) => headingAt(grid.rows, at) !== null) ? null : layoutWithoutHeading(grid.rows)
  if (bare !== null) scan.open(bare, 0)
  for (let at = 0; at < grid.rows.length;) {
    const headed = headingAt(grid.rows, at)
    if (headed === null) scan.row(at)
    else scan.open(headed.layout, at)
    at = headed?.end ?? at + 1
  }
  return scan.done()
}

/** The state of a scan: the report and section announced last, the block being filled, the texts since its heading. */
function scanOf(grid: Grid) {
  const blocks: Block[] = []
  let report = reportOfSheet(grid.title)
  let section: Section | null = null
  let isDetail = false
  /** After the head of another form only a row with a known code still belongs to the table above. */
  let isSuspended = false
  let pending: TextRow[] = []
  let current: { layout: Layout; lines: RawLine[]; texts: TextRow[] } | null = null

  const text = (cells: TextRow): void => {
    const joined = cells.join(' ')
    report = reportAnnounced(joined) ?? report
    isSuspended ||= reportAnnounced(joined) !== null || opensForm(joined)
    for (const cell of cells) section = sectionOpened(cell) ?? section
    isDetail = cells.some(isLeadIn)
    pending.push(cells)
    current?.texts.push(cells)
  }
  const line = (found: RawLine): void => {
    if (found.code !== null && knownCodes.has(found.code)) {
      isDetail = false
      isSuspended = false
    }
    current?.lines.push(found)
  }
  return {
    open(layout: Layout, at: number) {
      current = { layout, lines: [], texts: [] }
      blocks.push({ report, ...current, preface: pending, at: grid.place(at, layout.values[0]?.from ?? 0) })
      pending = []
      isSuspended = false
      isDetail = false
    },
    row(at: number) {
      const context = { report: formOf(report), section, isDetail }
      const found = current === null ? null : rawLineAt(grid, at, current.layout, context)
      const belongs = found !== null && (!isSuspended || knownCodes.has(found.code ?? ''))
      if (belongs) return line(found)
      const cells = (grid.rows[at] ?? []).map((cell) => plain(cell.text)).filter((cell) => cell !== '')
      if (cells.length > 0) text(cells)
    },
    done: (): Cut => ({ blocks, loose: blocks.length === 0 ? pending : [] }),
  }
}

const formOf = (report: ReportName | null): StatementForm | null =>
  report === 'extra' || report === 'notes' ? null : report
