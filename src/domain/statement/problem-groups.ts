import type { Problem } from '../problem.ts'

/** Problems of one kind about one line in several years; the first represents all of them. */
export type ProblemGroup = { readonly first: Problem; readonly others: readonly Problem[] }

/** Groups the same problem of a line in several years. A problem that names no line is a group by itself. */
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

/** The years that the problems name, each once, as a list in one string; empty when they name none. */
export const yearsNamed = (problems: readonly Problem[]): string =>
  [...new Set(problems.flatMap(({ facts }) => facts?.['year'] ?? []))].join(', ')
