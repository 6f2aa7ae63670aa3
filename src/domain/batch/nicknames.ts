/** A company of a batch that needs a name. */
type Nickname = {
  readonly key: string
  /**
   * The nickname that was typed, or that an earlier statement of the company was sent under; null when there is none
   * yet.
   */
  readonly given: string | null
}

/**
 * A nickname for each company: the given one, else the next number not used by another company of the batch. `numbered` formats a number
 * as a nickname.
 */
export function nicknamesOf(
  companies: readonly Nickname[],
  numbered: (count: number) => string,
): ReadonlyMap<string, string> {
  const taken = new Set(companies.flatMap(({ given }) => given ?? []))
  let count = 0
  const next = (): string => {
    do count += 1
    while (taken.has(numbered(count)))
    return numbered(count)
  }
  return new Map(companies.map(({ key, given }) => [key, given ?? next()]))
}
