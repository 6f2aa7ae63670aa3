import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { isSameCompany, withOtherYears } from '#domain/documents/years-together.ts'
import { yearsTogetherMax } from '#domain/policy.ts'
import { searchChoice, searchList, searchState } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import { searchPaper } from '../paper-choice.tsx'
import type { ListedStatement } from '../../document/statement/place-of-statement.ts'
import { shownTranslation, type ShownStatement } from '../../document/statement/shown-statement.ts'
import { useOnlyRecord } from '#ui/use-only-record.ts'
import { headOfKept } from '../../document/statement/shown-years.ts'

/** The page's state in the URL: the statements, whether Russian lines are shown, and the paper size of downloads. */
const yearsState = searchState({
  ids: searchList(yearsTogetherMax),
  names: searchChoice(['', '1']),
  paper: searchPaper,
})

/** The member's translated statements, each with the facts that decide whether it fits into one table with others. */
const translatedOf = (listed: readonly ListedStatement[]) =>
  listed.filter(({ status }) => status === 'generated').map((statement) => ({ statement, head: headOfKept(statement) }))

/** The ids of a statement and of the statements for other years that can be shown beside it, latest first. */
export function idsWithOtherYears(listed: readonly ListedStatement[], id: string): readonly string[] {
  const all = translatedOf(listed)
  const one = all.find(({ statement }) => statement.id === id)
  return one === undefined ? [id] : withOtherYears(one, all).map(({ statement }) => statement.id)
}

/**
 * The statements to choose from: those of the same company as the first chosen one, or all when none is chosen or the
 * first is not among the member's translations.
 */
export function choicesBeside(
  listed: readonly ListedStatement[],
  [first]: readonly string[],
): readonly ListedStatement[] {
  const all = translatedOf(listed)
  const chosen = all.find(({ statement }) => statement.id === first)
  return all
    .filter(({ head }) => chosen === undefined || isSameCompany(chosen.head, head))
    .map(({ statement }) => statement)
}

/** The chosen statements, the ids of those that can be shown (`present`), and all of the member's statements. */
export function useYears() {
  const api = useApi()
  const { value: choice, change } = useListState(yearsState)
  const all = useQuery(statementsQuery(api))
  const available = translatedOf(all.data ?? []).map(({ statement }) => statement.id)
  const { ids, noteChoice } = useOnlyRecord(choice.ids, available)
  const choose = (chosen: readonly string[]): void => {
    noteChoice()
    change({ ids: chosen })
  }
  const { shown, present, failure, isPending, askAgain } = useQueries({
    queries: ids.map((id) => ({ ...statementQuery(api, id), select: shownOf })),
    combine,
  })
  return { choice: { ...choice, ids }, change, choose, all, shown, present, failure, isPending, askAgain }
}

type StatementResponse = ResponseOf<'readStatement'>

/** `shown`: null when the statement has no translation, or one that the current program cannot show. */
const shownOf = (kept: StatementResponse): { readonly id: string; readonly shown: ShownStatement | null } => ({
  id: kept.id,
  shown: kept.output === null ? null : shownTranslation(kept, kept.output),
})

function combine(asked: readonly UseQueryResult<ReturnType<typeof shownOf>>[]) {
  const found = asked.flatMap(({ data }) => data ?? [])
  const failed = asked.filter(({ error }) => error !== null && !isGone(error))
  return {
    shown: found.flatMap((each) => each.shown ?? []),
    present: found.flatMap(({ id, shown }) => (shown === null ? [] : [id])),
    failure: failed[0]?.error ?? null,
    isPending: asked.some(({ isPending }) => isPending),
    askAgain: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Whether the error says that the statement was deleted or belongs to another member. */
const isGone = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'statement-not-found'
