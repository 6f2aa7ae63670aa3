// Parses a regular expression, for the tests that count its cost. Character classes are kept as written: the engine itself decides which
// characters they match.

export type PatternNode =
  | { readonly is: 'character'; readonly source: string; readonly fits: (character: string) => boolean }
  | { readonly is: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly is: 'choice'; readonly alternatives: readonly PatternNode[] }
  | {
      readonly is: 'repeat'
      readonly part: PatternNode
      readonly min: number
      readonly max: number
      readonly lazy: boolean
    }
  | { readonly is: 'group'; readonly part: PatternNode; readonly number: number }
  | { readonly is: 'look'; readonly part: PatternNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly is: 'edge'; readonly edge: '^' | '$' | '\\b' | '\\B' }
  | { readonly is: 'same'; readonly number: number }

const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/
const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/
/** A class in brackets, an escape of any length, or a single character. */
const single = /^(?:\[(?:[^\]\\]|\\[^])*\]|\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|x[\da-fA-F]{2}|[^])|[^])/

/** The tree of a pattern. Throws on syntax the product does not use, such as named backreferences. */
export function patternTree({ source, flags }: RegExp): PatternNode {
  let rest = source
  let groups = 0
  const take = (length: number): string => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }

  const isNextAlternative = (): boolean => rest.startsWith('|')
  const goesOn = (): boolean => rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')

  function choice(): PatternNode {
    const alternatives = [sequence()]
    while (isNextAlternative()) {
      take(1)
      alternatives.push(sequence())
    }
    const [only, ...others] = alternatives
    return only !== undefined && others.length === 0 ? only : { is: 'choice', alternatives: alternatives }
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (goesOn()) parts.push(repeated(piece()))
    return { is: 'sequence', parts }
  }

  function repeated(part: PatternNode): PatternNode {
    const mark = take(quantifier.exec(rest)?.[0].length ?? 0)
    if (mark === '') return part
    const lazy = mark.length > 1 && mark.endsWith('?')
    const [min = 0, max = min] = boundsOf(mark)
    return { is: 'repeat', part, min, max, lazy }
  }

  function piece(): PatternNode {
    const start = groupStart.exec(rest)?.[0]
    if (start !== undefined) return group(take(start.length))
    const text = take(single.exec(rest)?.[0].length ?? 1)
    if (text === '^' || text === '$' || text === '\\b' || text === '\\B') return { is: 'edge', edge: text }
    const number = /^\\([1-9])$/.exec(text)?.[1]
    return number === undefined ? character(text, flags) : { is: 'same', number: Number(number) }
  }

  function group(start: string): PatternNode {
    const isCaptured = start === '(' || /\w>$/.test(start)
    const number = isCaptured ? (groups += 1) : 0
    const part = choice()
    if (take(1) !== ')') throw new Error(`unclosed group in ${source}`)
    if (isCaptured) return { is: 'group', part, number }
    if (start === '(?:') return part
    return { is: 'look', part, behind: start.includes('<'), negative: start.endsWith('!') }
  }

  const tree = choice()
  if (rest !== '') throw new Error(`cannot read ${rest} in ${source}`)
  return tree
}

function boundsOf(mark: string): readonly number[] {
  if (mark.startsWith('*')) return [0, Infinity]
  if (mark.startsWith('+')) return [1, Infinity]
  if (mark.startsWith('?')) return [0, 1]
  const [min = '0', max] = mark.replace(/[{}?]/g, '').split(',')
  return [Number(min), max === undefined ? Number(min) : max === '' ? Infinity : Number(max)]
}

function character(source: string, flags: string): PatternNode {
  const one = new RegExp(`^(?:${source})$`, flags.replace(/[gym]/g, ''))
  const known = new Map<string, boolean>()
  const fits = (text: string): boolean => {
    const before = known.get(text)
    if (before !== undefined) return before
    const fit = one.test(text)
    known.set(text, fit)
    return fit
  }
  return { is: 'character', source, fits }
}
