import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'

/**
 * Lines of the simplified form and the lines of the full form they combine; the code printed beside them is that of the largest (order
 * 66n, paragraph 5). No component belongs to two lines.
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

/** The line of the simplified form that includes a line of the full form; null when there is none. */
export function componentLine(code: LineCode, catalogue: Catalogue): LineCode | null {
  return components.find(([line, parts]) => catalogue.index.has(line) && parts.includes(code))?.[0] ?? null
}
