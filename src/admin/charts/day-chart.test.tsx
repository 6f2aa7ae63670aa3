import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAdminPage } from '../../../scripts/vitest/drawn-admin.tsx'
import { DayChart } from './day-chart.tsx'

const days = [
  { day: '2026-06-02', made: 0 },
  { day: '2026-06-03', made: 1200 },
]

const draw = (shown = days) =>
  drawAdminPage(<DayChart title="Made" days={shown} series={[{ name: 'made', label: 'Translations' }]} />, {
    api: {},
    at: '/account',
  })

test('a chart has a text description and a table with the same figures', () => {
  draw()
  screen.getByRole('img', {
    name: 'Made. 2 Jun 2026: Translations 0; 3 Jun 2026: Translations 1,200. The table shows the same figures.',
  })
  const table = screen.getByRole('table', { name: 'Made', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['3 Jun 20261,200', '2 Jun 20260'])
})

test('a chart without data says that there is no data', () => {
  draw([{ day: '2026-06-02', made: 0 }])
  screen.getByText('Nothing to show for these days.')
})
