import { companyKeyOf, companyKeysIn, innOf } from './filing-facts.ts'
import type { TextRow } from './printed-text.ts'

export type Companies = ReturnType<typeof companiesInGrid>

/** Follows which companies a grid names, by tax number or name. */
export function companiesInGrid() {
  const inns = new Set<string>()
  const names = new Set<string>()
  /** The rows above the last headings, which are searched for names only when these are needed. */
  const heads: (readonly TextRow[])[] = []
  let isOther = false
  const learn = (said: Facts): void => {
    if (said.inn !== null) inns.add(said.inn)
    for (const name of said.names) names.add(name)
  }
  return {
    headed(preface: readonly TextRow[]) {
      heads.push(preface)
      isOther = false
    },
    /**
     * Follows rows of text. Returns whether the rows below them belong to a company other than that of the lines above.
     */
    read(rows: readonly TextRow[]): boolean {
      for (const head of heads.splice(0)) learn(factsIn(head))
      const said = factsIn(rows)
      if (said.inn === null && said.names.length === 0) return isOther
      const isOtherNumber = said.inn !== null && inns.size > 0 && !inns.has(said.inn)
      isOther = isOtherNumber || (names.size > 0 && said.names.some((name) => !isKnown(name, names)))
      if (!isOther) learn(said)
      return isOther
    },
  }
}

/**
 * Names count as the same if one contains the other, because text may be printed around them: "Ромашка" and "Ромашка"
 * (до 2023 г. "Лютик").
 */
const isKnown = (name: string, names: ReadonlySet<string>): boolean =>
  [...names].some((known) => known.includes(name) || name.includes(known))

type Facts = { readonly inn: string | null; readonly names: readonly string[] }

const factsIn = (rows: readonly TextRow[]): Facts => ({
  inn: innOf(rows),
  names: [companyKeyOf(rows) ?? [], companyKeysIn(rows)].flat(),
})
