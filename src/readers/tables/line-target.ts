import { lineOf } from '#domain/catalogue/catalogue.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { knownCodes } from './known-codes.ts'
import { codeByName } from './line-names.ts'
import type { RawLine } from './raw-line.ts'
import { componentLine } from './simplified-components.ts'

/** What a row of the tables is: a line of the form, a line the company added beside one, or nothing we can place. */
export type LineTarget =
  | { readonly kind: 'line'; readonly code: LineCode }
  | { readonly kind: 'own'; readonly beside: LineCode }
  | { readonly kind: 'unknown' }

/** A row with what its block says of it: `isExtra`, the register's second table of financial results. */
export type Placeable = { readonly line: RawLine; readonly isExtra: boolean; readonly startsReport: boolean }

/** Finds the line of each row, in the order of the tables: what a row is depends on the lines above it. */
export function lineTargetsOf(rows: readonly Placeable[], catalogue: Catalogue): readonly LineTarget[] {
  const named = catalogue.form === 'simplified' ? namedLines(rows, catalogue) : new Map<RawLine, LineCode>()
  const stated = new Set([...rows.flatMap(({ line }) => line.code ?? []), ...named.values()])
  const hasCodes = rows.some(({ line }) => line.code !== null)
  let before: LineCode | null = null
  return rows.map((row) => {
    if (row.startsReport) before = null
    const target = row.isExtra && catalogue.edition !== '66n-2011' ? own('2410') : targetOf(row.line, before)
    if (target.kind === 'line') before = target.code
    return target
  })

  function targetOf(line: RawLine, above: LineCode | null): LineTarget {
    const code = catalogue.form === 'simplified' ? simplifiedCode(line, named, catalogue) : fullCode(line, above)
    if (code !== null) return { kind: 'line', code }
    const parent = parentOf(line.code, stated) ?? above
    return parent === null ? { kind: 'unknown' } : own(parent)
  }

  function fullCode(line: RawLine, above: LineCode | null): LineCode | null {
    if (line.code !== null) {
      const repeatsParent = line.isDetail && line.code === above
      return knownCodes.has(line.code) && !repeatsParent ? line.code : null
    }
    const byName = codeByName(catalogue, line, above)
    if (byName === null || stated.has(byName)) return null
    // a detail may be called like a line of the form, "Основные средства" below "в том числе:", but not like a total
    const mayBeDetail = line.isDetail && hasCodes && lineOf(catalogue, byName)?.role !== 'total'
    return mayBeDetail ? null : byName
  }
}

const own = (beside: LineCode): LineTarget => ({ kind: 'own', beside })

/** Own codes extend their line's: 1151 and 15211 belong to 1150 and 1520 where the table has these. */
function parentOf(code: string | null, stated: ReadonlySet<LineCode>): LineCode | null {
  if (code === null) return null
  const parents = [code.slice(0, 4), `${code.slice(0, 3)}0`]
  return parents.find((parent) => parent !== code && stated.has(parent) && knownCodes.has(parent)) ?? null
}

/** Lines of the simplified form by their names: the codes printed there may be those of their largest component. */
function namedLines(rows: readonly Placeable[], catalogue: Catalogue): ReadonlyMap<RawLine, LineCode> {
  const named = new Map<RawLine, LineCode>()
  let before: LineCode | null = null
  for (const { line } of rows) {
    const code = codeByName(catalogue, line, before)
    if (code !== null) named.set(line, code)
    before = code ?? before
  }
  return named
}

/** By name; else by the printed code, or the line that this code is a component of, where no name has claimed that line. */
function simplifiedCode(line: RawLine, named: ReadonlyMap<RawLine, LineCode>, catalogue: Catalogue): LineCode | null {
  const byName = named.get(line)
  if (byName !== undefined) return byName
  if (line.code === null || line.isDetail) return null
  const code = catalogue.index.has(line.code) ? line.code : componentLine(line.code, catalogue)
  return code === null || [...named.values()].includes(code) ? null : code
}
