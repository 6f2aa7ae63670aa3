import { nameWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'

type Unnamed = {
  readonly year: number | null
  /** Its number among several companies or files; null for the only one. */
  readonly count: number | null
}

/** A name for who types none: it says nothing of the company, and is never blank. */
export function suggestedName({ year, count }: Unnamed): string {
  if (count === null) return year === null ? nameWords.suggestedWithoutYear : say(nameWords.suggested, { year })
  return year === null
    ? say(nameWords.suggestedOneWithoutYear, { count })
    : say(nameWords.suggestedOne, { count, year })
}
