import type { Amount } from '#domain/amounts/amount.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import type { Entity, FormKind, StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { Column, Draft, DraftLine, EquityColumn, EquityLine } from '#domain/statement/draft.ts'
import { beginningOf } from '#domain/storable-text.ts'
import { amountOfText } from '../amount-text.ts'
import { simplifiedSectionThree } from '../section-three.ts'
import { restoredInn } from '../tables/filing-facts.ts'
import { headColumns, valueColumns } from './rosstat-columns.ts'
import type { EquityLineColumn, LineColumn, RosstatValueColumn } from './rosstat-columns.ts'

/** A line that is being built: each column of the file adds one of its amounts. */
type GrowingLine = DraftLine & {
  readonly amounts: Record<Column, Amount | null>
  readonly at: Partial<Record<Column, string>>
}
type GrowingRow = EquityLine & { readonly amounts: Partial<Record<EquityColumn, Amount | null>> }

const shownTextMax = 40

/**
 * The form and the entity for each report type. The type of the simplified form does not give the entity, which is then
 * determined from the lines.
 */
const types: ReadonlyMap<string, { readonly form: FormKind; readonly entity: Entity | null }> = new Map([
  ['0', { form: 'full', entity: 'non-profit' }],
  ['1', { form: 'simplified', entity: null }],
  ['2', { form: 'full', entity: 'commercial' }],
])

export const isReportType = (type: string): boolean => types.has(type)

/**
 * The reporting year of a row. If neither the user nor the file's name states the year, it is the year before the
 * update date (null if that is not a date), and `inferredFrom` is the update date as filed.
 */
export type RowYear = { readonly year: number | null; readonly inferredFrom: string | null }

/** Makes the draft of a row that has the right number of columns. */
export function rowDraft(cells: readonly string[], { year, inferredFrom }: RowYear, origin: string): Draft {
  const [name = '', okpo = '', , , okved = '', inn = '', unit = '', type = ''] = cells
  const { lines, equity, problems } = amountsOf(cells.slice(headColumns.length, -1))
  const { form, entity: stated } = types.get(type) ?? { form: null, entity: 'commercial' as const }
  const entity = stated ?? simplifiedSectionThree(lines).entity
  const denomination = Number(unit)
  return {
    company: { name: name.trim(), inn: restoredInn(inn.trim()), okpo: okpo.trim(), okved: okved.trim() },
    form,
    edition: '66n-2011',
    entity,
    period: 34,
    denomination: isDenomination(denomination) ? denomination : null,
    reportingYear: year,
    correction: 0,
    forms: formsOf(entity, lines, equity),
    columns: ['current', 'previous'],
    lines,
    equity,
    own: [],
    unknown: [],
    origin,
    problems: [
      ...(year === null || inferredFrom === null
        ? []
        : [problem('year-inferred', undefined, { year, source: inferredFrom })]),
      ...problems,
    ],
  }
}

/**
 * The amounts of a row. Rosstat writes blanks as zeros, so a 0 may be a blank: the amount is unknown, and is left out.
 */
function amountsOf(cells: readonly string[]) {
  const lines = new Map<LineCode, GrowingLine>()
  const equity = new Map<LineCode, GrowingRow>()
  const problems: Problem[] = []
  for (const [at, column] of valueColumns.entries()) {
    const amount = takeAmount(cells[at] ?? '', column, problems)
    if (amount === null) continue
    if (column.kind === 'line') takeLine(lines, column, amount)
    else takeEquity(equity, column, amount)
  }
  return { lines: [...lines.values()], equity: [...equity.values()], problems }
}

function takeAmount(text: string, { code, place }: RosstatValueColumn, problems: Problem[]): Amount | null {
  if (text === '0') return null
  const amount = amountOfText(text)
  if (amount === undefined)
    problems.push(problem('unreadable-amount', place, { code, text: beginningOf(text, shownTextMax) }))
  return amount === undefined || amount === 0 ? null : amount
}

function takeLine(lines: Map<LineCode, GrowingLine>, { code, column, place }: LineColumn, amount: Amount): void {
  const line = lines.get(code) ?? { code, amounts: { current: null, previous: null, beforePrevious: null }, at: {} }
  line.amounts[column] = amount
  line.at[column] = place
  lines.set(code, line)
}

function takeEquity(rows: Map<LineCode, GrowingRow>, { code, column, place }: EquityLineColumn, amount: Amount): void {
  const row = rows.get(code) ?? { code, amounts: {}, at: place }
  row.amounts[column] = amount
  rows.set(code, row)
}

/**
 * The reports in a row. Every row has a balance sheet, and a company's row also has results; any other report is
 * present if it has an amount.
 */
function formsOf(entity: Entity, lines: readonly DraftLine[], equity: readonly EquityLine[]): readonly StatementForm[] {
  const hasCode = (first: string) => lines.some(({ code }) => code.startsWith(first))
  return [
    'balance',
    ...(entity === 'commercial' || hasCode('2') ? (['results'] as const) : []),
    ...(hasCode('4') ? (['cashFlow'] as const) : []),
    ...(equity.length > 0 ? (['equity'] as const) : []),
    ...(hasCode('6') ? (['targetedUse'] as const) : []),
  ]
}
