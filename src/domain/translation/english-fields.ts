import { englishRows } from './layouts/english-rows.ts'

// The fields of the English statement, derived from its rows.

type Rows = typeof englishRows

export type EnglishPart = keyof Rows
export type FieldOf<P extends EnglishPart> = { [Part in EnglishPart]: Extract<keyof Rows[Part], string> }[P]
export type EnglishField = FieldOf<EnglishPart>

// the cast is safe: the keys of a table are the fields of its part
const fieldsOf = <P extends EnglishPart>(part: P) => Object.keys(englishRows[part]) as unknown as readonly FieldOf<P>[]

/** The fields of each of the four parts of a period, in printed order. */
export const englishParts: { readonly [P in EnglishPart]: readonly FieldOf<P>[] } = {
  balanceSheet: fieldsOf('balanceSheet'),
  incomeStatement: fieldsOf('incomeStatement'),
  cashFlowStatement: fieldsOf('cashFlowStatement'),
  supplementaryInformation: fieldsOf('supplementaryInformation'),
}
