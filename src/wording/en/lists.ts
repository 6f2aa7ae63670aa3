import { say } from '../say.ts'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names of which one is meant: "XML, PDF or ZIP". */
export const oneOf = (names: readonly string[]): string => anyOf.format(names)

/** A sentence for one thing and another for any other number of them; each may have the hole "{count}". */
type Counted = { readonly one: string; readonly many: string }

/** The sentence for so many: "1 warning", "2 warnings". */
export const counted = (count: number, { one, many }: Counted): string => say(count === 1 ? one : many, { count })
