import type { StatementForm } from '#domain/catalogue/editions.ts'
import { lineOf } from '#domain/catalogue/catalogue.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { columns, type Column, type EquityLine, type FiledAmounts } from '#domain/statement/draft.ts'
import { hasReport, type Statement } from '#domain/statement/statement.ts'
import { reportNames } from '#wording/documents/statement-names.ts'
import type { FiledRow, FiledSection, Weight } from '#domain/documents/statement-printout.ts'

/** Column headings: days for a balance sheet, years for the changes in equity, periods for the other reports. */
export type FiledHeadings = Readonly<Record<'days' | 'years' | 'periods', Readonly<Record<Column, string>>>>

/** Reports shown as filed, except the changes in equity, with the columns their form prints. */
const reports = [
  ['balance', ['current', 'previous', 'beforePrevious']],
  ['results', ['current', 'previous']],
  ['cashFlow', ['current', 'previous']],
  ['targetedUse', ['current', 'previous']],
] as const satisfies readonly (readonly [StatementForm, readonly Column[]])[]

/**
 * Every Russian line as filed, by report, in printed order and with the file's signs. Lines added by the company are
 * next to the form's lines; lines that the catalogue does not know are last. No row with an amount is omitted.
 */
export function filedSections(statement: Statement, headed: FiledHeadings): readonly FiledSection[] {
  const filed = reports.filter(([form]) => statement.forms.includes(form))
  const sections = filed.map(([form, printed]) => {
    const kept = printed.filter((column) => hasReport(statement, form, column))
    const labels = form === 'balance' ? headed.days : headed.periods
    return { key: form, title: reportNames[form], labels, columns: kept, rows: rowsOf(statement, form) }
  })
  return [...sections, ...equitySection(statement, headed), ...otherSection(statement)]
}

function rowsOf(statement: Statement, form: StatementForm): readonly FiledRow[] {
  return statement.catalogue.lines.flatMap((line, position) => {
    if (line.form !== form) return []
    const amounts = statement.lines[position]?.amounts ?? blank
    const isDetail = line.role === 'of-which' || line.role === 'memo'
    const own = ownRows(statement, (beside) => beside === line.code)
    if (isDetail && own.length === 0 && isBlank(amounts)) return []
    return [filedRow(line, amounts), ...own]
  })
}

const blank: FiledAmounts = { current: null, previous: null, beforePrevious: null }
const isBlank = (amounts: FiledAmounts): boolean => columns.every((column) => amounts[column] === null)

function filedRow(line: Line, amounts: FiledAmounts): FiledRow {
  const weight: Weight = line.role === 'total' ? 'subtotal' : 'line'
  return { code: line.code, name: line.name, english: line.english, sign: line.sign, weight, amounts }
}

function ownRows(statement: Statement, isHere: (beside: string | null) => boolean): readonly FiledRow[] {
  return statement.own
    .filter(({ beside }) => isHere(beside))
    .map(({ code, name, amounts }) => strangeRow(code, name, amounts))
}

const strangeRow = (code: string | null, name: string, amounts: FiledAmounts): FiledRow => ({
  code,
  name,
  english: '',
  sign: 'signed',
  weight: 'line',
  amounts,
})

/**
 * The statement of changes in equity, with only its column of totals; a row without a total is blank. Corrections and
 * net assets have an amount for each date.
 */
function equitySection(statement: Statement, headed: FiledHeadings): readonly FiledSection[] {
  if (!statement.forms.includes('equity')) return []
  const rows = statement.catalogue.lines.flatMap((line): readonly FiledRow[] => {
    if (line.form !== 'equity') return []
    const filed = statement.equity.filter(({ code }) => code === line.code)
    const own = ownRows(statement, (beside) => beside === line.code)
    return [...filed.map((row) => filedRow(line, equityAmounts(row))), ...own]
  })
  if (rows.length === 0) return []
  const kept = columns.filter((column) => hasAmount(rows, column))
  return [{ key: 'equity', title: reportNames.equity, labels: headed.years, columns: kept, rows }]
}

const hasAmount = (rows: readonly FiledRow[], column: Column): boolean =>
  rows.some(({ amounts }) => amounts[column] !== null)

/**
 * The column of a total in the changes in equity, by the first digits of the row's code. 31xx: the balance at the end
 * of the year before the previous one, and its corrections; 32xx: the previous year; 33xx: the current year.
 */
const totalColumns: Readonly<Record<string, Column>> = { 31: 'beforePrevious', 32: 'previous', 33: 'current' }

function equityAmounts({ code, amounts }: EquityLine): FiledAmounts {
  const { total = null, current = null, previous = null, beforePrevious = null } = amounts
  const dated: FiledAmounts = { current, previous, beforePrevious }
  const column = totalColumns[code.slice(0, 2)] ?? 'current'
  return { ...dated, [column]: total ?? dated[column] }
}

/** Rows that belong to no report of this filing. */
function otherSection(statement: Statement): readonly FiledSection[] {
  const { catalogue, forms, unknown, equity } = statement
  const isPlaced = (code: string | null): boolean => {
    const line = code === null ? null : lineOf(catalogue, code)
    return line !== null && forms.includes(line.form)
  }
  const rows = [
    ...ownRows(statement, (beside) => !isPlaced(beside)),
    ...unknown.map(({ label, amounts }) => strangeRow(null, label, amounts)),
    ...equity.filter(({ code }) => !isPlaced(code)).map((row) => strangeRow(null, row.code, equityAmounts(row))),
  ]
  if (rows.length === 0) return []
  const kept = columns.filter((column) => statement.columns.includes(column) || hasAmount(rows, column))
  return [{ key: 'other', title: reportNames.other, columns: kept, rows }]
}
