import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { addingDetails } from './adding-details.ts'
import { codeInName, knownCodes, parentsOf } from './known-codes.ts'
import { inEnclosingSections } from './enclosed-sections.ts'
import { codeByName, linesNamed } from './line-names.ts'
import { beginsDetail, nameKey } from './printed-text.ts'
import type { LineTarget, RawLine } from './raw-line.ts'
import { isOutOfPlace, noPlace, placeBelow, rowPlace, type HeadedRow, type RowPlace } from './row-place.ts'
import { mayBeMissingLine } from './shortened-names.ts'
import { linesInParts, namedLines, simplifiedCode } from './simplified-lines.ts'
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
  const known = knowledgeOf(printed, catalogue)
  const placed = placedTargets(known, { catalogue, answers })
  const found = new Set(placed.flatMap(({ target }) => (target.kind === 'line' ? target.code : [])))
  const doubtful = known.rows.flatMap(({ line }, at) => {
    const { target, place } = placed[at] ?? {}
    if (target?.kind !== 'own' || place === undefined || known.adding.has(line) || known.coded.has(line.report))
      return []
    return mayBeMissingLine(line, place, { catalogue, found }) ? line : []
  })
  const asked = { ...known, doubtful: new Set(doubtful) }
  return (doubtful.length === 0 ? placed : placedTargets(asked, { catalogue, answers })).map(({ target }) => target)
}

type PlacedTarget = { readonly target: LineTarget; readonly place: RowPlace }

function placedTargets(known: Knowledge, answering: Answering): readonly PlacedTarget[] {
  const { catalogue } = answering
  let last = noPlace
  return known.rows.map((row) => {
    const place = rowPlace(row, last)
    const isTax = row.isExtra && catalogue.edition !== '66n-2011'
    const target = isTax ? own('2410') : targetOf(row.line, place, known, answering)
    last = target.kind === 'line' ? placeBelow(target.code, place, catalogue) : place
    return { target, place }
  })
}

type FoundRow = Placeable & HeadedRow

/** Facts about all rows together, on which the line of a single row depends. */
type Knowledge = {
  readonly rows: readonly FoundRow[]
  /** The reports that have codes. */
  readonly coded: ReadonlySet<RawLine['report']>
  /** Rows that may be lines of the form under other names. */
  readonly doubtful: ReadonlySet<RawLine>
  /** Rows that are details because they add up to the line above. */
  readonly adding: ReadonlySet<RawLine>
  readonly isPart: IsPart
  readonly isElsewhere: (line: RawLine, byName: LineCode, place: RowPlace) => boolean
  /** For the simplified form: the lines that are known by name, and those that the file gives only in parts. */
  readonly named: ReadonlyMap<RawLine, LineCode>
  readonly inParts: ReadonlySet<LineCode>
  /** All codes in the rows, and in the simplified form also the codes of `named`. */
  readonly stated: ReadonlySet<string>
}

function knowledgeOf(printed: readonly Placeable[], catalogue: Catalogue): Knowledge {
  const headings = printed.map(({ line }) => line.section)
  const rows = inEnclosingSections(printed, catalogue).map((row, at) => ({ ...row, heading: headings[at] ?? null }))
  const coded = new Set(rows.flatMap(({ line }) => (line.code === null ? [] : [line.report])))
  const lines = rows.map(({ line }) => line)
  const adding = addingDetails(lines, catalogue)
  const others = rows.filter(({ line }) => !adding.has(line))
  const isPart = partsOf(others, coded.size > 0, catalogue)
  const form = { catalogue, headings: new Set(headings) }
  const isElsewhere = ({ code, report }: RawLine, byName: LineCode, place: RowPlace): boolean =>
    code === null && isOutOfPlace(byName, place, { ...form, isCoded: coded.has(report) })
  const isNotNamed = (line: RawLine, byName: LineCode, place: RowPlace): boolean =>
    isPart(line, byName, place.above) || isElsewhere(line, byName, place)
  const isSimplified = catalogue.form === 'simplified'
  const named = isSimplified ? namedLines(others, isNotNamed, catalogue) : new Map<RawLine, LineCode>()
  const inParts = isSimplified ? linesInParts(others, named, catalogue) : new Set<LineCode>()
  const stated = new Set([...lines.flatMap(({ code }) => code ?? []), ...named.values()])
  return { rows, coded, doubtful: new Set(), adding, isPart, isElsewhere, named, inParts, stated }
}

