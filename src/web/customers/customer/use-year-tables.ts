import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoints.ts'
import { assessmentsOfYears } from '#domain/customers/kept-years.ts'
import { yearTables } from '#domain/documents/year-tables.ts'
import type { YearHead } from '#domain/documents/years-together.ts'
import { useApi } from '../../api/api.ts'
import { assessedStatementQuery } from '../../api/assessment-queries.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import type { ListedCustomer } from '../listed-customer.ts'
import type { ListedStatement } from '../../document/statement/place-of-statement.ts'
import { shownTranslation, type ShownStatement } from '../../document/statement/shown-statement.ts'
import { headOfKept } from '../../document/statement/shown-years.ts'

/** A year of a customer, and the record from which the table takes its figures. */
export type KeptYear = {
  readonly kind: 'statement' | 'assessment'
  readonly id: string
  readonly head: YearHead
  readonly kept: Pick<ListedStatement, 'form' | 'entity' | 'periods' | 'denominations'>
  /** The time at which the statement was translated, or the assessment was saved. */
  readonly madeAt: Date
}

/**
 * Returns the tables of a customer's years: from translated statements and, for years without a stored statement, from
 * saved assessments.
 */
export function useYearTables(customer: ListedCustomer) {
  const api = useApi()
  const listed = useQuery(statementsQuery(api))
  const { statements, assessments } = customer
  const asked = useMemo(() => assessmentsOfYears(statements, assessments), [statements, assessments])
  const assessed = useQueries({ queries: asked.map(({ id }) => assessedStatementQuery(api, id)), combine: combined })
  const { found } = assessed
  const own = useMemo(() => new Set(statements.map(({ id }) => id)), [statements])
  const tables = useMemo(() => {
    const translated = (listed.data ?? []).filter(({ id, status }) => status === 'generated' && own.has(id))
    const newestFirst = translated.map(yearOfStatement).toSorted((one, other) => +other.madeAt - +one.madeAt)
    return yearTables([...newestFirst, ...found.flatMap(yearOfAssessment)])
  }, [listed.data, own, found])
  return {
    tables,
    /** The assessments that were made from English figures; they have no lines to show. */
    withoutLines: asked.filter(({ id }) => found.some((each) => each.id === id && each.record === null)),
    isPending: listed.isPending || assessed.isPending,
    error: listed.error ?? assessed.error,
    askAgain: (): void => {
      void listed.refetch()
      assessed.askAgain()
    },
  }
}

type AssessedStatement = {
  readonly id: string
  readonly savedAt: Date
  readonly record: ResponseOf<'editAssessment'>['statement']
  readonly output: ResponseOf<'readAssessment'>['statement']
}

const yearOfStatement = (kept: ListedStatement): KeptYear => ({
  kind: 'statement',
  id: kept.id,
  head: headOfKept(kept),
  kept,
  madeAt: kept.generatedAt ?? kept.savedAt,
})

const yearOfAssessment = ({ id, record, savedAt }: AssessedStatement): readonly KeptYear[] =>
  record === null ? [] : [{ kind: 'assessment', id, head: headOfKept(record), kept: record, madeAt: savedAt }]

/**
 * Returns the years of one table as they are shown; `shown` has fewer years than the table when a year cannot be
 * displayed.
 */
export function useShownYears(table: readonly KeptYear[]) {
  const api = useApi()
  const idsOf = (kind: KeptYear['kind']) => table.filter((year) => year.kind === kind).map(({ id }) => id)
  const translated = useQueries({
    queries: idsOf('statement').map((id) => ({ ...statementQuery(api, id), select: shownOfStatement })),
    combine: combined,
  })
  const assessed = useQueries({
    queries: idsOf('assessment').map((id) => ({ ...assessedStatementQuery(api, id), select: shownOfAssessment })),
    combine: combined,
  })
  const shown = useMemo(
    () => [...translated.found, ...assessed.found].flatMap((each) => each.shown ?? []),
    [translated.found, assessed.found],
  )
  return {
    shown,
    isPending: translated.isPending || assessed.isPending,
    error: translated.error ?? assessed.error,
    askAgain: (): void => {
      translated.askAgain()
      assessed.askAgain()
    },
  }
}

/** `shown` is null when the year is not translated, or when this version cannot display its translation. */
type ShownYear = { readonly shown: ShownStatement | null }

const shownOfStatement = (kept: ResponseOf<'readStatement'>): ShownYear => ({
  shown: kept.output === null ? null : shownTranslation(kept, kept.output),
})

const shownOfAssessment = ({ record, output, savedAt }: AssessedStatement): ShownYear => ({
  shown: record === null || output === null ? null : shownTranslation({ ...record, generatedAt: savedAt }, output),
})

/** Combines queries: returns the responses that have arrived, and a function that retries the queries that failed. */
function combined<Found>(asked: readonly UseQueryResult<Found>[]) {
  const failed = asked.filter(({ isError }) => isError)
  return {
    found: asked.flatMap(({ data }) => data ?? []),
    isPending: asked.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    askAgain: (): void => failed.forEach(({ refetch }) => void refetch()),
  }
}
