import { patternTree, type PatternNode } from './pattern-tree.ts'

// Counts the steps a backtracking engine takes for a pattern on a text, independent of the machine's load. It follows the language
// specification without a real engine's optimisations, so it never counts too little.

type Instruction =
  | { readonly op: 'character'; readonly fits: (character: string) => boolean }
  | { readonly op: 'split'; readonly first: number; readonly second: number }
  | { readonly op: 'jump'; readonly to: number }
  | { readonly op: 'edge'; readonly edge: string }
  | { readonly op: 'look'; readonly program: Program; readonly negative: boolean }
  | { readonly op: 'keep'; readonly slot: string }
  | { readonly op: 'moved'; readonly slot: string }
  | { readonly op: 'same'; readonly number: number }
  | { readonly op: 'done' }

type Program = { readonly steps: Instruction[]; readonly backward: boolean }
type Slots = Readonly<Record<string, number>>

/** A compiled pattern. */
export type CountedPattern = { readonly program: Program; readonly isMultiline: boolean; readonly ignoresCase: boolean }

export function countedPattern(pattern: RegExp): CountedPattern {
  const program: Program = { steps: [], backward: false }
  compile(patternTree(pattern), program, /\\[1-9]/.test(pattern.source))
  program.steps.push({ op: 'done' })
  return { program, isMultiline: pattern.multiline, ignoresCase: pattern.ignoreCase }
}

function compile(node: PatternNode, program: Program, keepsGroups: boolean): void {
  const { steps, backward } = program
  const inner = (part: PatternNode): void => compile(part, program, keepsGroups)
  switch (node.is) {
    case 'character':
      steps.push({ op: 'character', fits: remembered(node.fits) })
      return
    case 'sequence':
      for (const part of backward ? node.parts.toReversed() : node.parts) inner(part)
      return
    case 'choice':
      compileChoice(node.alternatives, program, inner)
      return
    case 'repeat':
      compileRepeat(node, program, inner)
      return
    case 'group':
      if (keepsGroups) steps.push({ op: 'keep', slot: `${backward ? 'end' : 'start'} ${node.number}` })
      inner(node.part)
      if (keepsGroups) steps.push({ op: 'keep', slot: `${backward ? 'start' : 'end'} ${node.number}` })
      return
    case 'look': {
      const look: Program = { steps: [], backward: node.behind }
      compile(node.part, look, keepsGroups)
      look.steps.push({ op: 'done' })
      steps.push({ op: 'look', program: look, negative: node.negative })
      return
    }
    case 'edge':
      steps.push({ op: 'edge', edge: node.edge })
      return
    case 'same':
      steps.push({ op: 'same', number: node.number })
  }
}

/** Caches the answers per character, which are most of the counting. */
function remembered(fits: (character: string) => boolean): (character: string) => boolean {
  const known = new Map<string, boolean>()
  return (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const answer = fits(character)
    known.set(character, answer)
    return answer
  }
}

function compileChoice(
  alternatives: readonly PatternNode[],
  { steps }: Program,
  inner: (part: PatternNode) => void,
): void {
  const ends: number[] = []
  alternatives.forEach((alternative, at) => {
    const split = steps.length
    const isLast = at === alternatives.length - 1
    if (!isLast) steps.push({ op: 'jump', to: 0 })
    inner(alternative)
    if (isLast) return
    ends.push(steps.length)
    steps.push({ op: 'jump', to: 0 })
    steps[split] = { op: 'split', first: split + 1, second: steps.length }
  })
  for (const end of ends) steps[end] = { op: 'jump', to: steps.length }
}

type Repeat = Extract<PatternNode, { is: 'repeat' }>

function compileRepeat({ part, min, max, lazy }: Repeat, { steps }: Program, inner: (part: PatternNode) => void): void {
  for (let count = 0; count < min; count += 1) inner(part)
  const splits: number[] = []
  const isEndless = max === Infinity
  for (let count = min; isEndless ? count === min : count < max; count += 1) {
    splits.push(steps.length)
    const slot = `loop ${steps.length}`
    steps.push({ op: 'jump', to: 0 }, { op: 'keep', slot })
    inner(part)
    // an iteration that consumes nothing ends the repetition
    steps.push({ op: 'moved', slot })
    if (isEndless) steps.push({ op: 'jump', to: splits[0] ?? 0 })
  }
  for (const split of splits)
    steps[split] = lazy
      ? { op: 'split', first: steps.length, second: split + 1 }
      : { op: 'split', first: split + 1, second: steps.length }
}

