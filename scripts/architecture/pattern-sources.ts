import { parseSync } from 'vite'
import { z } from 'zod'
import { filesUnder, isTest, textOf } from './sources.ts'

// Every regular expression of the product: literals in sources, patterns built at run time, and patterns of zod checks.

export type FoundPattern = { readonly place: string; readonly pattern: RegExp }

type Found = {
  readonly patterns: readonly FoundPattern[]
  /** Files that build patterns from strings. */
  readonly builders: readonly string[]
  /** Calls that implicitly create a pattern from a string, such as `match('…')`. */
  readonly inPassing: readonly string[]
  /** Names of the zod functions called, among them checks such as "uuid" and "iso.date". */
  readonly checks: readonly string[]
}

/** A node of a source's syntax tree, with the properties needed here. */
type Syntax = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<Syntax> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  if (!isSyntax(value)) return
  yield value
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part)
}

const nameOf = (value: unknown): string => (isSyntax(value) && typeof value.name === 'string' ? value.name : '')

/** The names in an expression such as z.iso.date, from left to right; '' for parts that are not names. */
function chainOf(value: unknown): readonly string[] {
  if (!isSyntax(value) || value.type !== 'MemberExpression') return [nameOf(value)]
  return [...chainOf(value.object), nameOf(value.property)]
}

/** The patterns in a source. */
export function patternsOf(path: string, text: string): Found {
  const nodes = [...nodesIn(parseSync(path, text).program)]
  const calls = nodes.filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
  const placeOf = ({ start }: Syntax): string => `${path}:${text.slice(0, start).split('\n').length}`
  const chains = calls.map((call) => ({ call, chain: chainOf(call.callee) }))
  return {
    patterns: nodes.flatMap((node) => {
      const written = node.regex as { readonly pattern: string; readonly flags: string } | undefined // ESTree: a regex literal has a pattern and flags
      return written === undefined
        ? []
        : [{ place: placeOf(node), pattern: new RegExp(written.pattern, written.flags) }]
    }),
    builders: chains.some(({ chain }) => chain.at(-1) === 'RegExp') ? [path] : [],
    inPassing: chains
      .filter(({ call, chain }) => ['match', 'matchAll', 'search'].includes(chain.at(-1) ?? '') && takesText(call))
      .map(({ call }) => placeOf(call)),
    checks: chains.filter(({ chain }) => chain[0] === 'z').map(({ chain }) => chain.slice(1).join('.')),
  }
}

function takesText({ arguments: given }: Syntax): boolean {
  const first: unknown = Array.isArray(given) ? given[0] : undefined
  return isSyntax(first) && !('regex' in first) && /^(?:Literal|TemplateLiteral|BinaryExpression)$/.test(first.type)
}

let ofProduct: Found | null = null

/** The patterns in all sources of the product, without tests. The sources are read only once. */
export const productPatterns = (): Found => (ofProduct ??= findPatterns())

function findPatterns(): Found {
  const paths = filesUnder('src').filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  const found = paths.map((path) => patternsOf(path, textOf(path)))
  return {
    patterns: found.flatMap(({ patterns }) => patterns),
    builders: found.flatMap(({ builders }) => builders),
    inPassing: found.flatMap(({ inPassing }) => inPassing),
    checks: [...new Set(found.flatMap(({ checks }) => checks))],
  }
}

/** How to import each file that builds patterns. A file must come before the files that import it. */
export const builders: Readonly<Record<string, () => Promise<unknown>>> = {
  'src/contract/screen-paths.ts': async () => (await import('../../src/contract/screens.ts')).screenAt('/nowhere'),
  'src/domain/people/code.ts': async () => (await import('../../src/domain/people/code.ts')).codeProblems({ otp: '1' }),
  'src/readers/tables/heading-date.ts': () => import('../../src/readers/tables/heading-date.ts'),
  'src/readers/tables/heading.ts': () => import('../../src/readers/tables/heading.ts'),
  'src/readers/positioned/heading-runs.ts': () => import('../../src/readers/positioned/heading-runs.ts'),
}

/**
 * The patterns that the files in `builders` build. A file builds its patterns when it is first imported, so none of
 * these files may have been imported before.
 */
async function builtPatterns(): Promise<readonly FoundPattern[]> {
  const built: FoundPattern[] = []
  const real = globalThis.RegExp
  let place = ''
  globalThis.RegExp = new Proxy(real, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given)
      built.push({ place, pattern })
      return pattern
    },
  })
  try {
    for (const [path, build] of Object.entries(builders)) {
      place = path
      await build()
    }
  } finally {
    globalThis.RegExp = real
  }
  return built
}

/** The patterns of the named zod functions when called without arguments, such as the pattern of a UUID. */
export function patternsOfChecks(names: readonly string[]): readonly FoundPattern[] {
  return names.flatMap((name) => {
    const schema = withoutArguments(name)
    const pattern = schema instanceof z.ZodType && 'pattern' in schema.def ? schema.def.pattern : undefined
    return pattern instanceof RegExp ? [{ place: `z.${name}`, pattern }] : []
  })
}

function withoutArguments(name: string): unknown {
  // the cast is safe: `name` comes from a source, so zod may have no such function, and the type allows for that
  const make = name.split('.').reduce<unknown>((from, part) => (from as Record<string, unknown> | undefined)?.[part], z)
  try {
    return typeof make === 'function' ? (make as () => unknown)() : undefined // the sources call it without arguments too
  } catch {
    return undefined
  }
}

/**
 * Every pattern of the product once, with the first location where it occurs. Call this once per process, because files
 * build their patterns only when first imported.
 */
export async function everyPattern(): Promise<readonly FoundPattern[]> {
  const { patterns, checks } = productPatterns()
  const all = [...patterns, ...(await builtPatterns()), ...patternsOfChecks(checks)]
  return [...new Map(all.toReversed().map((found) => [String(found.pattern), found])).values()].toReversed()
}
