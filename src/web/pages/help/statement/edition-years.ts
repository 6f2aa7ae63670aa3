import { editions, type Edition } from '#domain/catalogue/editions.ts'
import { formHelp } from '#wording/en/help/statement.ts'
import { say } from '#wording/say.ts'

// the keys of the table, oldest first
export const editionList = Object.keys(editions) as readonly Edition[]

/** The reporting years of an edition: "2019 to 2024", "2025 and later". */
export function yearsOf(edition: Edition): string {
  const { firstYear, lastYear } = editions[edition]
  const { since, between } = formHelp.years
  return lastYear === null
    ? say(since, { from: String(firstYear) })
    : say(between, { from: String(firstYear), to: String(lastYear) })
}
