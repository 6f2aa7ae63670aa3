import { useMemo } from 'react'
import { printedYears, type PrintedYears } from '#documents/printed-years.ts'
import type { YearHead } from '#domain/documents/years-together.ts'
import { statementNotes } from '#wording/documents/statement.ts'
import { useSignedIn } from '../../session/session.ts'
import { withStoredTrace, type ShownStatement } from './shown-statement.ts'

// Puts the translated years of one company into one table, for the page of that table and for a customer's page.

type KeptHead = Omit<YearHead, 'name' | 'denomination'> & {
  readonly companyTitle: string
  readonly denominations: number | null
}

/** Returns the facts of a stored statement that decide which other statements can share a table with it. */
export const headOfKept = (kept: KeptHead): YearHead => ({
  name: kept.companyTitle,
  inn: kept.inn,
  form: kept.form,
  entity: kept.entity,
  periods: kept.periods,
  denomination: kept.denominations,
  reportingYear: kept.reportingYear,
})

/** Returns the years in one table as they were generated, or the reason why they cannot share a table. */
export function usePrintedYears(shown: readonly ShownStatement[], isBilingual: boolean): PrintedYears {
  const user = useSignedIn()?.user?.name ?? null
  return useMemo(() => printedOf(shown, { isBilingual, user }), [shown, isBilingual, user])
}

type Printing = { readonly isBilingual: boolean; readonly user: string | null }

function printedOf(shown: readonly ShownStatement[], { isBilingual, user }: Printing): PrintedYears {
  const filings = shown.map(({ english, problems, stored }) => ({
    english,
    notes: stored?.notes ?? statementNotes(english.statement, problems),
  }))
  const dates = shown.flatMap(({ generatedOn }) => generatedOn ?? []).toSorted()
  const made = printedYears(filings, {
    bilingual: isBilingual,
    made: { date: dates.at(-1) ?? null, user },
  })
  if (made.printout === null) return made
  const ordered = latestFirst(shown)
  const traceOf = (filing: number) => ordered[filing]?.stored?.trace ?? null
  return { printout: withStoredTrace(made.printout, ({ filing = 0 }) => traceOf(filing)), apart: null }
}

/** Sorts statements by year, the latest first, like the filings in the table. */
export const latestFirst = (shown: readonly ShownStatement[]): readonly ShownStatement[] =>
  shown.toSorted((one, other) => other.english.statement.reportingYear - one.english.statement.reportingYear)
