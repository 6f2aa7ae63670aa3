import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { hasAmount } from './form-kind.ts'
import { codeInName, knownCodes } from './known-codes.ts'
import { inEnclosingSections } from './enclosed-sections.ts'
import { codeByName, linesNamed } from './line-names.ts'
import { beginsDetail, nameKey } from './printed-text.ts'
import type { LineTarget, RawLine } from './raw-line.ts'
import { answeredTarget, isAnswered, type RowAnswers } from './row-answers.ts'

/**
 * A row that may be a line. `isExtra`: it is in the register's second table of financial results. `startsReport`: it is
 * the first of its report.
 */
export type Placeable = { readonly line: RawLine; readonly isExtra: boolean; readonly startsReport: boolean }

/**
 * Finds the line of the form for each row. The rows are in the order of the tables, because the line of a row depends
 * on the lines above. `answers` are the user's, for hidden rows and for rows that nothing else identifies.
 */
export function lineTargetsOf(
  printed: readonly Placeable[],
  catalogue: Catalogue,
  answers: RowAnswers = {},
): readonly LineTarget[] {
  const rows = inEnclosingSections(printed, catalogue)
  const hasCodes = rows.some(({ line }) => line.code !== null)
  const isPart = partsOf(rows, hasCodes, catalogue)
  const named = catalogue.form === 'simplified' ? namedLines(rows, isPart, catalogue) : new Map<RawLine, LineCode>()
  const inParts = catalogue.form === 'simplified' ? linesInParts(rows, named, catalogue) : new Set<LineCode>()
  const stated = new Set([...rows.flatMap(({ line }) => line.code ?? []), ...named.values()])
  let before: LineCode | null = null
  return rows.map((row) => {
    if (row.startsReport) before = null
    const target = row.isExtra && catalogue.edition !== '66n-2011' ? own('2410') : targetOf(row.line, before)
    if (target.kind === 'line') before = target.code
    return target
  })

  function targetOf(line: RawLine, above: LineCode | null): LineTarget {
    if (line.isHidden && isAnswered(line, answers)) return answeredTarget(line, above, { answers, catalogue })
    const code = catalogue.form === 'simplified' ? simplifiedCode(line, named, catalogue) : fullCode(line, above)
    const isInParts = code !== null && inParts.has(code) && !named.has(line)
    if (code !== null && !isInParts) return { kind: 'line', code }
    const parent = isInParts || isUnclear(line, catalogue, stated) ? null : (parentOf(line.code, stated) ?? above)
    return parent === null ? answeredTarget(line, above, { answers, catalogue }) : own(parent)
  }

  function fullCode(line: RawLine, above: LineCode | null): LineCode | null {
    if (line.code !== null) {
      const repeatsParent = line.isDetail && line.code === above
      if (knownCodes.has(line.code)) return repeatsParent ? null : line.code
      const extended = extendedLine(line, above, catalogue)
      return extended === null || stated.has(extended) ? null : extended
    }
    const byName = codeByName(catalogue, line, above)
    return byName === null || stated.has(byName) || isPart(line, byName, above) ? null : byName
  }
}

/** Whether a row with the name of a line is not that line but a detail of the line above. */
type IsPart = (line: RawLine, byName: LineCode, above: LineCode | null) => boolean

/**
 * Tells details from lines: "Проценты к уплате" in the row after "в том числе:" is a detail of the line above. Totals,
 * and lines that the form itself prints as parts of another, never are. In the full form with codes, a detail is known
 * by its lack of a code of the form. Otherwise it has the name of a line that the form prints earlier than the line
 * above, or that another row has too.
 */
function partsOf(rows: readonly Placeable[], hasCodes: boolean, catalogue: Catalogue): IsPart {
  const others = new Set(rows.flatMap(({ line }) => (line.isDetail ? [] : [keyOf(line)])))
  const placeOf = (code: LineCode): number => catalogue.index.get(code) ?? Infinity
  return (line, byName, above) => {
    const named = lineOf(catalogue, byName)
    if (!line.isDetail || knownCodes.has(line.code ?? '') || named === null) return false
    if (named.role === 'total' || named.role === 'of-which' || beginsDetail(named.name)) return false
    if (others.has(keyOf(line))) return true
    if (hasCodes && catalogue.form === 'full' && !beginsDetail(line.name)) return true
    return above !== null && lineOf(catalogue, above)?.role !== 'total' && placeOf(byName) <= placeOf(above)
  }
}

const keyOf = ({ name, report, section }: RawLine): string => [report, section, nameKey(name)].join()

/**
 * Whether it is uncertain which line of the form a row is: the row's code is unreadable, its name contains a code that
 * no row states, or several lines of the form have its name and not all of them are stated.
 */
