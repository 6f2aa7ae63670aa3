import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { address } from '#contract/screens.ts'
import { found } from '#domain/records/listing.ts'
import type { ListAction } from '#ui/list-page.tsx'
import { searchChoice, searchSorting, searchState, searchText, searchYear } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { assessWords } from '#words/analysis-page.ts'
import { rowWords } from '#words/kept-list.ts'
import { renameWords } from '#words/rename.ts'
import { statementRowWords } from '#words/statements-page.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { statementName } from '#wording/statement-name.ts'
import { useApi } from '../../api/api.ts'
import { deletedStatementsQuery, statementsKey, statementsQuery } from '../../api/statement-queries.ts'
import { placeOfStatement, type ListedStatement } from '../../document/statement/place-of-statement.ts'
import { useUndoableDeletion, type Deletable } from '../../api/use-undoable-deletion.ts'
import { useNewStatement } from '../use-new-statement.ts'

export const statementFilters = ['all', 'draft', 'generated', 'deleted'] as const

/**
 * The state of the list in the URL. By default, the statements changed last come first. Each column has a default
 * direction: names from A to Z, the latest years first, and the nearest expiry first.
 */
const statementList = searchState({
  search: searchText,
  status: searchChoice(statementFilters),
  year: searchYear,
  sorting: searchSorting({ savedAt: 'down', companyTitle: 'up', reportingYear: 'down', expiresAt: 'up' }),
})

/**
 * All the member's statements, and the filtered rows, which are computed with lower priority than typing in the search
 * field.
 */
export function useStatements() {
  const api = useApi()
  const state = useListState(statementList)
  const isDeleted = state.value.status === 'deleted'
  const all = useQuery(statementsQuery(api))
  const deleted = useQuery({ ...deletedStatementsQuery(api), enabled: isDeleted })
  const query = isDeleted ? deleted : all
  const asked = useDeferredValue(state.value)
  const rows = useMemo(() => {
    const { search, status, year, sorting } = asked
    // No filter for the deleted statements, because the query already returns only those.
    const kept = status === 'all' || status === 'deleted' ? null : status
    return found(query.data ?? [], { search, status: kept, year, ...sorting })
  }, [query.data, asked])
  return { all, query, rows, state, isDeleted }
}

const deletable: Deletable<ListedStatement> = {
  key: statementsKey,
  nameOf: statementName,
  erase: (api, id) => api.deleteStatement({ body: { id } }),
  takeBack: (api, id) => api.restoreStatement({ body: { id } }),
}

/** The actions on a statement in the list, or on a deleted one. */
export function useStatementActions(isDeleted: boolean) {
  const { isBusy, copy, beginNextYear } = useNewStatement()
  const { remove, restore } = useUndoableDeletion(deletable)
  const [renamed, setRenamed] = useState<ListedStatement | null>(null)
  const actionsOf = useCallback(
    (statement: ListedStatement): readonly ListAction[] => {
      if (isDeleted) return [{ label: rowWords.restore, onRemove: () => restore(statement) }]
      const { id, status } = statement
      const isDraft = status === 'draft'
      return [
        { label: isDraft ? statementRowWords.goOn : rowWords.open, to: placeOfStatement(statement) },
        { label: assessWords.assess, to: address('analysis', { id }) },
        ...(isDraft
          ? []
          : [
              { label: statementRowWords.export, to: address('exportView', { id }) },
              { label: yearsPageWords.besideOthers, to: address('statementYears', { of: id }) },
            ]),
        { label: renameWords.action, onChoose: () => setRenamed(statement) },
        { label: statementRowWords.copy, onChoose: () => copy(id) },
        { label: statementRowWords.nextYear, onChoose: () => beginNextYear(id) },
        { label: rowWords.delete, onRemove: () => remove(statement) },
      ]
    },
    [isDeleted, copy, beginNextYear, remove, restore],
  )
  return { isBusy, actionsOf, renamed, endRenaming: useCallback(() => setRenamed(null), []) }
}
