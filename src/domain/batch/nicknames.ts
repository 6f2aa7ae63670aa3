/** A company of a batch that needs a name. */
type Nickname = {
  readonly key: string
  /**
   * The nickname that the user typed, or under which an earlier statement of the company was sent; null when there is
   * none yet.
   */
  readonly given: string | null
}

/**
 * A nickname for each company: the given one, or else the next numbered one that no other company of the batch has.
 * `numbered` makes a nickname from a number.
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
