import { lineOf, linesOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { FormKind } from '#domain/catalogue/editions.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import { balanceName, nameKey, unexplained } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'

// Recognises lines by name. After normalisation by `nameKey`, a name must equal one in the catalogue or in `aliases`,
// and it must be where the form prints it. Similar names never count.

/**
 * Other spellings of names: misprints in the register's template, shortened names, and names that another form has for
 * the line.
 */
const aliases = {
  full: {
    'проценты по уплате': '2330',
    // 1C prints this name in the form of FSBU 4/2023
    'величина влияния изменения курса иностранной валюты по отношению к рублю': '4490',
    'долгосрочные финансовые вложения': '1170',
    'краткосрочные финансовые вложения': '1240',
    'долгосрочные заемные средства': '1410',
    'краткосрочные заемные средства': '1510',
  },
  simplified: {
    'проценты по уплате': '2330',
    'налоги и прибыль (доходы)': '2410',
    'налоги на прибыль (доходы)': '2410',
    'налог на прибыль': '2410',
  },
} as const satisfies Record<FormKind, Readonly<Record<string, LineCode>>>

/** Short names in section III of companies; the codes have other meanings for non-profits. */
const companyAliases = { 'добавочный капитал': '1350', 'нераспределенная прибыль': '1370' } as const satisfies Readonly<
  Record<string, LineCode>
>

type LinesByName = ReadonlyMap<string, readonly Line[]>
const made = new WeakMap<Catalogue, LinesByName>()

function namesOf(catalogue: Catalogue): LinesByName {
  const known = made.get(catalogue)
  if (known !== undefined) return known
  const names = byKeys(catalogue.lines, (name) => [nameKey(name), unexplained(name)])
  made.set(catalogue, names)
  return names
}

function byKeys(lines: readonly Line[], keysOf: (name: string) => readonly string[]): LinesByName {
  const names = new Map<string, Line[]>()
  for (const line of lines)
    for (const key of new Set(keysOf(line.name))) names.set(key, [...(names.get(key) ?? []), line])
  return names
}

/**
 * The lines of the catalogue that have this name in this report, or in any report if it is unknown; never lines of the
 * changes in equity.
 */
export function linesNamed(catalogue: Catalogue, { name, report }: RawLine): readonly Line[] {
  const names = namesOf(catalogue)
  const candidates = names.get(nameKey(name)) ?? names.get(unexplained(name)) ?? []
  return candidates.filter(({ form }) => form !== 'equity' && (report === null || form === report))
}

/**
 * The line of the catalogue with this name in this report and, if several lines have the name, in this section; null
 * when there is none or more than one. `before` is the line above, which distinguishes the two totals named "БАЛАНС";
 * null when unknown.
 */
export function codeByName(catalogue: Catalogue, line: RawLine, before: LineCode | null): LineCode | null {
  const key = nameKey(line.name)
  if (key === '') return null
  if (key === balanceName) return balanceTotal(line.code, before)
  const inReport = linesNamed(catalogue, line)
  const inSection = inReport.length > 1 ? inReport.filter(({ section }) => section === line.section) : inReport
  if (inReport.length > 0) return inSection.length === 1 ? (inSection[0]?.code ?? null) : null
  const code = aliasCode(catalogue, line) ?? codeInOtherEdition(catalogue, line)
  const found = code === null ? null : lineOf(catalogue, code)
  return found === null || (line.report !== null && line.report !== found.form) ? null : code
}

function aliasCode({ form, entity }: Catalogue, { name }: RawLine): LineCode | null {
  const ofCompanies = form === 'full' && entity === 'commercial' ? companyAliases : {}
  const codes = new Map<string, LineCode>(Object.entries({ ...aliases[form], ...ofCompanies }))
  return codes.get(unexplained(name)) ?? null
}

const namesOfEditions: Readonly<Record<FormKind, LinesByName>> = {
  full: byKeys(linesOf('full'), (name) => [nameKey(name)]),
  simplified: byKeys(linesOf('simplified'), (name) => [nameKey(name)]),
}

/** Lines whose code has another meaning in another edition. */
const redefined: readonly LineCode[] = ['1160']

/**
 * The line that has this name in another edition of the form; null when there is none or more than one. Companies print
 * names of order 66n in statements of 2025, and "Уставный капитал", the name of FSBU 4/2023, in statements of every
 * year.
 */
function codeInOtherEdition({ form, entity }: Catalogue, { name, report, section }: RawLine): LineCode | null {
  const named = namesOfEditions[form].get(nameKey(name)) ?? []
  const lines = named.filter(
    (line) =>
      (report === null ? line.form !== 'equity' : line.form === report) &&
      (line.entity ?? entity) === entity &&
      !redefined.includes(line.code),
  )
  return onlyCode(lines) ?? onlyCode(lines.filter((line) => line.section === section))
}

function onlyCode(lines: readonly Line[]): LineCode | null {
  const codes = new Set(lines.map(({ code }) => code))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : null
}

/** The total meant by a row "БАЛАНС": the first closes the assets, the second closes equity and liabilities. */
function balanceTotal(code: LineCode | null, before: LineCode | null): LineCode | null {
  if (code === '1600' || code === '1700') return code
  if (before === null || !before.startsWith('1')) return null
  return /^1[12]/.test(before) ? '1600' : '1700'
}
