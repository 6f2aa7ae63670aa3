import type { Mark } from '#domain/amounts/digits.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { problem, severityOrder, type Problem, type ProblemCode } from '#domain/problem.ts'
import type { Column, Draft, DraftLine, EquityLine, OwnLine } from '#domain/statement/draft.ts'
import type { AmountsMeant } from '../number-format.ts'
import { blankLineProblems, type RowBelow } from './blank-lines.ts'
import { readEquityLine } from './equity-lines.ts'
import { type FiledAmountRules, readLine, type ReadLine } from './filed-amounts.ts'
import { hasAmount, isSimplifiedName } from './form-kind.ts'
import { hiddenRowOf } from './hidden-rows.ts'
import { isNameOf, knownCodes } from './known-codes.ts'
import { linesNamed } from './line-names.ts'
import { lineTargetsOf } from './line-target.ts'
import type { LineTarget, RawLine } from './raw-line.ts'
import { isAnswered, placedLabel, type RowAnswers, rowLabel } from './row-answers.ts'
import type { PlannedBlock } from './statement-group.ts'

export type DraftLines = Pick<Draft, 'lines' | 'own' | 'unknown' | 'equity' | 'forms' | 'problems'>

/**
 * The inputs for reading a line: the form's catalogue, the table's decimal mark, the reporting year (null while
 * unknown), and the user's answers about rows.
 */
export type LineReading = {
  readonly catalogue: Catalogue
  readonly mark: Mark | null
  readonly year: number | null
  readonly rows: RowAnswers
  /** The unit of the lines; null while unknown. */
  readonly unit: Denomination | null
  /** The factor by which a block's amounts are multiplied, if sheets have different units. */
  readonly scales: ReadonlyMap<PlannedBlock, number>
  readonly amounts?: AmountsMeant
}

/** Lines that the form prints in brackets although they keep the sign they are filed with (docs/method.md#signs). */
const printedInBrackets: ReadonlySet<LineCode> = new Set(['2411'])
/** Problems of which only a few examples are listed, because one answer settles all of them. */
const settledOnce: ReadonlySet<ProblemCode> = new Set(['ambiguous-number', 'shown-otherwise', 'red-amount'])
const settledShownMax = 3
/** Maximum number of other problems that are listed; errors come first, so that warnings do not crowd them out. */
const problemsShownMax = 50

type Row = { readonly line: RawLine; readonly block: PlannedBlock }

/**
 * Reads the rows of the statement's blocks as lines of the form, lines of the changes in equity or the company's own
 * lines, and reports all other rows with amounts. Rows of the notes are left out, as are hidden or blank rows that
 * repeat the code of another row.
 */
export function draftLinesOf(blocks: readonly PlannedBlock[], reading: LineReading): DraftLines {
  const rows = blocks.flatMap((block) => block.lines.map((line) => ({ line, block })))
  const gathered = gather(rows)
  rows.filter(isEquity).forEach((row) => takeEquity(row, reading, gathered))
  const ofForm = formBlocks(blocks)
  const ofStatement = rows.filter((row) => !isEquity(row) && ofForm.has(row.block) && !isNote(row.line))
  const placeable = ofStatement.filter(({ line }) => !isRepeated(line, ofStatement) && !isRest(line, ofStatement))
  gathered.hidden.push(
    ...ofStatement
      .filter(({ line }) => isRepeated(line, ofStatement) && !isBlankRow(line))
      .map(({ line }) => rowLabel(line)),
  )
  const targets = lineTargetsOf(
    placeable.map(({ line, block }, order) => ({
      line,
      isExtra: block.report === 'extra',
      startsReport: placeable[order - 1]?.line.report !== line.report,
    })),
    reading.catalogue,
    reading.rows,
  )
  placeable.forEach((row, order) => take(row, targets[order] ?? { kind: 'unknown' }, reading, gathered))
  const { lines, own, equity } = gathered
  for (const { line, code, amounts } of gathered.asked) {
    const said = hiddenRowOf(code, amounts, { catalogue: reading.catalogue, lines })
    gathered.problems.push(
      ofRow(line, said?.code ?? 'row-hidden', gathered, said === null ? {} : { total: said.total }),
    )
  }
  const { catalogue, year, unit } = reading
  if (year !== null) gathered.problems.push(...blankLineProblems(gathered, { catalogue, year, unit }))
  return { lines, own, unknown: [], equity, forms: [...formsOf(gathered, blocks)], problems: problemsOf(gathered) }
}

