import { batchCompanies, latestSound, type BatchCompany } from '#domain/batch/batch-companies.ts'
import { nicknamesOf } from '#domain/batch/nicknames.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import { offeredChoice, suggestedTitle, type NamingChoice } from '#domain/records/naming.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { batchOptionWords } from '#words/file-batch.ts'
import { say } from '#wording/say.ts'
import { mayBeIncluded, type BatchRow } from './batch-rows.ts'

// Decides how the companies in a batch are named and which statements are included.

/**
 * A company with its nickname and rows. `isNicknamed`: whether the nickname is shown, by choice or because no file
 * names the company.
 */
export type NamedCompany = BatchCompany & {
  readonly nickname: string
  readonly isNicknamed: boolean
  readonly rows: readonly BatchRow[]
}

/** The rows of a batch, and the companies to which they belong. */
export type NamedBatch = {
  readonly rows: readonly BatchRow[]
  readonly companies: readonly NamedCompany[]
  readonly naming: NamingChoice
  /** The company to which each row belongs, by the row's key. */
  readonly companyOf: ReadonlyMap<string, NamedCompany>
  /** The keys of the included rows, which are translated and assessed together. */
  readonly included: ReadonlySet<string>
}

/** Names the companies and includes the latest statement of each, unless the user chose otherwise. */
export function namedBatch(rows: readonly BatchRow[], naming: NamingChoice): NamedBatch {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const groups = batchCompanies(rows.flatMap(({ statement }) => statement ?? [])).map((company) => ({
    company,
    rows: company.statements.flatMap(({ key }) => byKey.get(key) ?? []),
  }))
  // Companies without a usable statement get the last nickname numbers.
  const numbered = [...groups.filter(hasUsable), ...groups.filter((group) => !hasUsable(group))]
  const nicknames = nicknamesOf(
    numbered.map((group) => ({ key: group.company.key, given: givenNickname(group.rows) })),
    (count) => say(batchOptionWords.numbered, { count }),
  )
  const companies = groups.map(({ company, rows: own }): NamedCompany => ({
    ...company,
    rows: own,
    nickname: nicknames.get(company.key) ?? '',
    isNicknamed: naming === 'nickname' || company.company.name === null,
  }))
  const companyOf = new Map(companies.flatMap((company) => company.rows.map(({ key }) => [key, company] as const)))
  return { rows, companies, naming, companyOf, included: includedIn(companies) }
}

/** Whether a company has a statement that can be used, at once or after a question is answered. */
export const hasUsable = ({ rows }: { readonly rows: readonly BatchRow[] }): boolean =>
  rows.some(({ standing }) => standing !== 'broken')

/** The nickname typed for a company, or the nickname under which a statement of the company was sent. */
const givenNickname = (rows: readonly BatchRow[]): string | null =>
  rows.find(({ reviewed }) => reviewed.title !== null)?.reviewed.title ?? null

function includedIn(companies: readonly NamedCompany[]): ReadonlySet<string> {
  const keys = companies.flatMap((company) => {
    const latest = latestSound(company)?.key ?? null
    return company.rows
      .filter((row) => mayBeIncluded(row) && (row.reviewed.isChosen ?? row.key === latest))
      .map(({ key }) => key)
  })
  return new Set(keys)
}

/**
 * The title of a statement, both on this page and in the record sent to the server; null when the row has no statement.
 */
export function titleIn({ companyOf, naming }: NamedBatch, { key, company }: BatchRow): string | null {
  const known = companyOf.get(key)
  if (known === undefined) return null
  const { name, inn } = known.company
  return suggestedTitle({ name: company.name ?? name, inn: company.inn ?? inn }, naming, known.nickname)
}

/**
 * A statement as the page sends it to the server. `nickname`: null unless the user chose nicknames or no file names the
 * company.
 */
export type BatchRecord = {
  readonly record: StatementRecord
  readonly choice: NamingChoice
  readonly nickname: string | null
}

/** The record that the page sends for a row; null when the row has no statement. */
export function recordIn(batch: NamedBatch, row: BatchRow): BatchRecord | null {
  const title = titleIn(batch, row)
  const known = batch.companyOf.get(row.key)
  const { state } = row.file
  if (title === null || known === undefined || row.outcome === null || state.kind !== 'read') return null
  const { draft } = row.outcome
  const choice = offeredChoice(draft.company, batch.naming)
  return {
    record: storedRecord(draft, state.reading.problems, { title, choice }),
    choice,
    nickname: known.isNicknamed ? known.nickname : null,
  }
}
