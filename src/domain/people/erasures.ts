// Permanent erasures, which must be repeated after a backup is restored. Database triggers record them under the names
// below.

/** Each kind of erased record, with its table. In a restored database the kinds are erased in this order. */
export const erasedTables = {
  statement: 'financial_statements',
  assessment: 'assessments',
  customer: 'customers',
  card: 'cards',
  member: 'users',
  admin: 'admins',
} as const

export type ErasedKind = keyof typeof erasedTables

// the keys of `erasedTables`
export const erasedKinds = Object.keys(erasedTables) as readonly ErasedKind[]

/** An erasure: kind and time, and the SHA-256 of the erased id in hexadecimal. */
export type Erasure = { readonly kind: ErasedKind; readonly hash: string; readonly at: Date }

/** The ledger line of an erasure. */
export const erasureLine = ({ at, kind, hash }: Erasure): string => `${at.toISOString()} ${kind} ${hash}`

/** The erasures listed in a text, which may be an email; other lines are ignored. */
export const erasuresIn = (text: string): readonly Erasure[] =>
  text.split('\n').flatMap((line) => {
    const [, at, name, hash] = /^[\s>]*(\d{4}-\d\d-\d\dT[\d:.]+Z) ([a-z]+) ([0-9a-f]{64})\s*$/.exec(line) ?? []
    const kind = erasedKinds.find((each) => each === name)
    return at === undefined || kind === undefined || hash === undefined ? [] : [{ at: new Date(at), kind, hash }]
  })