/**
 * The blocks whose lines may be recognised by name; notes are left out. If any block has codes, a block without codes
 * also counts as notes, except in two cases: no block of its report has codes, or it is the register's table of
 * additional lines (`extra`).
 */
export function formBlocks(blocks: readonly PlannedBlock[]): ReadonlySet<PlannedBlock> {
  const formsOfCodes = ({ lines }: PlannedBlock) => lines.flatMap(({ code }) => knownCodes.get(code ?? '') ?? [])
  const coded = new Set(blocks.flatMap(formsOfCodes))
  const isOfForm = (block: PlannedBlock): boolean => {
    if (block.report === 'notes') return false
    if (coded.size === 0 || formsOfCodes(block).length > 0 || block.report === 'extra') return true
    return block.report !== null && !coded.has(block.report)
  }
  return new Set(blocks.filter(isOfForm))
}

/** Whether a row has a code of the notes (5100…). These are in separate tables, which are not statements. */
const isNote = ({ code }: RawLine): boolean => code !== null && code.startsWith('5')

const isEquity = ({ line, block }: Row): boolean =>
  line.code === null ? block.report === 'equity' : line.code.startsWith('3')

/** Whether a row is hidden and its line also has a visible row. */
const isRepeated = (line: RawLine, rows: readonly Row[]): boolean =>
  line.isHidden && line.code !== null && rows.some((row) => !row.line.isHidden && row.line.code === line.code)

/** Whether a row continues a name broken over two rows: the row repeats the code of its line, but has no amounts. */
const isRest = (line: RawLine, rows: readonly Row[]): boolean =>
  line.code !== null && isBlankRow(line) && rows.some((row) => row.line.code === line.code && !isBlankRow(row.line))

const isBlankRow = ({ cells }: RawLine): boolean => cells.every((cell) => cell === null)

type LineCollection = ReturnType<typeof gather>
const gather = (rows: readonly Row[]) => ({
  /** The rows as displayed in the questions about them; rows that look the same are displayed with their locations. */
  labels: labelsOf(rows.map(({ line }) => line)),
  lines: new Array<DraftLine>(),
  own: new Array<OwnLine>(),
  below: new Array<RowBelow>(),
  equity: new Array<EquityLine>(),
  problems: new Array<Problem>(),
  hidden: new Array<string>(),
  /** Hidden rows whose lines have no visible row. */
  asked: new Array<{ readonly line: RawLine } & Pick<DraftLine, 'code' | 'amounts'>>(),
  rounded: 0,
})

function labelsOf(lines: readonly RawLine[]): ReadonlyMap<RawLine, string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const label of lines.map(rowLabel)) (seen.has(label) ? repeated : seen).add(label)
  return new Map(lines.map((line) => [line, repeated.has(rowLabel(line)) ? placedLabel(line) : rowLabel(line)]))
}

function takeEquity({ line, block }: Row, reading: LineReading, gathered: LineCollection): void {
  const { catalogue, mark, year } = reading
  const isDeducted = lineOf(catalogue, line.code ?? '')?.sign === 'deducted'
  const read = readEquityLine(line, block.layout.values, { mark, isDeducted, year, ...rulesIn(block, reading) })
  if (read.line !== null) gathered.equity.push(read.line)
  gathered.problems.push(...read.problems)
}

function take({ line, block }: Row, target: LineTarget, reading: LineReading, gathered: LineCollection): void {
  const { catalogue, mark } = reading
  const code = target.kind === 'line' ? target.code : target.kind === 'own' ? target.beside : null
  const read = readLine(line, printedColumns(block, code), {
    mark,
    ...rulesIn(block, reading),
    ...rulesOf(target, catalogue),
  })
  const { amounts, at } = read
  if (target.kind === 'unknown' || target.kind === 'left out') {
    // the code cell may hold the amounts instead of a code; no amount was then read from the row
    if (!isBlank(read) || read.problems.length > 0 || /\d/.test(line.unread ?? ''))
      gathered.problems.push(ofRow(line, target.kind === 'unknown' ? 'row-not-understood' : 'row-left-out', gathered))
    return
  }
  if (line.isHidden && target.kind === 'own' && !isBlank(read)) return void gathered.hidden.push(rowLabel(line))
  if (line.isHidden && target.kind === 'line' && hasAmount(line) && !isAnswered(line, reading.rows)) {
    gathered.asked.push({ line, code: target.code, amounts })
    return
  }
  gathered.problems.push(...read.problems)
  if (target.kind === 'line' && !isBlank(read)) gathered.problems.push(...misnamed(line, catalogue))
  gathered.rounded += read.rounded
  if (target.kind === 'line') gathered.lines.push({ code: target.code, amounts, at })
  else if (isBlank(read)) return
  else {
    const row = { beside: target.beside, code: line.code, name: nameOf(line), amounts, at }
    gathered.own.push(row)
    gathered.below.push({ ...row, isPart: target.isPart })
  }
}

