import { sql, type Kysely } from 'kysely'
import type { CompanyNames } from '#domain/records/head.ts'
import type { Company } from '#domain/statement/draft.ts'
import type { Tables } from './tables.ts'

/** The names of the company in a record. */
export type CompanyOfRecord = {
  readonly title: string
  readonly russianName: string | null
  readonly inn: string | null
}

/** A record that has just been written, with its holder. */
export type WrittenRecord<Kind extends 'statement' | 'assessment' = 'statement' | 'assessment'> = {
  readonly kind: Kind
  readonly id: string
  readonly holderId: string
  readonly now: Date
  /** The names that the record had before; if omitted, the record is new or its names have not changed. */
  readonly former?: CompanyOfRecord | undefined
  /**
   * Set for an assessment that is renamed with its statement: it moves to the statement's customer, even if its own
   * name does not change.
   */
  readonly isWithStatement?: boolean
}

/** An act on a written record; must run in the transaction that wrote it. */
export type AfterWriting<Kind extends 'statement' | 'assessment' = 'statement' | 'assessment'> = (
  written: WrittenRecord<Kind>,
  inside: Kysely<Tables>,
) => Promise<void>

export const companyInHead = ({ companyTitle, russianName, inn }: CompanyNames): CompanyOfRecord => ({
  title: companyTitle,
  russianName,
  inn,
})

/**
 * The company details that a record no longer stores after a change: the Russian name, the tax number and, if the
 * record now has neither, the former title too.
 */
export function droppedNames(former: CompanyOfRecord, names: CompanyOfRecord): readonly DroppedNames[] {
  const dropped = {
    name: names.russianName === null ? former.russianName : null,
    inn: names.inn === null ? former.inn : null,
  }
  if (dropped.name === null && dropped.inn === null) return []
  const isNameless = names.russianName === null && names.inn === null
  return isNameless ? [dropped, { name: former.title, inn: null }] : [dropped]
}

export type DroppedNames = Pick<Company, 'name' | 'inn'>

/** Removes dropped names from what is stored about a member; must run in the transaction that wrote the record. */
export type ForgetNames = (holderId: string, dropped: readonly DroppedNames[], inside: Kysely<Tables>) => Promise<void>

/** Selects the names of the company in rows of `assessments`. */
export const companyInAssessment = [
  sql<string>`title`.as('title'),
  sql<string | null>`source -> 'statement' ->> 'russianName'`.as('russianName'),
  sql<string | null>`coalesce(source -> 'statement' ->> 'inn', summary ->> 'inn')`.as('inn'),
] as const
