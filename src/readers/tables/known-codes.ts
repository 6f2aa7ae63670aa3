import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { editions } from '#domain/catalogue/editions.ts'
import type { Edition, StatementForm } from '#domain/catalogue/editions.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { balanceName, nameKey, unexplained } from './printed-text.ts'

// if several lines have one code, the last of them in this order is displayed
const kinds = ['simplified', 'full'] as const
const entities = ['non-profit', 'commercial'] as const

function allLines(): readonly Line[] {
  // the cast is safe: these are the keys of `editions`
  const names = Object.keys(editions) as Edition[]
  const catalogues = kinds.flatMap((kind) =>
    names.flatMap((edition) => entities.map((entity) => catalogueOf(kind, edition, entity))),
  )
  return catalogues.flatMap(({ lines }) => lines)
}

const everyLine = allLines()

/** All codes in any edition of any form, each with its report; no code ever moved to another report. */
export const knownCodes: ReadonlyMap<LineCode, StatementForm> = new Map(everyLine.map(({ code, form }) => [code, form]))

/**
 * Matches a line code as programs export it, "1110", " 1110 ", "1110.", "1110.0", "01110", "стр. 1110", "Ф1.1110", or
 * with a footnote mark: "2110*", "2110¹", "2110 1)".
 */
const fourDigits = /^(?:стр(?:ока|\.)? ?|ф\d\.)?0?(\d{4})(?:[.,]0*)?(?: ?(?:\*{1,3}|[¹²³⁰-⁹]{1,2}|\(?\d?\)))?$/i
/** Matches codes that companies add: "15211", "1210.1", "1210-1", "1150а". */
const extended = /^(\d{4}(?:\d{1,3}|[.\-/]\d{1,3}|[а-яa-z]))$/i

/** The code in a cell, for a form line or a line that a company added; null when the cell is not a code. */
export function codeOf(text: string): string | null {
  const shown = text.trim().replace(/^["«“](.*)["»”]$/, '$1')
  return fourDigits.exec(shown)?.[1] ?? extended.exec(shown)?.[1] ?? null
}

/**
 * Like `codeOf`, for a cell that can only contain a code: ignores spaces between four digits, and brackets around them.
 */
export const codeInColumn = (text: string): string | null =>
  codeOf(text) ?? fourDigits.exec(text.replace(/[\s()]/g, ''))?.[1] ?? null

