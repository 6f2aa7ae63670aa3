import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import type { TableColumn } from './data-table.tsx'
import { ListPage } from './list-page.tsx'
import { searchChoice, searchSorting, searchState, searchText } from './search-state.ts'
import { useListState } from './use-search-state.ts'

type Fruit = { readonly name: string; readonly count: number }

const fruits: readonly Fruit[] = [
  { name: 'apple', count: 3 },
  { name: 'pear', count: 5 },
  { name: 'plum', count: 1 },
]
const columns: readonly TableColumn<Fruit>[] = [
  { id: 'name', heading: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'count', heading: 'Count', sort: 'count', cell: ({ count }) => count },
]
const fruitList = searchState({
  search: searchText,
  kind: searchChoice(['all', 'few']),
  sorting: searchSorting({ name: 'up', count: 'down' }),
})

type FruitPageProps = { readonly query?: Partial<Query>; readonly gone?: boolean }
type Query = Parameters<typeof ListPage>[0]['query']

/** A list page of fruits, with actions to open and to remove a fruit. A removal succeeds only if `gone` is true. */
function FruitPage({ query, gone = true }: FruitPageProps) {
  const state = useListState(fruitList)
  const [kept, setKept] = useState(fruits)
  const [page, setPage] = useState(1)
  const { search, kind, sorting } = state.value
  const turn = sorting.order === 'up' ? 1 : -1
  const rows = kept
    .filter(({ name, count }) => name.includes(search) && (kind === 'all' || count < 4))
    .toSorted((one, other) =>
      sorting.sort === 'name' ? turn * one.name.localeCompare(other.name) : turn * (one.count - other.count),
    )
  return (
    <ListPage
      heading="Fruits"
      query={{ data: kept, error: null, isError: false, refetch: () => undefined, ...query }}
      notLoaded="Not loaded"
      empty={kept.length === 0 ? <p>Plant a tree.</p> : null}
      rows={rows}
      columns={columns}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      actionsOf={(fruit) => [
        { label: 'Open', to: `/fruits/${fruit.name}` },
        { label: 'Copy', onChoose: () => setKept([...kept, { ...fruit, name: `${fruit.name} 2` }]) },
        {
          label: 'Delete',
          onRemove: async () => {
            if (gone) setKept(kept.filter((each) => each !== fruit))
            return gone
          },
        },
      ]}
      searchName="Find fruits"
      searchLabel="Search"
      state={state}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: [
            { value: 'all', label: 'All' },
            { value: 'few', label: 'Few' },
          ],
        },
      ]}
      sortings={{ 'name up': 'A to Z', 'name down': 'Z to A', 'count down': 'Most', 'count up': 'Fewest' }}
      pages={{ page, count: 2, onPage: setPage }}
      found={`Fruits: ${rows.length}`}
      noneFound="None"
    />
  )
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const found = (count: number) => screen.findByRole('heading', { level: 2, name: `Fruits: ${count}` })

test('search, filters and sort order are kept in the URL', async () => {
  const { user, shownAt } = drawKit(<FruitPage />, '/?kind=few')
  expect(names()).toEqual(['apple', 'plum'])
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'pl')
  await user.selectOptions(screen.getByRole('combobox', { name: 'sort by' }), 'Most')
  await waitFor(() => expect(shownAt()).toBe('/?kind=few&search=pl&sort=count'))
  expect(names()).toEqual(['apple', 'plum'])
  await user.click(screen.getByRole('button', { name: 'show all' }))
  await found(3)
  expect(names()).toEqual(['apple', 'pear', 'plum'])
})

test('clicking a heading again reverses the sort order', async () => {
  const { user } = drawKit(<FruitPage />)
  const count = within(screen.getByRole('columnheader', { name: /Count/ })).getByRole('button')
  await user.click(count)
  expect(names()).toEqual(['pear', 'apple', 'plum'])
  await user.click(count)
  expect(names()).toEqual(['plum', 'apple', 'pear'])
})

