// Builds addresses from the rows of a table of screens, and matches addresses with rows. Both sites use it.

/** The values that a path needs for its parameters. */
export type HolesOf<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}?` ? { readonly [Key in Name]?: string } : { readonly [Key in Hole]: string }) &
      HolesOf<Rest>
  : unknown

/** Query parameters of an address, all optional. */
export type QuestionsOf<Row> = Row extends { readonly asks: readonly (infer Question extends string)[] }
  ? { readonly [Name in Question]?: string }
  : unknown

/** Arguments for building a row's address: none when it has no parameters. */
export type AddressArguments<Row extends { readonly path: string }> =
  unknown extends HolesOf<Row['path']>
    ? unknown extends QuestionsOf<Row>
      ? readonly []
      : readonly [QuestionsOf<Row>?]
    : readonly [HolesOf<Row['path']> & QuestionsOf<Row>]

type ScreenAddress = {
  readonly path: string
  readonly asks?: readonly string[]
  readonly only?: Readonly<Record<string, string>>
}

/**
 * The address of a row, with its path parameters encoded and its query parameters appended. `given` are
 * `AddressArguments`.
 */
export function filledAddress({ path, asks = [] }: ScreenAddress, given: unknown): string {
  const values: Readonly<Record<string, string | undefined>> = Object.assign({}, given)
  const filled = path.replace(/\/\{(\w+)\??\}/g, (_, hole: string) => {
    const value = values[hole]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const asked = asks.flatMap((question) => {
    const value = values[question]
    return value === undefined ? [] : [`${question}=${encodeURIComponent(value)}`]
  })
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

/** A path in the router's syntax: each parameter as `:name`, or as its value if it allows only one. */
export const routedPath = ({ path, only = {} }: ScreenAddress): string =>
  path.replace(/\{(\w+)(\??)\}/g, (_, hole: string, mark: string) => only[hole] ?? `:${hole}${mark}`)

/** Whether a path, without query and hash, is an address of the row. Ignores case and a trailing slash. */
export function isAddressOf({ path, only = {} }: ScreenAddress, given: string): boolean {
  const holes = path
    .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
    .replace(/\{(\w+)\}/g, (_, hole: string) => only[hole] ?? '[^/]+')
  return new RegExp(`^${holes.replace(/\/$/, '')}/?$`, 'i').test(given)
}
