import { yearsTogetherMax } from '../policy.ts'
import { latestYearFirst, whyApart, type WithHead } from './years-together.ts'

/**
 * All tables that show a company's years side by side: one for each form, entity, period and unit, latest years first,
 * and each with a maximum number of years. A year that cannot be beside another has its own table. `statements` are in
 * order of preference: for each year the first is used.
 */
export function yearTables<Each extends WithHead>(statements: readonly Each[]): readonly (readonly Each[])[] {
  const groups: (readonly Each[])[] = []
  for (const each of statements.filter(({ head }) => head.reportingYear !== null)) {
    const at = groups.findIndex((group) => isAlike([...group, each]))
    const group = groups[at]
    if (group === undefined) groups.push([each])
    else if (!group.some(({ head }) => head.reportingYear === each.head.reportingYear)) groups[at] = [...group, each]
  }
  return groups.flatMap((group) => sixAtATime(group.toSorted(latestYearFirst)))
}

/**
 * Whether statements may be in the same table: they belong to one company, and form, entity, period and unit are equal.
 */
const isAlike = (statements: readonly WithHead[]): boolean =>
  whyApart(statements.map(({ head }) => head)).every(({ kind }) => kind === 'year-twice' || kind === 'too-many')

/**
 * Splits statements into tables of at most six. If only one year is left for the last table, the table also repeats the
 * next later year, so that there is something to compare it with.
 */
const sixAtATime = <Each>(statements: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(statements.length / yearsTogetherMax) }, (_, at) => {
    const first = at * yearsTogetherMax
    const isAlone = first > 0 && first + 1 === statements.length
    return statements.slice(isAlone ? first - 1 : first, first + yearsTogetherMax)
  })
