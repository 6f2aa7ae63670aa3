import { countedPattern, matchesCounted } from './pattern-steps.ts'
import { patternTree, type PatternNode } from './pattern-tree.ts'

// Adversarial texts for a pattern: repetitions of what it matches, followed by something it does not match.

/** A growing text: `start`, `piece` repeated, then `end`. */
export type GrowingText = { readonly start: string; readonly piece: string; readonly end: string }

export const grown = ({ start, piece, end }: GrowingText, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length)) + end

/** Characters for classes: printable ASCII, blanks, Cyrillic, and a control character that hardly any pattern matches. */
const pool = [
  ...' \t\n\r\u0001',
  ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)),
  ...'ЯяЖжёё«»–—№₽¹\u00a0',
]

/** Every combination of a repeated piece with a start and an end. */
export function growingTexts(pattern: RegExp): readonly GrowingText[] {
  const tree = patternTree(pattern)
  const alphabet = alphabetOf(tree, pattern.source)
  // of the characters a class matches, one shared with many other classes makes parts overlap; one specific to it keeps them apart
  const examples = [alphabet, alphabet.toReversed()].map(
    (preferred) =>
      (node: PatternNode): string =>
        exampleOf(node, preferred),
  )
  const pieces = new Set([...alphabet, ...examples.flatMap((example) => examplesIn(tree, example))])
  const misfit = alphabet.at(-1) ?? ''
  const starts = new Set(['', misfit, ...examples.flatMap((example) => pathsTo(tree, example))])
  // a line end stops what matches everything else
  const ends = new Set(['', misfit, '\n'])
  return [...pieces]
    .filter((piece) => piece !== '')
    .flatMap((piece) => [...starts].flatMap((start) => [...ends].map((end) => ({ start, piece, end }))))
}

/** One character for each distinct set of classes; the one in the fewest classes last. */
function alphabetOf(tree: PatternNode, source: string): readonly string[] {
  const classes = new Map(charactersIn(tree).map((node) => [node.source, node.fits]))
  const bySet = new Map<string, string>()
  for (const character of [...pool, ...source]) {
    const set = [...classes.values()].map((fits) => (fits(character) ? '1' : '0')).join('')
    if (!bySet.has(set)) bySet.set(set, character)
  }
  const size = (set: string): number => set.replaceAll('0', '').length
  return [...bySet].toSorted(([one], [other]) => size(other) - size(one)).map(([, character]) => character)
}

type Character = Extract<PatternNode, { is: 'character' }>

function charactersIn(node: PatternNode): readonly Character[] {
  return node.is === 'character' ? [node] : partsOf(node).flatMap(charactersIn)
}

function partsOf(node: PatternNode): readonly PatternNode[] {
  if (node.is === 'sequence') return node.parts
  if (node.is === 'choice') return node.alternatives
  return node.is === 'repeat' || node.is === 'group' || node.is === 'look' ? [node.part] : []
}

/** A short text that a part matches; lookarounds are skipped. */
function exampleOf(node: PatternNode, alphabet: readonly string[]): string {
  if (node.is === 'character') return alphabet.find((character) => node.fits(character)) ?? node.source
  if (node.is === 'repeat') return exampleOf(node.part, alphabet).repeat(Math.max(1, node.min))
  if (node.is === 'choice') return node.alternatives[0] === undefined ? '' : exampleOf(node.alternatives[0], alphabet)
  if (node.is === 'look') return node.negative ? '' : exampleOf(node.part, alphabet)
  return partsOf(node)
    .map((part) => exampleOf(part, alphabet))
    .join('')
}

/** Examples of every part of a pattern, and of every prefix of a sequence. */
function examplesIn(node: PatternNode, example: (node: PatternNode) => string): readonly string[] {
  const beginnings =
    node.is === 'sequence'
      ? node.parts.map((_, at) =>
          node.parts
            .slice(0, at + 1)
            .map(example)
            .join(''),
        )
      : []
  return [example(node), ...beginnings, ...partsOf(node).flatMap((part) => examplesIn(part, example))]
}

/** The texts before each repetition, including nested ones. */
function pathsTo(node: PatternNode, example: (node: PatternNode) => string, before = ''): readonly string[] {
  if (node.is !== 'sequence') {
    const inner = partsOf(node).flatMap((part) => pathsTo(part, example, before))
    return node.is === 'repeat' ? [before, ...inner] : inner
  }
  return node.parts.flatMap((part, at) =>
    pathsTo(part, example, before + node.parts.slice(0, at).map(example).join('')),
  )
}

/** Longer than any bounded repetition of the product, so that a bound no longer contributes to the growth. */
const lengths = [1024, 2048] as const
const firstLength = 64
/** Number of texts, the most expensive at the first length, that are extended. */
const followed = 5
/** Steps per character. The most expensive pattern of the product takes 150: it looks 20 letters ahead at each of them. */
const stepsPerCharacterMax = 400

/** The largest growth of a pattern's steps when a text doubles: 2 is linear, 4 quadratic, Infinity beyond the limit. */
export function growthOf(pattern: RegExp): { readonly growth: number; readonly text: GrowingText | null } {
  const counted = countedPattern(pattern)
  const stepsOn = (whole: string): number => {
    const { matches, steps } = matchesCounted(counted, whole, whole.length * stepsPerCharacterMax)
    return matches === null ? Infinity : steps
  }
  const perCharacter = (text: GrowingText): number => {
    const whole = grown(text, firstLength)
    return stepsOn(whole) / whole.length
  }
  const costs = growingTexts(pattern).map((text) => ({ text, cost: perCharacter(text) }))
  const dearest = costs.toSorted((one, other) => (one.cost < other.cost ? 1 : -1)).slice(0, followed)
  const growths = dearest.map(({ text }) => {
    const [before, after] = [stepsOn(grown(text, lengths[0])), stepsOn(grown(text, lengths[1]))]
    return { text, growth: after === Infinity ? Infinity : after / before }
  })
  return growths.toSorted((one, other) => other.growth - one.growth)[0] ?? { growth: 0, text: null }
}
