import type { Problem } from '../problem.ts'

/** Problems of one kind about one line, year after year: the first speaks for all. */
export type ProblemGroup = { readonly first: Problem; readonly others: readonly Problem[] }

/** Groups problems that say the same of several years; a problem that names no line is a group of its own. */
export function problemGroups(problems: readonly Problem[]): readonly ProblemGroup[] {
  const groups = new Map<string, { first: Problem; others: Problem[] }>()
  problems.forEach((problem, position) => {
    const line = problem.facts?.['code']
    const key = line === undefined ? `alone ${position}` : `${problem.code} ${line}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { first: problem, others: [] })
    else known.others.push(problem)
  })
  return [...groups.values()]
}

/** The years the others are about, as the file has them; empty when they name none. */
export const yearsNamed = (problems: readonly Problem[]): string =>
  [...new Set(problems.flatMap(({ facts }) => facts?.['year'] ?? []))].join(', ')
