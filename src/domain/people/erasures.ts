// Permanent erasures of records, which must be repeated after a backup is restored. Database triggers record them under
// the names below.

/** Each kind of erased record, with its table. After a restore the kinds are erased in this order. */
export const erasedTables = {
  statement: 'financial_statements',
  assessment: 'assessments',
  note: 'customer_notes',
  decision: 'customer_decisions',
  customer: 'customers',
  card: 'cards',
  member: 'users',
  admin: 'admins',
} as const

export type ErasedKind = keyof typeof erasedTables

// the cast is safe: Object.keys of a literal table gives exactly its keys, in their order
export const erasedKinds = Object.keys(erasedTables) as readonly ErasedKind[]

/** An erasure: the kind of record, the time, and the SHA-256 of the record's id in hexadecimal. */
export type Erasure = { readonly kind: ErasedKind; readonly hash: string; readonly at: Date }

/** The line for an erasure in the ledger. */
export const erasureLine = ({ at, kind, hash }: Erasure): string => `${at.toISOString()} ${kind} ${hash}`

/** The erasures listed in text such as an email; lines that are not erasures are ignored. */
export const erasuresIn = (text: string): readonly Erasure[] =>
  text.split('\n').flatMap((line) => {
    const [, at, name, hash] = /^[\s>]*(\d{4}-\d\d-\d\dT[\d:.]+Z) ([a-z]+) ([0-9a-f]{64})\s*$/.exec(line) ?? []
    const kind = erasedKinds.find((each) => each === name)
    return at === undefined || kind === undefined || hash === undefined ? [] : [{ at: new Date(at), kind, hash }]
  })
