import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { hasAmount } from './form-kind.ts'
import { codeByName } from './line-names.ts'
import type { RawLine } from './raw-line.ts'
import { noPlace, placeBelow, rowPlace, type HeadedRow, type RowPlace } from './row-place.ts'

// Finds the lines of the simplified form, where the code beside a line may be that of its largest component.

/** The lines that are known by name. `isNot`: the row has the name of a line, but is not that line. */
export function namedLines(
  rows: readonly HeadedRow[],
  isNot: (line: RawLine, byName: LineCode, place: RowPlace) => boolean,
  catalogue: Catalogue,
): ReadonlyMap<RawLine, LineCode> {
  const named = new Map<RawLine, LineCode>()
  let last = noPlace
  for (const row of rows) {
    const { line } = row
    const place = rowPlace(row, last)
    const byName = codeByName(catalogue, line, place.above)
    const code = byName !== null && isNot(line, byName, place) ? null : byName
    if (code !== null) named.set(line, code)
    last = code === null ? place : placeBelow(code, place, catalogue)
  }
  return named
}

/**
 * The line of a row: by its name; otherwise by its code; otherwise, if the simplified form lacks that code, the line
 * that includes it as a component. null when there is no such line, or when another row has that line's name.
 */
export function simplifiedCode(
  line: RawLine,
  named: ReadonlyMap<RawLine, LineCode>,
  catalogue: Catalogue,
): LineCode | null {
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
export function linesInParts(
  rows: readonly HeadedRow[],
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
export function componentLine(code: LineCode, catalogue: Catalogue): LineCode | null {
  return components.find(([line, parts]) => catalogue.index.has(line) && parts.includes(code))?.[0] ?? null
}
