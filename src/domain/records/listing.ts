import type { StatementStatus } from './keeping.ts'

// Finding one's way among one's statements.

export const listOrders = ['savedAt', 'companyTitle', 'reportingYear', 'expiresAt'] as const

/** What of a statement lists go by. */
type Listed = {
  readonly companyTitle: string
  readonly reportingYear: number | null
  readonly status: StatementStatus
  readonly savedAt: Date
  readonly expiresAt: Date
}

export type ListQuestion = {
  /** Part of the title, in capitals or not; null: every title. */
  readonly search: string | null
  readonly status: StatementStatus | null
  readonly year: number | null
  readonly sort: (typeof listOrders)[number]
  readonly order: 'up' | 'down'
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** Whether a title is looked for: a part of it, in capitals or not; null: every title is. */
export const matchesSearch = (title: string, search: string | null): boolean =>
  folded(title).includes(folded(search ?? ''))

const comparisons = {
  savedAt: (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  companyTitle: (one, other) => one.companyTitle.localeCompare(other.companyTitle, 'en', { sensitivity: 'base' }),
  reportingYear: (one, other) => (one.reportingYear ?? 0) - (other.reportingYear ?? 0),
  expiresAt: (one, other) => one.expiresAt.getTime() - other.expiresAt.getTime(),
} as const satisfies Record<ListQuestion['sort'], (one: Listed, other: Listed) => number>

/** The statements asked for, in the order asked for; equal ones stay as they came. */
export function found<Statement extends Listed>(
  statements: readonly Statement[],
  { search, status, year, sort, order }: ListQuestion,
): readonly Statement[] {
  const matches = statements.filter(
    (each) =>
      matchesSearch(each.companyTitle, search) &&
      (status === null || each.status === status) &&
      (year === null || each.reportingYear === year),
  )
  const turn = order === 'up' ? 1 : -1
  return matches.toSorted((one, other) => turn * comparisons[sort](one, other))
}
