// How an address of a site is written from its row and found again, for the site and for the admin site.

/** What stands in the holes of a path. */
export type HolesOf<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}?` ? { readonly [Key in Name]?: string } : { readonly [Key in Hole]: string }) &
      HolesOf<Rest>
  : unknown

/** What an address may ask for, each of which may be left out. */
export type QuestionsOf<Row> = Row extends { readonly asks: readonly (infer Question extends string)[] }
  ? { readonly [Name in Question]?: string }
  : unknown

/** What the address of a row wants: nothing where there are no holes and no questions. */
export type AddressArguments<Row extends { readonly path: string }> =
  unknown extends HolesOf<Row['path']>
    ? unknown extends QuestionsOf<Row>
      ? readonly []
      : readonly [QuestionsOf<Row>?]
    : readonly [HolesOf<Row['path']> & QuestionsOf<Row>]

type Addressed = {
  readonly path: string
  readonly asks?: readonly string[]
  readonly only?: Readonly<Record<string, string>>
}

/** The address of a row, its holes filled and encoded, with what it asks for behind them. `given` are `AddressArguments`. */
export function filledAddress({ path, asks = [] }: Addressed, given: unknown): string {
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

/** The path as routers write it: `:hole`, or the value where a hole takes one alone. */
export const routedPath = ({ path, only = {} }: Addressed): string =>
  path.replace(/\{(\w+)(\??)\}/g, (_, hole: string, mark: string) => only[hole] ?? `:${hole}${mark}`)

/** Whether a path, without its question and hash, is an address of the row. A last slash does not matter. */
export function isAddressOf({ path, only = {} }: Addressed, given: string): boolean {
  const holes = path
    .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
    .replace(/\{(\w+)\}/g, (_, hole: string) => only[hole] ?? '[^/]+')
  return new RegExp(`^${holes.replace(/\/$/, '')}/?$`, 'i').test(given)
}