/** Matches a code followed only by numbers. A blank must follow the code, unless a bracket does. */
const numbersBehind = /^(\d{4})(?: (?=\d)| ?(?=\())([\d ().,–—−-]+)$/
/**
 * Matches brackets with a number of at least two digits, or two brackets. Footnote marks, old codes such as (010), and
 * references to notes such as (3.1) do not count.
 */
const bracketed = /^\((?!0\d|\d{1,2}(?:\.\d{1,2}){1,2}\))\d[\d .,]+\)|^\([\d .,]+\) ?\(/

/** The code of the form at the beginning of a cell that also contains amounts, "2330(620)(580)"; null for any other. */
export function codeBeforeAmounts(text: string): string | null {
  const [, code, behind = ''] = numbersBehind.exec(plain(text)) ?? []
  if (code === undefined || !knownCodes.has(code) || codeInColumn(text) !== null) return null
  const numbers = behind.split(/[ ,;–—−-]+/)
  const isAmount = !numbers.some((number) => knownCodes.has(number)) && numbers.some((number) => /^\d{3}/.test(number))
  return bracketed.test(behind) || isAmount ? code : null
}

const printedNames: ReadonlySet<string> = new Set([
  ...everyLine.flatMap(({ code, name }) => [nameKey(name), unexplained(name)].map((key) => `${code} ${key}`)),
  ...['1600', '1700'].map((code) => `${code} ${balanceName}`),
])

const exactNames: ReadonlySet<string> = new Set(everyLine.map(({ name }) => nameKey(name)))
const lineNames: ReadonlySet<string> = new Set(everyLine.flatMap(({ name }) => [nameKey(name), unexplained(name)]))

export const isLineName = (name: string): boolean => lineNames.has(nameKey(name)) || lineNames.has(unexplained(name))

/** The codes of the lines of each report by code and by name. */
const linesOfReports: ReadonlyMap<string, ReadonlySet<LineCode>> = byReportAndKey()

function byReportAndKey(): ReadonlyMap<string, ReadonlySet<LineCode>> {
  const found = new Map<string, Set<LineCode>>([[`balance ${balanceName}`, new Set(['1600', '1700'])]])
  for (const { code, form, name } of everyLine)
    for (const key of [code, nameKey(name), unexplained(name)].map((each) => `${form} ${each}`))
      found.set(key, (found.get(key) ?? new Set()).add(code))
  return found
}

/** Whether a cell is the code or the name of a line in this report. */
export const isLineOf = (report: StatementForm, cell: string): boolean =>
  nameKey(cell) !== balanceName &&
  [codeOf(cell), nameKey(cell), unexplained(cell)].some((key) => linesOfReports.has(`${report} ${key}`))

const none: ReadonlySet<LineCode> = new Set()

/** The codes of the lines of this report that have this name in any edition. */
export const codesOfName = (report: StatementForm, name: string): ReadonlySet<LineCode> =>
  linesOfReports.get(`${report} ${nameKey(name)}`) ?? linesOfReports.get(`${report} ${unexplained(name)}`) ?? none

/** How many lines of this report have this name in any edition. */
export const codesNamed = (report: StatementForm, name: string): number => codesOfName(report, name).size

/** Whether any form prints this name for the line with this code. */
export const isNameOf = (name: string, code: LineCode): boolean =>
  (exactNames.has(nameKey(name)) ? [nameKey(name)] : [nameKey(name), unexplained(name)]).some((key) =>
    printedNames.has(`${code} ${key}`),
  )

/** The codes of the form that a company may have extended to this code: 1250 for 1251, 1520 for 15211. */
export const parentsOf = (code: string): readonly string[] => [code.slice(0, 4), `${code.slice(0, 3)}0`]

const codeLength = 4

/**
 * Finds a code of a form before a name, "2110 Выручка", or after it, "Выручка (стр. 2110)"; also returns the name
 * without the code. null when there is no code. If there is no gap between name and code, as in "Выручка2110", the name
 * must be the name of the code's line.
 */
export function codeInName(text: string): { readonly code: string; readonly name: string } | null {
  const [, code, rest] = /^(?:стр(?:ока|\.)? ?)?(\d{4})[.:)]? ?[-–—]? ?(\p{L}.*)$/iu.exec(text) ?? []
  if (code !== undefined && rest !== undefined && knownCodes.has(code)) return { code, name: rest }
  const name = text.slice(0, -codeLength)
  if (/[\p{L})]$/u.test(name) && isNameOf(name, text.slice(-codeLength))) return { code: text.slice(-codeLength), name }
  const [whole, last] = /[\s,(]{1,3}(?:стр(?:ока|\.)?|код)? ?(\d{4})\)?$/i.exec(text) ?? []
  if (whole === undefined || last === undefined || !knownCodes.has(last)) return null
  return { code: last, name: text.slice(0, -whole.length) }
}

/** Like `isLineOf`, also for a cell with the code of a line in this report before or after any name. */
export const namesLineOf = (report: StatementForm, cell: string): boolean =>
  isLineOf(report, cell) || knownCodes.get(codeInName(cell)?.code ?? '') === report

export const isKnownCode = (text: string): boolean => knownCodes.has(codeOf(text) ?? '')

/** For each known code its line, of the full form if possible, in the newest edition that has it; in order of codes. */
export const knownLines: readonly Line[] = [...new Map(everyLine.map((line) => [line.code, line])).values()].toSorted(
  (one, other) => one.code.localeCompare(other.code),
)
