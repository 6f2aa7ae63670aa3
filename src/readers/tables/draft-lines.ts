import { lineOf } from '#domain/catalogue/catalogue.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { Column, Draft, DraftLine, EquityLine, OwnLine, UnknownLine } from '#domain/statement/draft.ts'
import type { Mark } from './digits.ts'
import { readEquityLine } from './equity-lines.ts'
import { readLine } from './filed-amounts.ts'
import type { ReadLine } from './filed-amounts.ts'
import { knownCodes } from './known-codes.ts'
import { targetsOf } from './line-target.ts'
import type { Target } from './line-target.ts'
import type { RawLine } from './raw-line.ts'
import type { PlannedBlock } from './statement-group.ts'

export type DraftLines = Pick<Draft, 'lines' | 'own' | 'unknown' | 'equity' | 'forms'> & {
  readonly problems: readonly Problem[]
}

/** 2411 is kept as filed, yet its brackets are printed on the form: translation.md §2. */
const printedInBrackets: ReadonlySet<LineCode> = new Set(['2411'])
const perShare: ReadonlySet<LineCode> = new Set(['2900', '2910'])
const problemsMax = 50

type Row = { readonly line: RawLine; readonly block: PlannedBlock }

/** Reads every row of a statement's blocks: lines of the form, own lines beside theirs, and what nobody knows. */
export function draftLinesOf(
  blocks: readonly PlannedBlock[],
  catalogue: Catalogue,
  mark: Mark | null,
  year: number | null,
): DraftLines {
  const gathered = gather()
  const rows = blocks.flatMap((block) => block.lines.map((line) => ({ line, block })))
  const isEquity = ({ line, block }: Row): boolean =>
    line.code === null ? block.report === 'equity' : line.code.startsWith('3')
  for (const { line, block } of rows.filter(isEquity)) {
    const isDeducted = lineOf(catalogue, line.code ?? '')?.sign === 'deducted'
    const read = readEquityLine(line, block.layout.values, { mark, isDeducted, year })
    if (read.line !== null) gathered.equity.push(read.line)
    gathered.problems.push(...read.problems)
  }
  const placeable = rows.filter((row) => !isEquity(row) && row.block.report !== 'notes' && !isNote(row.line))
  const starts = placeable.map(({ line, block }, order) => ({
    line,
    isExtra: block.report === 'extra',
    startsReport: placeable[order - 1]?.line.report !== line.report,
  }))
  targetsOf(starts, catalogue).forEach((target, order) => {
    const row = placeable[order]
    if (row !== undefined) place(row, target, catalogue, mark, gathered)
  })
  return { ...gathered, forms: [...formsOf(gathered, blocks)], problems: told(gathered) }
}

/** Codes of the notes (5100…) have tables of their own, which are no statement. */
const isNote = ({ code }: RawLine): boolean => code !== null && /^5/.test(code)

type Gathered = ReturnType<typeof gather>
const gather = () => ({
  lines: [] as DraftLine[],
  own: [] as OwnLine[],
  unknown: [] as UnknownLine[],
  equity: [] as EquityLine[],
  problems: [] as Problem[],
  rounded: 0,
})

function place(
  { line, block }: Row,
  target: Target,
  catalogue: Catalogue,
  mark: Mark | null,
  gathered: Gathered,
): void {
  const code = target.kind === 'line' ? target.code : target.kind === 'own' ? target.beside : null
  const known = code === null ? null : lineOf(catalogue, code)
  const isMagnitude = known?.sign === 'deducted' || (target.kind === 'line' && printedInBrackets.has(target.code))
  const isPerShare = target.kind === 'line' && perShare.has(target.code)
  const isTotal = target.kind === 'line' && known?.role === 'total'
  const read = readLine(line, printedColumns(block, code), { mark, isMagnitude, isPerShare, isTotal })
  const { amounts, at } = read
  gathered.problems.push(...read.problems)
  gathered.rounded += read.rounded
  if (target.kind === 'line') gathered.lines.push({ code: target.code, amounts, at })
  else if (isBlank(read)) return
  else if (target.kind === 'own')
    gathered.own.push({ beside: target.beside, code: line.code, name: line.name, amounts, at })
  else gathered.unknown.push({ label: [line.code, line.name].filter(Boolean).join(' '), amounts, at })
}

/** Only the balance sheet has a third date. */
function printedColumns({ plan }: PlannedBlock, code: LineCode | null): readonly (Column | null)[] {
  if (code === null || code.startsWith('1')) return plan.columns
  return plan.columns.map((column) => (column === 'beforePrevious' ? null : column))
}

const isBlank = ({ amounts }: ReadLine): boolean => Object.values(amounts).every((amount) => amount === null)

/** The reports of the lines; a report with a heading but no line of its own is there too, blank. */
function formsOf({ lines, equity }: Gathered, blocks: readonly PlannedBlock[]): ReadonlySet<StatementForm> {
  const forms = new Set(lines.flatMap(({ code }) => knownCodes.get(code) ?? []))
  if (equity.length > 0) forms.add('equity')
  for (const { report, lines: own } of blocks)
    if (report !== null && report !== 'extra' && report !== 'notes' && own.length === 0) forms.add(report)
  return forms
}

const told = ({ problems, rounded }: Gathered): readonly Problem[] => [
  ...problems.slice(0, problemsMax),
  ...(rounded === 0 ? [] : [problem('decimals-rounded', undefined, { count: rounded })]),
]