/**
 * Remarks on a code beside the name of another line, or beside a name that only the simplified form has. They are
 * needed because totals do not always reveal that two codes are swapped. The simplified form gets no remarks, because
 * there a line may have the code of one of its components.
 */
function misnamed(line: RawLine, catalogue: Catalogue): readonly Problem[] {
  const { code, name, at } = line
  if (code === null || !knownCodes.has(code) || catalogue.form === 'simplified') return []
  const full = lineOf(catalogue, code)
  if (full !== null && isSimplifiedName(name))
    return [problem('name-of-simplified', at, { code, name, full: full.name })]
  if (isNameOf(name, code)) return []
  const others = linesNamed(catalogue, line).map((other) => other.code)
  return others.length === 0 ? [] : [problem('name-of-another', at, { code, name, other: others.join(', ') })]
}

/**
 * The name under which a line that the company added is stored: its name, preceded by the text in place of its code, if
 * any; its location if it has neither.
 */
const nameOf = (line: RawLine): string => (line.unread === null ? line.name : rowLabel(line))

/**
 * The problem that reports a row, either to ask the user about it or because it is left out; contains the amounts as
 * printed.
 */
function ofRow(
  line: RawLine,
  code: ProblemCode,
  { labels }: Pick<LineCollection, 'labels'>,
  facts: Problem['facts'] = {},
): Problem {
  const amounts = line.cells.map((cell) => plain(cell?.text ?? '')).map((text) => (text === '' ? '–' : text))
  return problem(code, line.at, { label: labels.get(line) ?? rowLabel(line), amounts: amounts.join(' / '), ...facts })
}

const rulesIn = (block: PlannedBlock, { amounts, scales }: LineReading) => ({
  scale: scales.get(block) ?? 1,
  ...(amounts === undefined ? {} : { amounts }),
})

/** How to read the amounts of a line: on deducted lines, their details and 2411, brackets do not mean a minus. */
function rulesOf(target: LineTarget, catalogue: Catalogue): Omit<FiledAmountRules, 'mark'> {
  if (target.kind === 'unknown' || target.kind === 'left out') return {}
  if (target.kind === 'own') return { isMagnitude: lineOf(catalogue, target.beside)?.sign === 'deducted' }
  const line = lineOf(catalogue, target.code)
  return {
    isMagnitude: line?.sign === 'deducted' || printedInBrackets.has(target.code),
    isPerShare: isPerShareLine(target.code),
    isTotal: line?.role === 'total',
  }
}

/** The columns that are read for a line; only lines of the balance sheet have a third date. */
function printedColumns({ plan }: PlannedBlock, code: LineCode | null): readonly (Column | null)[] {
  if (code === null || code.startsWith('1')) return plan.columns
  return plan.flows.map((column) => (column === 'beforePrevious' ? null : column))
}

const isBlank = ({ amounts }: ReadLine): boolean => Object.values(amounts).every((amount) => amount === null)

/** The reports to which the lines belong. A report with a heading but no lines is included as blank. */
function formsOf({ lines, equity }: LineCollection, blocks: readonly PlannedBlock[]): ReadonlySet<StatementForm> {
  const forms = new Set(lines.flatMap(({ code }) => knownCodes.get(code) ?? []))
  if (equity.length > 0) forms.add('equity')
  for (const { report, lines: own } of blocks)
    if (report !== null && report !== 'extra' && report !== 'notes' && own.length === 0) forms.add(report)
  return forms
}

function problemsOf({ problems, rounded, hidden }: LineCollection): readonly Problem[] {
  const isSettledOnce = ({ code }: Problem): boolean => settledOnce.has(code)
  const ofCode = (wanted: ProblemCode) => problems.filter(({ code }) => code === wanted).slice(0, settledShownMax)
  return [
    ...[...settledOnce].flatMap(ofCode),
    ...severityOrder
      .flatMap((wanted) => problems.filter((each) => each.severity === wanted && !isSettledOnce(each)))
      .slice(0, problemsShownMax),
    ...(hidden.length === 0 ? [] : [problem('rows-hidden', undefined, { rows: hidden.join('; ') })]),
    ...(rounded === 0 ? [] : [problem('decimals-rounded', undefined, { count: rounded })]),
  ]
}
