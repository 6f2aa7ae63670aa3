import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { WideTable } from './wide-table.tsx'

const columns = [
  { id: 'one', heading: 'Orchard one', mark: '1' },
  { id: 'two', heading: 'Orchard two', mark: '2' },
]
const groups = [
  { id: 'trees', rows: [{ id: 'count', label: 'Trees', cells: [{ text: '40' }, { text: '55', remark: 'more' }] }] },
  {
    id: 'crop',
    heading: 'Crop',
    aside: 'of this year',
    rows: [
      {
        id: 'apples',
        label: 'Apples',
        cells: [
          { text: '3', aside: 'small ones' },
          { text: 'N/a', reason: 'No tree.' },
        ],
      },
    ],
  },
]
const draw = () =>
  drawKit(
    <WideTable caption="Orchards" corner="What" columns={columns} groups={groups}>
      <p>Counted in autumn.</p>
    </WideTable>,
  )

test('each value of a table is in the cell of its row and column', () => {
  draw()
  const table = within(screen.getByRole('table', { name: 'Orchards' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What',
    '1 Orchard one',
    '2 Orchard two',
  ])
  expect(table.getAllByRole('row').map((row) => row.firstElementChild?.textContent)).toEqual([
    'What',
    'Trees',
    'Crop of this year',
    'Apples',
  ])
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Trees')).toEqual(['140', '255 more'])
  expect(cells('Apples')[0]).toBe('13 small ones')
  screen.getByText('Counted in autumn.')
})

test('a missing value is a button that explains the reason', () => {
  draw()
  screen.getByRole('button', { name: 'N/a', description: 'No tree.' })
})

test('keyboard users can focus a table that scrolls', () => {
  draw()
  expect(screen.getByRole('region', { name: 'Orchards' }).tabIndex).toBe(0)
})
