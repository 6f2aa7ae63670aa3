import type { ProblemFacts } from '#domain/problem.ts'

/**
 * Writes a number as the language does: with thousands separators, at most two decimals, and a mark on negative
 * numbers.
 */
export type WrittenNumber = (value: number) => string

/**
 * Fills in the placeholders of a sentence. A placeholder without a fact becomes empty. `written` formats numbers, but
 * not years, counts and the like (`plainHoles`).
 */
export function fill(sentence: string, facts: ProblemFacts, written: WrittenNumber): string {
  return sentence.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const fact = facts[hole]
    if (fact === undefined) return ''
    return typeof fact === 'number' && !plainHoles.has(hole) ? written(fact) : String(fact)
  })
}

const plainHoles: ReadonlySet<string> = new Set(['year', 'count', 'period', 'line', 'version', 'limit'])
