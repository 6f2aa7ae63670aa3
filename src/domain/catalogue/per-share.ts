import { every } from './edition-spans.ts'
import type { Line, LineCode } from './line.ts'

/**
 * The lines that are in roubles and kopecks per share, whatever the unit of the statement. They have their own file, so
 * that the contract can import it without the rest of the catalogue.
 */
// oxfmt-ignore
export const perShareLines = [
  { code: '2900', form: 'results', section: 'perShare', editions: every, sign: 'signed', role: 'memo',
    name: 'Базовая прибыль (убыток) на акцию',
    short: 'Базовая прибыль на акцию', english: 'Basic earnings (loss) per share' },
  { code: '2910', form: 'results', section: 'perShare', editions: every, sign: 'signed', role: 'memo',
    name: 'Разводненная прибыль (убыток) на акцию',
    short: 'Разводн. прибыль на акцию', english: 'Diluted earnings (loss) per share' },
] as const satisfies readonly Line[]

const codes: ReadonlySet<LineCode> = new Set(perShareLines.map(({ code }) => code))

/**
 * Whether a line is in roubles and kopecks per share in any edition. Such a line is never scaled and never part of a
 * sum. False without a code.
 */
export const isPerShareLine = (code: LineCode | null | undefined): boolean =>
  code !== null && code !== undefined && codes.has(code)