test('a row’s first action is a button, and its other actions are in a menu', async () => {
  const { user } = drawKit(<FruitPage />)
  expect(screen.getByRole('link', { name: 'Open pear' }).getAttribute('href')).toBe('/fruits/pear')
  await user.click(screen.getByRole('button', { name: 'more pear' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  await found(4)
})

test.each([
  [true, 'Fruits: 2'],
  [false, 'Fruits: 3'],
])('an action focuses the list’s heading if it removes the row (removed: %s)', async (gone, name) => {
  const { user } = drawKit(<FruitPage gone={gone} />)
  await user.click(screen.getByRole('button', { name: 'more pear' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const head = await screen.findByRole('heading', { level: 2, name })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement === head).toBe(gone)
})

test('deleting the last row keeps the focus in the page', async () => {
  const { user } = drawKit(<FruitPage />)
  for (const { name } of fruits) {
    await user.click(screen.getByRole('button', { name: `more ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `more ${name}` })).toBeNull())
  }
  screen.getByText('Plant a tree.')
  await waitFor(() => expect(document.activeElement?.contains(screen.getByText('Plant a tree.'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('the button for the current page is marked', async () => {
  const { user } = drawKit(<FruitPage />)
  await user.click(screen.getByRole('button', { name: 'next' }))
  expect(screen.getByRole('button', { name: 'page 2' }).getAttribute('aria-current')).toBe('page')
})

test('a list that failed to load offers a retry', async () => {
  let tries = 0
  const { user, redraw } = drawKit(<FruitPage query={{ data: undefined }} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('loading')
  const failed = { data: undefined, isError: true, error: new Error('no response'), refetch: () => tries++ }
  redraw(<FruitPage query={failed} />)
  within(screen.getByRole('alert', { name: 'Not loaded' })).getByText('no response')
  await user.click(screen.getByRole('button', { name: 'retry' }))
  expect([tries, document.title]).toEqual([1, 'wrong: title'])
})

test('the list stays on the page if loading it again fails', async () => {
  drawKit(<FruitPage query={{ isError: true, error: new Error('no response') }} />)
  within(screen.getByRole('alert', { name: 'not loaded again' })).getByText('no response')
  expect(names()).toEqual(['apple', 'pear', 'plum'])
  screen.getByRole('searchbox')
})

test('an empty list says how to start', async () => {
  const { user } = drawKit(<FruitPage />, '/?search=kiwi')
  screen.getByText('None')
  await user.click(screen.getByRole('button', { name: 'show all' }))
  for (const { name } of fruits) {
    await user.click(screen.getByRole('button', { name: `more ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  await screen.findByText('Plant a tree.')
})

test('a list without a page count links to its first and next page', async () => {
  const codec = searchState({ search: searchText, day: searchText, sorting: searchSorting({ name: 'up' }) })
  function Stepped() {
    const state = useListState(codec)
    return (
      <ListPage
        heading="Fruits"
        query={{ data: fruits, error: null, isError: false, refetch: () => undefined }}
        notLoaded="Not loaded"
        empty={null}
        rows={fruits}
        columns={columns}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        searchName="Find fruits"
        state={state}
        filters={[{ name: 'day', label: 'Day', typed: 'date' }]}
        sortings={{ 'name up': 'A to Z', 'name down': 'Z to A' }}
        steps={{ first: '/?', next: '/?cursor=b' }}
        found="Fruits"
        noneFound="None"
      />
    )
  }
  const { user, shownAt } = drawKit(<Stepped />)
  expect([screen.queryByRole('searchbox'), screen.queryByRole('columnheader', { name: 'actions' })]).toEqual([
    null,
    null,
  ])
  await user.type(screen.getByLabelText('Day'), '2026-06-03')
  await waitFor(() => expect(shownAt()).toBe('/?day=2026-06-03'))
  await user.click(screen.getByRole('button', { name: 'show all' }))
  await waitFor(() => expect(shownAt()).toBe('/'))
  const pages = screen.getByRole('navigation', { name: 'pages' })
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/?cursor=b'])
})