function isUnclear(line: RawLine, catalogue: Catalogue, stated: ReadonlySet<LineCode>): boolean {
  const { code, unread, name, isDetail } = line
  if (unread !== null) return true
  if (code !== null || isDetail) return false
  const inName = codeInName(name)
  if (inName !== null && !stated.has(inName.code)) return true
  const like = linesNamed(catalogue, line)
  return like.length > 1 && like.some((one) => !stated.has(one.code))
}

/**
 * The form line whose code the row's code extends, if the row has exactly the name of that line: "1151 Основные
 * средства", or "21101 Выручка", where a small footnote mark is read as one more digit.
 */
function extendedLine(line: RawLine, above: LineCode | null, catalogue: Catalogue): LineCode | null {
  const named = codeByName(catalogue, line, above)
  return named !== null && parentsOf(line.code ?? '').includes(named) ? named : null
}

const parentsOf = (code: string): readonly string[] => [code.slice(0, 4), `${code.slice(0, 3)}0`]

const own = (beside: LineCode): LineTarget => ({ kind: 'own', beside })

/**
 * The line to which a code that the company added belongs, if the table has that line: 1151 extends 1150, and 15211
 * extends 1520.
 */
function parentOf(code: string | null, stated: ReadonlySet<LineCode>): LineCode | null {
  if (code === null) return null
  return parentsOf(code).find((parent) => parent !== code && stated.has(parent) && knownCodes.has(parent)) ?? null
}

/**
 * Finds lines of the simplified form by name, because the code printed beside them may be that of their largest
 * component.
 */
function namedLines(rows: readonly Placeable[], isPart: IsPart, catalogue: Catalogue): ReadonlyMap<RawLine, LineCode> {
  const named = new Map<RawLine, LineCode>()
  let before: LineCode | null = null
  for (const { line } of rows) {
    const byName: LineCode | null = codeByName(catalogue, line, before)
    const code: LineCode | null = byName !== null && isPart(line, byName, before) ? null : byName
    if (code !== null) named.set(line, code)
    before = code ?? before
  }
  return named
}

/**
 * The line with this name. If there is none: the line with the printed code or, if the form has none, the line that
 * includes it as a component. null when there is no such line, or when another row has its name.
 */
function simplifiedCode(line: RawLine, named: ReadonlyMap<RawLine, LineCode>, catalogue: Catalogue): LineCode | null {
  const byName = named.get(line)
  if (byName !== undefined) return byName
  if (line.code === null || line.isDetail) return null
  const code = catalogue.index.has(line.code) ? line.code : componentLine(line.code, catalogue)
  return code === null || [...named.values()].includes(code) ? null : code
}

/**
 * The lines of the simplified form that the file gives only in parts: no row states the line itself, but rows with
 * amounts state at least two of its components.
 */
function linesInParts(
  rows: readonly Placeable[],
  named: ReadonlyMap<RawLine, LineCode>,
  catalogue: Catalogue,
): ReadonlySet<LineCode> {
  const printed = new Map<LineCode, Set<LineCode>>()
  for (const { line } of rows) {
    const code = named.has(line) || !hasAmount(line) ? null : simplifiedCode(line, named, catalogue)
    if (code !== null && line.code !== null) printed.set(code, (printed.get(code) ?? new Set()).add(line.code))
  }
  return new Set([...printed].flatMap(([code, codes]) => (codes.size > 1 && !codes.has(code) ? [code] : [])))
}

/**
 * For lines of the simplified form, the other lines of the full form that they combine. The code printed beside a line
 * is that of its largest component (order 66n, paragraph 5). Within an edition, no line is a component of two lines:
 * 1230 is a line of order 66n only, 1240 of FSBU 4 only.
 */
const components: readonly (readonly [LineCode, readonly LineCode[]])[] = [
  ['1150', ['1140', '1160']],
  ['1170', ['1105', '1110', '1120', '1130', '1180', '1190']],
  ['1230', ['1215', '1220', '1240', '1260']],
  ['1240', ['1215', '1220', '1230', '1260']],
  ['1300', ['1310', '1320', '1340', '1350', '1360', '1370']],
  ['1450', ['1420', '1430']],
  ['1550', ['1530', '1540']],
  ['2120', ['2210', '2220']],
  ['2340', ['2310', '2320']],
  ['2410', ['2411', '2412', '2460']],
]

/** The line of the simplified form that includes this line of the full form; null when there is none. */
function componentLine(code: LineCode, catalogue: Catalogue): LineCode | null {
  return components.find(([line, parts]) => catalogue.index.has(line) && parts.includes(code))?.[0] ?? null
}
