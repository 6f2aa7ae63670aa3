import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { problems, statement } from '../../fixtures/northern-bridge.ts'
import { samplePicture } from './sample-picture.ts'
import { DrawnSample } from './drawn-sample.tsx'

const draw = () => drawPage(<DrawnSample picture={samplePicture(statement, problems)} />, { api: {} })
const figure = (row: string) =>
  within(screen.getByRole('rowheader', { name: row }).closest('tr') ?? document.body).getByRole('button')
const lines = (name: string) => within(screen.getByRole('region', { name }))

test('a Russian line is in the row of its English counterpart', () => {
  draw()
  const row = within(screen.getByRole('row', { name: /Себестоимость продаж 2120 .*Cost of goods sold/ }))
  expect(row.getByText('Себестоимость продаж').closest('[lang]')?.getAttribute('lang')).toBe('ru')
  row.getByText('(1,352,480)')
})

test('at first, the lines of operating expenses are shown with their sum', () => {
  draw()
  expect(figure('Operating expenses').getAttribute('aria-pressed')).toBe('true')
  const opened = lines('Operating expenses, 2024')
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2210Коммерческие расходыSelling expenses(118,340)',
    '2220Управленческие расходыAdministrative expenses(146,900)',
  ])
  opened.getByText('(265,240)')
})

test('clicking another figure replaces the lines shown', async () => {
  const { user } = draw()
  await user.click(figure('Income tax'))
  lines('Income tax, 2024').getByText('Прочее')
  expect(figure('Income tax').getAttribute('aria-pressed')).toBe('true')
  expect(figure('Operating expenses').getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('region', { name: 'Operating expenses, 2024' })).toBeNull()
})

test('the rating, the limit and the strengths are beside the figures', () => {
  draw()
  const verdict = within(screen.getByRole('region', { name: 'Rating and limit' }))
  verdict.getByText('Very strong')
  verdict.getByText('USD 470,000')
  verdict.getByText(/11% of current assets/)
  verdict.getByText('Comfortable interest coverage of 5.4x.')
})
