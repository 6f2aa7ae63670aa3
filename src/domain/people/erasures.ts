// What is erased for good and must stay so after a backup was restored. The database notes it, by triggers with these names.

/** Each kind of thing that is erased, with the table it is a row of. In a restored database they are erased again in this order. */
export const erasedTables = {
  statement: 'financial_statements',
  assessment: 'assessments',
  customer: 'customers',
  card: 'cards',
  member: 'users',
  admin: 'admins',
} as const

export type ErasedKind = keyof typeof erasedTables

// the keys of the table
export const erasedKinds = Object.keys(erasedTables) as readonly ErasedKind[]

/** An erasure: of the erased its kind and the SHA-256 of its id in hexadecimal, and when. */
export type Erasure = { readonly kind: ErasedKind; readonly hash: string; readonly at: Date }

/** The line of the ledger that notes an erasure. */
export const erasureLine = ({ at, kind, hash }: Erasure): string => `${at.toISOString()} ${kind} ${hash}`

/** The erasures in a text, which may be an email with such lines in it; every other line is passed over. */
export const erasuresIn = (text: string): readonly Erasure[] =>
  text.split('\n').flatMap((line) => {
    const [, at, name, hash] = /^[\s>]*(\d{4}-\d\d-\d\dT[\d:.]+Z) ([a-z]+) ([0-9a-f]{64})\s*$/.exec(line) ?? []
    const kind = erasedKinds.find((each) => each === name)
    return at === undefined || kind === undefined || hash === undefined ? [] : [{ at: new Date(at), kind, hash }]
  })
