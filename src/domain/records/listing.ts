import type { StatementStatus } from './keeping.ts'

// Searching and sorting a member's statements.

export const listOrders = ['savedAt', 'companyTitle', 'reportingYear', 'expiresAt'] as const

type Listed = {
  readonly companyTitle: string
  /** Tax number of the company; null when the member did not keep it. */
  readonly inn: string | null
  readonly reportingYear: number | null
  readonly status: StatementStatus
  readonly savedAt: Date
  readonly expiresAt: Date
}

export type ListQuestion = {
  /** Part of a title, in upper or lower case, or part of a tax number; null finds every statement. */
  readonly search: string | null
  readonly status: StatementStatus | null
  readonly year: number | null
  readonly sort: (typeof listOrders)[number]
  readonly order: 'up' | 'down'
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

type NamedRecord = { readonly title: string; readonly inn: string | null }

const digits = /^[\d\s]+$/

/**
 * Whether a record's title contains the search text, in upper or lower case, or its tax number contains it, with or
 * without spaces. A null search matches every record.
 */
export function matchesSearch({ title, inn }: NamedRecord, search: string | null): boolean {
  const wanted = folded(search ?? '')
  if (folded(title).includes(wanted)) return true
  return inn !== null && digits.test(wanted) && inn.includes(wanted.replace(/\s/g, ''))
}

const comparisons = {
  savedAt: (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  companyTitle: (one, other) =>
    one.companyTitle.localeCompare(other.companyTitle, 'en', { sensitivity: 'base', numeric: true }),
  reportingYear: (one, other) => (one.reportingYear ?? 0) - (other.reportingYear ?? 0),
  expiresAt: (one, other) => one.expiresAt.getTime() - other.expiresAt.getTime(),
} as const satisfies Record<ListQuestion['sort'], (one: Listed, other: Listed) => number>

/** The statements that match, in the requested order; ties keep the order in which they were given. */
export function found<Statement extends Listed>(
  statements: readonly Statement[],
  { search, status, year, sort, order }: ListQuestion,
): readonly Statement[] {
  const matches = statements.filter(
    (each) =>
      matchesSearch({ title: each.companyTitle, inn: each.inn }, search) &&
      (status === null || each.status === status) &&
      (year === null || each.reportingYear === year),
  )
  const turn = order === 'up' ? 1 : -1
  return matches.toSorted((one, other) => turn * comparisons[sort](one, other))
}