type Answering = { readonly catalogue: Catalogue; readonly answers: RowAnswers }

function targetOf(line: RawLine, place: RowPlace, known: Knowledge, { catalogue, answers }: Answering): LineTarget {
  const { above, isAnnounced } = place
  const { named, stated } = known
  const asked = (): LineTarget => answeredTarget(line, above, { answers, catalogue })
  if (line.isHidden && isAnswered(line, answers)) return asked()
  if (known.doubtful.has(line)) return asked()
  if (known.adding.has(line) && above !== null) return own(parentOf(line.code, stated) ?? above, true)
  if (isMisplaced(line, place, known, catalogue)) return isAnnounced && above !== null ? own(above, true) : asked()
  const isSimplified = catalogue.form === 'simplified'
  const code = isSimplified ? simplifiedCode(line, named, catalogue) : fullCode(line, above, known, catalogue)
  const isInParts = code !== null && known.inParts.has(code) && !named.has(line)
  if (code !== null && !isInParts) return { kind: 'line', code }
  const parent = isInParts || isUnclear(line, catalogue, stated) ? null : (parentOf(line.code, stated) ?? above)
  return parent === null ? asked() : own(parent, isAnnounced)
}

/** Whether a row has the name of a line that no row gives by its code, but is not where the form prints that line. */
function isMisplaced(
  line: RawLine,
  place: RowPlace,
  { stated, isElsewhere }: Knowledge,
  catalogue: Catalogue,
): boolean {
  const byName = codeByName(catalogue, line, place.above)
  return byName !== null && !stated.has(byName) && isElsewhere(line, byName, place)
}

function fullCode(
  line: RawLine,
  above: LineCode | null,
  { stated, isPart }: Knowledge,
  catalogue: Catalogue,
): LineCode | null {
  if (line.code !== null) {
    const repeatsParent = line.isDetail && line.code === above
    if (knownCodes.has(line.code)) return repeatsParent ? null : line.code
    const extended = extendedLine(line, above, catalogue)
    return extended === null || stated.has(extended) ? null : extended
  }
  const byName = codeByName(catalogue, line, above)
  return byName === null || stated.has(byName) || isPart(line, byName, above) ? null : byName
}

/** Whether a row with the name of a line is not that line but a detail of the line above. */
type IsPart = (line: RawLine, byName: LineCode, above: LineCode | null) => boolean

/**
 * Tells details from lines: "Проценты к уплате" in the row after "в том числе:" is a detail of the line above. Totals
 * are never details, nor are lines that the form itself prints as parts of another line. In the full form with codes, a
 * detail is a row without a code of the form. Otherwise, a detail has the same name as another row, or the name of a
 * line that the form prints before the line above.
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
 * The line of the form whose code the row's code extends, if the row also has the name of that line: "1151 Основные
 * средства", or "21101 Выручка", where a footnote mark was read as another digit.
 */
function extendedLine(line: RawLine, above: LineCode | null, catalogue: Catalogue): LineCode | null {
  const named = codeByName(catalogue, line, above)
  return named !== null && parentsOf(line.code ?? '').includes(named) ? named : null
}

const own = (beside: LineCode, isPart = false): LineTarget => ({ kind: 'own', beside, isPart })

/**
 * The line to which a code added by the company belongs, if the table has that line: 1150 for 1151, and 1520 for 15211.
 */
function parentOf(code: string | null, stated: ReadonlySet<LineCode>): LineCode | null {
  if (code === null) return null
  return parentsOf(code).find((parent) => parent !== code && stated.has(parent) && knownCodes.has(parent)) ?? null
}
