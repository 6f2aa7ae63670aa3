import type { ProblemFacts } from '#domain/problem.ts'

// Everything people read lives in this room, a folder a language. Sentences have holes: "{code} is {amount}".

/**
 * Fills the holes of a sentence. Numbers are written with thousands separators and brackets for negatives, except years and
 * counts in holes whose name is `year`, `count`, `period`, `line` or `version`. A hole without a fact stays empty.
 */
export function say(sentence: string, facts: ProblemFacts = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const fact = facts[hole]
    if (fact === undefined) return ''
    return typeof fact === 'number' && !plainHoles.has(hole) ? grouped(fact) : String(fact)
  })
}

const plainHoles: ReadonlySet<string> = new Set(['year', 'count', 'period', 'line', 'version', 'limit'])

/** Made once: a formatter made for every number would take most of the time a sentence takes. */
const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

function grouped(value: number): string {
  const digits = grouping.format(Math.abs(value))
  return value < 0 ? `(${digits})` : digits
}
