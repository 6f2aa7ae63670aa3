import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { isSameCompany, withOtherYears } from '#domain/documents/years-together.ts'
import { yearsTogetherMax } from '#domain/policy.ts'
import { searchChoice, searchList, searchState } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { statementQuery, statementsQuery } from '../../api/statement-queries.ts'
import { searchPaper } from '../../flows/paper-choice.tsx'
import type { ListedStatement } from '../../flows/place-of-statement.ts'
import { shownTranslation, type ShownStatement } from '../../flows/shown-statement.ts'
import { useOnlyRecord } from '../../flows/use-only-record.ts'
import { headOfKept } from '../../flows/years/shown-years.ts'

/** What stands side by side and how, as the address has it: the statements, their Russian lines, the paper of downloads. */
const yearsState = searchState({
  ids: searchList(yearsTogetherMax),
  names: searchChoice(['', '1']),
  paper: searchPaper,
})

/** The translated statements of the member, each with what decides whether it stands beside others. */
const translatedOf = (listed: readonly ListedStatement[]) =>
  listed.filter(({ status }) => status === 'generated').map((statement) => ({ statement, head: headOfKept(statement) }))

/** The ids of a statement and of the other years that may stand beside it, the latest first. */
export function idsWithOtherYears(listed: readonly ListedStatement[], id: string): readonly string[] {
  const all = translatedOf(listed)
  const one = all.find(({ statement }) => statement.id === id)
  return one === undefined ? [id] : withOtherYears(one, all).map(({ statement }) => statement.id)
}

/** Those that can be chosen: of the company of the first that is chosen, of any where none is. */
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

/** The statements that are chosen, those that cannot be shown, and all there are to choose from. */
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

type Kept = AnswerOf<'readStatement'>

/** `shown` null: it has no translation, or none that this program draws. */
const shownOf = (kept: Kept): { readonly id: string; readonly shown: ShownStatement | null } => ({
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

/** Deleted, or another member's. */
const isGone = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'statement-not-found'
