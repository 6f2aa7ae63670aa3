/** What a company of a batch is to be called. */
type Nickname = {
  readonly key: string
  /** The nickname that was typed, or that a statement of the company was sent under; null: none yet. */
  readonly given: string | null
}

/**
 * A nickname for each company: the one given, else the next number that no other company of the batch is called by. `numbered` writes
 * a number as a nickname.
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
