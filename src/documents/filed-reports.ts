import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Line } from '#domain/catalogue/line.ts'
import { columns, type Column, type FiledAmounts } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { reportNames } from '#wording/documents/statement-names.ts'
import type { FiledRow, FiledSection, Weight } from '#domain/documents/statement-printout.ts'

/** Column headings: days for a balance sheet, periods for the other reports. */
export type FiledHeadings = Readonly<Record<'days' | 'periods', Readonly<Record<Column, string>>>>

/** Reports shown as filed, with the columns their form prints. */
const reports = [
  ['balance', ['current', 'previous', 'beforePrevious']],
  ['results', ['current', 'previous']],
  ['cashFlow', ['current', 'previous']],
  ['targetedUse', ['current', 'previous']],
] as const satisfies readonly (readonly [StatementForm, readonly Column[]])[]

/**
 * Every Russian line as filed, by report, in printed order and with the signs of the file. Lines that the company has
 * added are next to the form's lines; lines that the catalogue does not know are last. Nothing in the file is omitted.
 */
export function filedSections(statement: Statement, headed: FiledHeadings): readonly FiledSection[] {
  const filed = reports.filter(([form]) => statement.forms.includes(form))
  const sections = filed.map(([form, printed]) => {
    const kept = printed.filter((column) => statement.columns.includes(column))
    const labels = form === 'balance' ? headed.days : headed.periods
    return { key: form, title: reportNames[form], labels, columns: kept, rows: rowsOf(statement, form) }
  })
  const strangers = [...ownRows(statement, null), ...unknownRows(statement)]
  const others =
    strangers.length === 0
      ? []
      : [{ key: 'other' as const, title: reportNames.other, columns: statement.columns, rows: strangers }]
  return [...sections, ...equitySection(statement), ...others]
}

function rowsOf(statement: Statement, form: StatementForm): readonly FiledRow[] {
  return statement.catalogue.lines.flatMap((line, position) => {
    if (line.form !== form) return []
    const amounts = statement.lines[position]?.amounts ?? blank
    const isDetail = line.role === 'of-which' || line.role === 'memo'
    const own = ownRows(statement, line.code)
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

function ownRows(statement: Statement, beside: string | null): readonly FiledRow[] {
  const isHere = (code: string | null): boolean =>
    beside === null ? code === null || !statement.catalogue.index.has(code) : code === beside
  return statement.own
    .filter((own) => isHere(own.beside))
    .map((own) => ({
      code: own.code,
      name: own.name,
      english: '',
      sign: 'signed',
      weight: 'line',
      amounts: own.amounts,
    }))
}

function unknownRows(statement: Statement): readonly FiledRow[] {
  return statement.unknown.map(({ label, amounts }) => ({
    code: null,
    name: label,
    english: '',
    sign: 'signed',
    weight: 'line',
    amounts,
  }))
}

/** The statement of changes in equity, with its column of totals only. */
function equitySection(statement: Statement): readonly FiledSection[] {
  if (!statement.forms.includes('equity')) return []
  const rows = statement.equity.flatMap((equity): readonly FiledRow[] => {
    const position = statement.catalogue.index.get(equity.code)
    const line = position === undefined ? undefined : statement.catalogue.lines[position]
    const total = equity.amounts.total ?? equity.amounts.current ?? equity.amounts.previous ?? null
    if (line === undefined || total === null) return []
    return [filedRow(line, { current: total, previous: null, beforePrevious: null })]
  })
  return rows.length === 0 ? [] : [{ key: 'equity', title: reportNames.equity, columns: ['current'], rows }]
}
