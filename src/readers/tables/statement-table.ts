import { decimalMarkOf } from '#domain/amounts/decimal-mark.ts'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { problem, type Problem } from '#domain/problem.ts'
import { columns, type Draft } from '#domain/statement/draft.ts'
import type { Grid } from '../grid.ts'
import type { ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { documentTitled, noStatement } from '../titled-documents.ts'
import { columnProblems, withAmountColumns } from './column-problems.ts'
import { yearsApart } from './dates-apart.ts'
import { draftLinesOf, formBlocks, type DraftLines, type LineReading } from './draft-lines.ts'
import { companyOf, correctionOf, filingYearOf, kndsOf, titlesOfYear, type TitleDate } from './filing-facts.ts'
import { editionOfTables, entityOf, formKindOf } from './form-kind.ts'
import { gridCellsMax, gridTextMax } from './grid-limits.ts'
import { isKnownCode, isLineName } from './known-codes.ts'
import { folded, type TextRow } from './printed-text.ts'
import { withRedNumbers } from './red-numbers.ts'
import { blocksWith, groupsOf, type PlannedBlock, type StatementGroup } from './statement-group.ts'
import { nameLacking } from './rows-below-titles.ts'
import { tablesApart } from './tables-apart.ts'
import { cutIntoBlocks, type UnreadLine } from './table-blocks.ts'
import { refined, unitsOf, withReportUnits, type Units } from './statement-units.ts'
import { unitOf } from './unit.ts'

// Recognises statements in tables of every kind: worksheets, CSV, pasted text, Markdown, HTML, Word and PDF pages.

/**
 * A table with fewer different line codes is not a statement: its numbers only look like codes. A table with both sides
 * of a balance sheet is always a statement.
 */
const linesAtLeast = 5

/** If at least this many lines of a report are outside all tables, the headings of a table were not understood. */
const unreadAtLeast = 3

/** The number of rows at the beginning of a document that are searched for a title. */
const titleRowsMax = 100

/** Finds the statements in the grids of a file. */
export function draftsOf(grids: readonly Grid[], options: ReadOptions): ReadResult {
  const { cells, characters } = sizeOf(grids)
  if (cells > gridCellsMax) return refused('too-deep', { reason: `${gridCellsMax} cells` })
  if (characters > gridTextMax) return refused('too-deep', { reason: `${gridTextMax} characters` })
  const cuts = grids.map(withRedNumbers).flatMap(tablesApart).map(cutIntoBlocks)
  const rows = cuts.flatMap(({ loose, blocks }) => [...loose, ...blocks.flatMap(({ preface }) => preface)])
  const unread = cuts.flatMap((cut) => cut.unread)
  const foreign = foreignForm(rows)
  if (foreign !== null) return refused(foreign)
  const read = groupsOf(cuts)
    .map((group) => ({ group, draft: draftOf(group, options) }))
    .filter(({ draft }) => isStatement(draft))
  const apart = yearsApart(read.map(({ group, draft }) => ({ ...draft, blocks: group.blocks })))
  const drafts = read
    .map(({ draft }) => withUnread(draft, unread))
    .map((draft) => ({ ...draft, problems: [...draft.problems, ...apart] }))
  const title = textOf(rows)
  // statements under IFRS have many lines with names of the form, but never its totals
  const isOther = drafts.every(({ form }) => form === null) && documentTitled(title) === 'ifrs-statements'
  if (drafts.length > 0 && !isOther) return { drafts, problems: grids.flatMap(unreadColumns) }
  const lines = documentTitled(title) === null ? linesIn(grids) : []
  return lines.length === 0 ? noStatement(title) : refused('lines-without-columns', { lines: lines.join(', ') })
}

/** If no table is read, at least this many names, or codes, of lines show that the file has a statement anyway. */
const [namesAtLeast, codesAtLeast] = [5, 12]
/** The numbers of cells that are searched for lines, and of lines that are shown. */
const [cellsSearchedMax, linesShownMax] = [20_000, 3]

/**
 * Examples of names or codes of form lines, as printed, in a file in which no table was read; empty unless the file has
 * many of them.
 */
function linesIn(grids: readonly Grid[]): readonly string[] {
  const cells = grids.flatMap(({ rows }) => rows.flat()).slice(0, cellsSearchedMax)
  const texts = cells.flatMap(({ text }) => text.split(/[\n\t]/)).map((text) => plain(text).replace(/^[-–—•"«> ]+/, ''))
  const names = new Set(texts.filter((text) => text.length < nameLengthMax && isLineName(text)))
  const codes = new Set(texts.filter(isKnownCode))
  const found = names.size >= namesAtLeast ? names : codes.size >= codesAtLeast && codes.has('1600') ? codes : []
  return [...found].slice(0, linesShownMax)
}

const nameLengthMax = 200

const unreadColumns = ({ title, columnsRead }: Grid): readonly Problem[] =>
  columnsRead === undefined ? [] : [problem('columns-beyond', title === '' ? undefined : title, { read: columnsRead })]

/** The rows that may contain a title, as one string. */
const textOf = (rows: readonly TextRow[]): string =>
  rows
    .slice(0, titleRowsMax)
    .map((row) => row.join(' '))
    .join('\n')

/** The number of filled cells in all tables, and of characters in them. */
function sizeOf(grids: readonly Grid[]): { readonly cells: number; readonly characters: number } {
  let cells = 0
  let characters = 0
  for (const row of grids.flatMap(({ rows }) => rows))
    for (const { text } of row) {
      if (text !== '') cells += 1
      characters += text.length
    }
  return { cells, characters }
}

function isStatement({ lines }: Draft): boolean {
  const codes = new Set(lines.map(({ code }) => code))
  return codes.size >= linesAtLeast || (codes.has('1600') && codes.has('1700'))
}

/**
 * Adds a problem for each report whose columns were not found. Such a report is not missing: its lines are in the file.
 * No English figure comes from the changes in equity, so these alone do not refuse the statement.
 */
function withUnread(draft: Draft, unread: readonly UnreadLine[]): Draft {
  const missing = new Set(unread.flatMap(({ report }) => (draft.forms.includes(report) ? [] : report)))
  const problems = [...missing].flatMap((missed) => {
    const [first, ...others] = unread.filter(({ report }) => report === missed)
    if (first === undefined || others.length + 1 < unreadAtLeast) return []
    if (missed === 'equity') return [problem('equity-unread', first.at)]
    return [problem('columns-unclear', first.at, { headings: first.above.join(' · ') })]
  })
  return { ...draft, problems: [...draft.problems, ...problems] }
}

function draftOf({ blocks, rows, titles }: StatementGroup, options: ReadOptions): Draft {
  const raw = blocks.flatMap(({ lines }) => lines)
  const texts = blocks.flatMap(readTexts)
  const year = yearIn(blocks) ?? filingYearOf(rows) ?? options.reportingYear ?? null
  const form = formKindOf(raw, rows, kndsOf(rows))
  const edition = editionOfTables(year, raw)
  const entity = entityOf(raw, [...rows, ...blocks.flatMap((block) => block.texts)])
  const mark = decimalMarkOf(texts) ?? options.decimalMark ?? null
  const stated = refined(unitsOf(blocks, unitOf(rows, texts), options.denomination), blocks, mark)
  const { units, read } = linesInUnits(blocks, stated, options, {
    // without a form or a year nothing is translated, and the lines are read for display only
    catalogue: catalogueOf(form ?? 'full', edition ?? '66n-2019', entity),
    mark,
    year,
  })
  const titled = titlesOfYear(titles, year)
  const period = periodOf(blocks, titled)
  const ofColumns = columnProblems(blocks, { year, period, titled })
  return {
    ...read,
    company: companyOf(rows),
    form,
    edition,
    entity,
    period,
    denomination: units.unit,
    reportingYear: year,
    correction: correctionOf(rows),
    ...columnsIn(blocks, read.forms),
    origin: '',
    problems: ofColumns.some(({ code }) => code === 'tables-side-by-side')
      ? ofColumns
      : [...units.problems, ...ofColumns, ...strays(blocks), ...belowTitles(blocks, read), ...read.problems],
  }
}

/**
 * The lines of a statement, and its units. The lines are read again if the user said that a report has another unit.
 */
function linesInUnits(
  blocks: StatementGroup['blocks'],
  stated: Units,
  { amounts, denomination, rows = {} }: ReadOptions,
  reading: Pick<LineReading, 'catalogue' | 'mark' | 'year'>,
): { readonly units: Units; readonly read: DraftLines } {
  const readIn = ({ scales, unit }: Units): DraftLines =>
    draftLinesOf(blocks, { ...reading, scales, unit, rows, ...(amounts === undefined ? {} : { amounts }) })
  const read = readIn(stated)
  const units = withReportUnits(stated, blocks, read.lines, denomination)
  return { units, read: units.scales === stated.scales ? read : readIn(units) }
}

/** The reports from which the English statement is made. */
const mainReports = ['balance', 'results', 'cashFlow'] as const satisfies readonly StatementForm[]

/**
 * The columns of the statement, and the reports without the previous year if another report has it. Only the balance
 * sheet has a third date; a third year of another report is not read.
 */
function columnsIn(
  blocks: StatementGroup['blocks'],
  forms: readonly StatementForm[],
): Pick<Draft, 'columns' | 'withoutPrevious'> {
  const balance = blocksWith(blocks, 'balance')
  const found = columns.filter((column) =>
    (column === 'beforePrevious' ? balance : blocks).some(({ plan }) => plan.columns.includes(column)),
  )
  const filled = mainReports.filter((report) => forms.includes(report) && blocksWith(blocks, report).length > 0)
  const lacking = filled.filter(
    (report) =>
      !blocksWith(blocks, report).some(({ plan }) =>
        (report === 'balance' ? plan.columns : plan.flows).includes('previous'),
      ),
  )
  if (lacking.length === 0) return { columns: found }
  return lacking.length === filled.length
    ? { columns: found.filter((column) => column !== 'previous') }
    : { columns: found, withoutPrevious: lacking }
}

/**
 * The first year in the headings of the blocks from which lines of the form are read (equity and notes excluded) or, if
 * there are no such blocks, of any block; null when none has a year.
 */
const yearIn = (blocks: StatementGroup['blocks']): number | null => {
  const withAmounts = withAmountColumns(blocks)
  return (
    (withAmounts.length > 0 ? withAmounts : blocks).map(({ plan }) => plan.year).find((year) => year !== null) ?? null
  )
}

/**
 * The amounts of a block that the file has only as text, in the columns that are read. Earnings per share are left out,
 * because they have their own unit.
 */
function readTexts({ lines, layout, plan }: PlannedBlock): readonly string[] {
  const isRead = (at: number): boolean =>
    (plan.columns[at] ?? plan.flows[at] ?? null) !== null || layout.values[at]?.meaning.kind === 'equity'
  return lines
    .filter(({ code }) => !isPerShareLine(code))
    .flatMap(({ cells }) =>
      cells.flatMap((cell, at) => (cell === null || cell.value !== undefined || !isRead(at) ? [] : cell.text)),
    )
}

/**
 * The period of the statement. Results come first, because they state a start and an end; the balance sheet and the
 * titles of its year state only an end.
 */
function periodOf(blocks: StatementGroup['blocks'], titled: readonly TitleDate[]): PeriodCode | null {
  const flows = blocks.filter(({ report }) => report === 'results' || report === 'cashFlow')
  const planned = [...flows, ...blocks].map(({ plan }) => plan.period)
  return [...planned, ...titled.map(({ period }) => period)].find((period) => period !== null) ?? null
}

const straysShownMax = 20
const strays = (blocks: StatementGroup['blocks']): readonly Problem[] =>
  blocks.flatMap((block) => block.strays).slice(0, straysShownMax)

/** Reports lines below titles inside tables, if the statement lacks them and they may belong to one of its reports. */
function belowTitles(blocks: StatementGroup['blocks'], { lines, forms }: DraftLines): readonly Problem[] {
  const codes = new Set(lines.map(({ code }) => code))
  return [...formBlocks(blocks)].flatMap(({ unclear }) =>
    unclear.flatMap((each) => {
      const name = nameLacking(each, codes, forms)
      return name === null ? [] : [problem('lines-below-title', each.at, { title: each.title, name })]
    }),
  )
}

/**
 * OKUD codes of the Bank of Russia: 0409xxx are forms of banks, and 0420xxx those of insurers, funds and other
 * financial companies.
 */
const forms = [
  { code: 'bank-form', pattern: /(?<!\d)0409\d{3}(?!\d)/ },
  { code: 'insurer-form', pattern: /(?<!\d)0420\d{3}(?!\d)/ },
] as const

const isFormNumber = /окуд|форм/

/**
 * The reason for refusing a table of a financial institution, which does not have the lines of order 66n; null for any
 * other table.
 */
function foreignForm(rows: readonly TextRow[]): (typeof forms)[number]['code'] | null {
  const numbered = rows.map((row) => folded(row.join(' '))).filter((text) => isFormNumber.test(text))
  return forms.find(({ pattern }) => numbered.some((text) => pattern.test(text)))?.code ?? null
}
