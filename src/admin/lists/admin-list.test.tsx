import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { drawAdminPage } from '../../../scripts/vitest/drawn-admin.tsx'
import { AdminList } from './admin-list.tsx'
import { askedBy, useAdminList, type AdminPage } from './use-admin-list.ts'

type Fruit = { readonly name: string }

const codec = searchState({
  search: searchText,
  kind: searchChoice(['', 'red']),
  sorting: searchSorting({ name: 'up' }),
  cursor: searchText,
})

type ListQuery = ReturnType<typeof codec.read>

type FruitsProps = {
  readonly ask: (asked: ListQuery) => Promise<AdminPage<Fruit>>
  readonly csv?: (asked: ListQuery) => Promise<string>
}

function Fruits({ ask, csv }: FruitsProps) {
  const list = useAdminList({ name: 'fruits', codec, ask })
  return (
    <AdminList
      heading="Fruits"
      list={list}
      columns={[{ id: 'name', heading: 'Name', isRowHeader: true, cell: ({ name }: Fruit) => name }]}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      searchName="Find fruits"
      searchLabel="Name"
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: [
            { value: '', label: 'Any' },
            { value: 'red', label: 'Red' },
          ],
        },
      ]}
      sortings={{ 'name up': 'A to Z', 'name down': 'Z to A' }}
      empty={{ heading: 'Trees', lead: 'Plant a tree.' }}
      {...(csv !== undefined && { csv: { name: 'Fruits', ask: csv } })}
    />
  )
}

function draw(
  respond: (asked: ListQuery) => AdminPage<Fruit> | Promise<AdminPage<Fruit>>,
  at = '/audit',
  csv?: FruitsProps['csv'],
) {
  const asked: ListQuery[] = []
  const ask = async (now: ListQuery) => {
    asked.push(now)
    return respond(now)
  }
  return { asked, ...drawAdminPage(<Fruits ask={ask} {...(csv !== undefined && { csv })} />, { api: {}, at }) }
}

const page = (names: readonly string[], next: string | null = null) => ({ rows: names.map((name) => ({ name })), next })
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

test('changing a filter leads back to the first page', async () => {
  const { user, shownAt, asked } = draw(({ cursor }) => (cursor === '' ? page(['apple'], 'b') : page(['pear'])))
  await screen.findByText('1 on this page')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(names()).toEqual(['pear']))
  expect(shownAt()).toBe('/audit?cursor=b')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Red')
  await waitFor(() => expect(shownAt()).toBe('/audit?kind=red'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'red', cursor: '' }))
})

test('the link to the next page loses its cursor as soon as a filter changes', async () => {
  const { user } = draw(({ kind }) => (kind === 'red' ? new Promise(() => {}) : page(['apple'], 'b')))
  const next = await screen.findByRole('link', { name: 'Next page' })
  expect(next.getAttribute('href')).toBe('/audit?cursor=b')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Red')
  await waitFor(() => expect(next.getAttribute('href')).toBe('/audit?kind=red'))
  expect(names()).toEqual(['apple'])
})

test('a list is requested with the filters and the cursor from the URL', async () => {
  const { asked } = draw(() => page(['apple']), '/audit?kind=red&search=app&cursor=b')
  await screen.findByRole('rowheader', { name: 'apple' })
  expect(asked[0]).toMatchObject({ kind: 'red', search: 'app', cursor: 'b' })
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/audit?kind=red&search=app')
})

test.each([
  ['/audit?search=any', { search: 'any' }],
  ['/audit?search=+&kind=red', { kind: 'red' }],
])('the request for %s has a sort order and no empty filters', (at, expected) => {
  expect(askedBy(codec.read(new URL(at, 'https://saldo.test').search))).toEqual({
    sort: 'name',
    order: 'up',
    ...expected,
  })
})

test('an empty list says what to do', async () => {
  draw(() => page([]))
  await screen.findByText('Plant a tree.')
  expect(screen.queryByRole('search')).toBeNull()
})

test('when the search finds nothing, one button clears it and shows the whole list', async () => {
  const { user } = draw(({ search }) => (search === '' ? page(['apple']) : page([])), '/audit?search=x')
  await screen.findByText('Nothing found. Change the search or the filters.')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(names()).toEqual(['apple']))
})

test('the download requests all matching rows, including those on other pages', async () => {
  const saved: ListQuery[] = []
  const { user } = draw(
    () => page(['apple']),
    '/audit?search=app&cursor=b',
    async (asked) => {
      saved.push(asked)
      throw new Error('no')
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await screen.findByText('Something went wrong on our side.')
  expect(saved).toMatchObject([{ search: 'app', cursor: '' }])
})