/** One run over a text: the steps so far, and their limit. */
type Run = CountedPattern & { readonly text: string; readonly stepsMax: number; steps: number }

/** Start and end of a pattern's matches on a text, and the steps taken; matches is null when the limit was exceeded. */
export function matchesCounted(
  pattern: CountedPattern,
  text: string,
  stepsMax: number,
): { readonly matches: readonly (readonly [number, number])[] | null; readonly steps: number } {
  const run: Run = { ...pattern, text, stepsMax, steps: 0 }
  const matches: [number, number][] = []
  for (let start = 0; start <= text.length; start += 1) {
    const end = endOf(run, run.program, start, {})
    if (run.steps > stepsMax) return { matches: null, steps: run.steps }
    if (end === null) continue
    matches.push([start, end])
    start = Math.max(start, end - 1)
  }
  return { matches, steps: run.steps }
}

type State = { readonly at: number; readonly next: number; readonly slots: Slots }

function endOf(run: Run, program: Program, from: number, before: Slots): number | null {
  const left: State[] = [{ at: from, next: 0, slots: before }]
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    const end = endOfPath(run, program, state, left)
    if (end !== null || run.steps > run.stepsMax) return end
  }
  return null
}

/** Follows one path until it ends or fails; alternatives are pushed for later. */
function endOfPath(run: Run, program: Program, start: State, left: State[]): number | null {
  const forward = program.backward ? 0 : 1
  let state = start
  for (;;) {
    let { at, next } = state
    let step = program.steps[next]
    // single characters are most of the work
    while (step?.op === 'character' && step.fits(run.text[at - 1 + forward] ?? '')) {
      run.steps += 1
      at += forward === 1 ? 1 : -1
      next += 1
      step = program.steps[next]
    }
    run.steps += 1
    if (run.steps > run.stepsMax) return null
    if (step === undefined || step.op === 'done') return at
    if (step.op === 'split') left.push({ at, next: step.second, slots: state.slots })
    const onwards = after(run, program, step, { at, next, slots: state.slots })
    if (onwards === undefined) return null
    state = onwards
  }
}

/** The state after a step; undefined when it does not match. */
function after(run: Run, program: Program, step: Instruction, { at, next, slots }: State): State | undefined {
  const onwards = { at, next: next + 1, slots }
  switch (step.op) {
    case 'split':
      return { at, next: step.first, slots }
    case 'jump':
      return { at, next: step.to, slots }
    case 'keep':
      return { at, next: next + 1, slots: { ...slots, [step.slot]: at } }
    case 'moved':
      return slots[step.slot] === at ? undefined : onwards
    case 'edge':
      return isAtEdge(run, step.edge, at) ? onwards : undefined
    case 'look':
      return (endOf(run, step.program, at, slots) === null) === step.negative ? onwards : undefined
    case 'same': {
      const length = sameLength(slots, step.number)
      const [from, to] = program.backward ? [at - length, at] : [at, at + length]
      return isSame(run, step.number, [from, to], slots) ? { ...onwards, at: program.backward ? from : to } : undefined
    }
    case 'character':
      return undefined
    case 'done':
      return onwards
  }
}

const sameLength = (slots: Slots, number: number): number =>
  (slots[`end ${number}`] ?? 0) - (slots[`start ${number}`] ?? 0)

function isSame(run: Run, number: number, [from = 0, to = 0]: readonly number[], slots: Slots): boolean {
  const again = run.text.slice(Math.max(0, from), to)
  const once = run.text.slice(slots[`start ${number}`] ?? 0, slots[`end ${number}`] ?? 0)
  return run.ignoresCase ? again.toLowerCase() === once.toLowerCase() : again === once
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character)
const isLineEnd = (character: string | undefined): boolean =>
  character !== undefined && /[\n\r\u2028\u2029]/.test(character)

function isAtEdge({ text, isMultiline }: Run, edge: string, at: number): boolean {
  if (edge === '^') return at === 0 || (isMultiline && isLineEnd(text[at - 1]))
  if (edge === '$') return at === text.length || (isMultiline && isLineEnd(text[at]))
  return (isWord(text[at - 1]) !== isWord(text[at])) === (edge === '\\b')
}
