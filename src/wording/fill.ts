import type { ProblemFacts } from '#domain/problem.ts'

/** How a language writes a number: with thousands separators, at most two decimals, negatives marked. */
export type WrittenNumber = (value: number) => string

/**
 * Fills a sentence's placeholders. Numbers are written by `written`, except years and counts in placeholders named `year`, `count`,
 * `period`, `line`, `version` or `limit`. A placeholder without a fact becomes empty.
 */
export function fill(sentence: string, facts: ProblemFacts, written: WrittenNumber): string {
  return sentence.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const fact = facts[hole]
    if (fact === undefined) return ''
    return typeof fact === 'number' && !plainHoles.has(hole) ? written(fact) : String(fact)
  })
}

const plainHoles: ReadonlySet<string> = new Set(['year', 'count', 'period', 'line', 'version', 'limit'])
