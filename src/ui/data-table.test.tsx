import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'

type Fruit = { readonly name: string; readonly count: number }

const fruits: readonly Fruit[] = [
  { name: 'apple', count: 3 },
  { name: 'pear', count: 5 },
]
const columns: readonly TableColumn<Fruit>[] = [
  { id: 'name', heading: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'count', heading: 'Count', sort: 'count', align: 'end', cell: ({ count }) => count },
  { id: 'note', heading: 'Note', cell: () => 'none' },
]
const keyOf = ({ name }: Fruit) => name

test('a table has a caption and headers', () => {
  drawKit(<DataTable caption="Fruits" rows={fruits} columns={columns} keyOf={keyOf} />)
  const table = within(screen.getByRole('table', { name: 'Fruits' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Count', 'Note'])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['apple', 'pear'])
  within(table.getByRole('row', { name: /pear/ })).getByText('5')
})

test('the heading of a sortable column is a button', async () => {
  const asked: string[] = []
  const sorting = { sort: 'count', order: 'down' } as const
  const { user } = drawKit(
    <DataTable
      caption="Fruits"
      rows={fruits}
      columns={columns}
      keyOf={keyOf}
      sorting={sorting}
      onSort={(by) => asked.push(by)}
    />,
  )
  const headings = screen.getAllByRole('columnheader')
  expect(headings.map((heading) => heading.getAttribute('aria-sort'))).toEqual(['none', 'descending', null])
  await user.click(screen.getByRole('button', { name: /Name/ }))
  expect(asked).toEqual(['name'])
})

test('a table that scrolls horizontally can take the focus', () => {
  drawKit(<DataTable caption="Fruits" narrow="scroll" rows={fruits} columns={columns} keyOf={keyOf} />)
  expect(screen.getByRole('region', { name: 'Fruits' }).tabIndex).toBe(0)
})

test('the user can select rows up to the maximum', async () => {
  const toggled: string[] = []
  const { user } = drawKit(
    <DataTable
      caption="Fruits"
      rows={fruits}
      columns={columns}
      keyOf={keyOf}
      selection={{
        heading: 'Choose',
        label: 'Choose it',
        labelOf: ({ name }) => `choose ${name}`,
        chosen: ['apple'],
        isFull: true,
        onToggle: (key) => toggled.push(key),
      }}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'choose apple' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'choose pear' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'choose apple' }))
  expect(toggled).toEqual(['apple'])
})

test('adding a row does not render the other rows again', () => {
  const drawn: string[] = []
  const counted: readonly TableColumn<Fruit>[] = [
    { id: 'name', heading: 'Name', isRowHeader: true, cell: ({ name }) => void drawn.push(name) },
  ]
  const table = (rows: readonly Fruit[]) => <DataTable caption="Fruits" columns={counted} rows={rows} keyOf={keyOf} />
  const { redraw } = drawKit(table(fruits))
  drawn.length = 0
  redraw(table([...fruits, { name: 'plum', count: 1 }]))
  expect(drawn).toEqual(['plum'])
})

test('the rows of a group are below the group’s heading', () => {
  const groupOf = ({ count }: Fruit) => (count > 4 ? { id: 'many', heading: 'Many' } : null)
  drawKit(
    <DataTable
      caption="Fruits"
      narrow="index"
      rows={[...fruits, { name: 'plum', count: 9 }]}
      columns={columns}
      keyOf={keyOf}
      groupOf={groupOf}
      anchorOf={({ name }) => `fruit-${name}`}
    />,
  )
  const first = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)
  expect(first).toEqual(['Name', 'apple', 'Many', 'pear', 'plum'])
  expect(document.getElementById('fruit-pear')?.tabIndex).toBe(-1)
})
