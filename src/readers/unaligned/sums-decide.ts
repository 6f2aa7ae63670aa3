import { printedNumber } from '#domain/amounts/printed-number.ts'
import { type Catalogue, catalogueOf } from '#domain/catalogue/catalogue.ts'
import { type Edition, editions } from '#domain/catalogue/editions.ts'
import type { LineCode, Sign } from '#domain/catalogue/line.ts'
import { contribution } from '#domain/statement/evaluation.ts'
import type { Way } from './number-ways.ts'

/** A line of the form: its amounts, if they are certain, or else the ways to read them. */
export type OpenLine = { readonly code: LineCode; readonly certain: Way | null; readonly ways: readonly Way[] }

/** A total or one of its lines. In a sum that holds, the members, multiplied by `times`, add up to zero. */
type Member = { readonly code: LineCode; readonly sign: Sign; readonly times: 1 | -1 }
type Equation = { readonly total: string; readonly members: readonly Member[] }

/** Ways chosen for some lines, by line code, and the sum of the amounts in each column. */
type Choice = { readonly ways: Readonly<Record<LineCode, Way>>; readonly sums: readonly number[] }

/** Maximum number of combinations for each half of the lines in a sum, and for all sums together. */
const combinationsMax = 50_000
const combinationsInAllMax = 500_000

/**
 * For each line that the sums of the form decide, the way to read it, by line code. A line is decided if exactly one
 * combination of all lines of a total makes its sum hold in every column.
 */
export function decidedBySums(lines: readonly OpenLine[]): ReadonlyMap<LineCode, Way> {
  const byCode = new Map(lines.map((line) => [line.code, line]))
  // if a code has several rows, it is uncertain which of them counts
  const repeated = new Set(lines.filter((line) => byCode.get(line.code) !== line).map(({ code }) => code))
  const decided = new Map<LineCode, Way>()
  const search: Search = { byCode, repeated, decided, tried: 0 }
  for (let size = -1; size < decided.size;) {
    size = decided.size
    for (const total of totals)
      for (const [code, way] of Object.entries(onlySolution(total, search))) decided.set(code, way)
  }
  return decided
}

type Search = {
  readonly byCode: ReadonlyMap<LineCode, OpenLine>
  readonly repeated: ReadonlySet<LineCode>
  readonly decided: ReadonlyMap<LineCode, Way>
  /** The number of combinations tried so far. */
  tried: number
}

/**
 * How to read the open lines of a total, if exactly one combination makes its sum hold; empty otherwise, or if editions
 * of the form give different results.
 */
function onlySolution(total: string, search: Search): Choice['ways'] {
  const found: Record<LineCode, Way> = {}
  for (const { members } of equations.filter((one) => one.total === total)) {
    const present = members.filter(({ code }) => search.byCode.has(code))
    const isDoubtful = present.some(({ code }) => search.repeated.has(code))
    if (present.length < 2 || present[0] !== members[0] || isDoubtful) continue
    const [only, ...others] = solutionsOf(present, search)
    for (const [code, way] of others.length > 0 ? [] : Object.entries(only ?? {})) {
      if ((found[code] ?? way).join() !== way.join()) return {}
      found[code] = way
    }
  }
  return found
}

/**
 * Combinations of open lines that make a sum hold, at most two. None when no line of the sum is open, or when there are
 * too many combinations to try.
 */
function solutionsOf(members: readonly Member[], search: Search): readonly Choice['ways'][] {
  const choices = members.map((member) => choicesOf(member, search))
  const open = choices.filter((ways) => Object.keys(ways[0]?.ways ?? {}).length > 0 || ways.length === 0)
  if (open.length === 0) return []
  const half = open.slice(0, Math.ceil(open.length / 2))
  const one = combined(half)
  const other = combined(choices.filter((ways) => !half.includes(ways)))
  search.tried += (one?.length ?? 0) + (other?.length ?? 0)
  return one === null || other === null || search.tried > combinationsInAllMax ? [] : meeting(one, other)
}

function choicesOf(member: Member, { byCode, decided }: Search): readonly Choice[] {
  const line = byCode.get(member.code)
  const known = line?.certain ?? decided.get(member.code)
  if (known !== undefined) return [{ ways: {}, sums: contributions(known, member) }]
  return (line?.ways ?? []).map((way) => ({ ways: { [member.code]: way }, sums: contributions(way, member) }))
}

/** All combinations with one choice for each line; null when there are too many. */
function combined(lines: readonly (readonly Choice[])[]): readonly Choice[] | null {
  let all: readonly Choice[] = [{ ways: {}, sums: [] }]
  for (const choices of lines) {
    if (all.length * choices.length > combinationsMax) return null
    all = all.flatMap((one) =>
      choices.map(({ ways, sums }) => ({ ways: { ...one.ways, ...ways }, sums: plus(one.sums, sums) })),
    )
  }
  return all
}

const plus = (a: readonly number[], b: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, column) => (a[column] ?? 0) + (b[column] ?? 0))

/** Pairs of combinations whose sums cancel each other. Stops after the second pair, because then no pair is certain. */
function meeting(some: readonly Choice[], others: readonly Choice[]): readonly Choice['ways'][] {
  const bySums = new Map<string, Choice[]>()
  for (const choice of some) {
    const key = choice.sums.join()
    bySums.set(key, [...(bySums.get(key) ?? []), choice].slice(0, 2))
  }
  const found: Choice['ways'][] = []
  for (const { ways, sums } of others) {
    for (const other of bySums.get(sums.map((sum) => 0 - sum).join()) ?? []) found.push({ ...other.ways, ...ways })
    if (found.length > 1) return found
  }
  return found
}

const contributions = (way: Way, { sign, times }: Member): readonly number[] =>
  way.map((text) => {
    const read = printedNumber(text, null)
    return read.kind === 'amount' ? times * contribution(sign, read.value) : 0
  })

/**
 * The sums of all forms and editions, each with its total first, and the equation of the two totals of the balance
 * sheet. The sums of the changes in equity are left out.
 */
const equations: readonly Equation[] = [
  { total: '1600 = 1700', members: [memberOf('1600', 'signed', -1), memberOf('1700', 'signed', 1)] },
  ...(['full', 'simplified'] as const).flatMap((form) =>
    // the cast is safe: these are the keys of `editions`
    (Object.keys(editions) as Edition[]).flatMap((edition) =>
      (['commercial', 'non-profit'] as const).flatMap((entity) => equationsOf(catalogueOf(form, edition, entity))),
    ),
  ),
]
const totals: readonly string[] = [...new Set(equations.map(({ total }) => total))]

function memberOf(code: LineCode, sign: Sign, times: Member['times']): Member {
  return { code, sign, times }
}

function equationsOf({ lines, index }: Catalogue): readonly Equation[] {
  return lines.flatMap(({ code, form, sign, sum }) => {
    if (sum === undefined || form === 'equity') return []
    const parts = sum.map((part) => memberOf(part, lines[index.get(part) ?? -1]?.sign ?? 'signed', 1))
    return [{ total: code, members: [memberOf(code, sign, -1), ...parts] }]
  })
}
