import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { problems, statement } from '../../fixtures/northern-bridge.ts'
import { SampleStatement } from './sample-view.tsx'

const atTheSample = () => drawPage(<SampleStatement statement={statement} problems={problems} />, { api: {} })
const captions = () => screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)

test('the sample shows one report at a time', async () => {
  const { user } = atTheSample()
  expect(captions()).toEqual(['Income statement'])
  screen.getByRole('heading', { name: 'Northern Bridge (sample)' })
  await user.click(screen.getByRole('tab', { name: 'Balance sheet' }))
  expect(captions()).toEqual(['Balance sheet'])
  await user.click(screen.getByRole('tab', { name: 'Lines as filed' }))
  screen.getByText('Выручка')
  expect(captions()[0]).toBe('Balance sheet · In thousands of roubles')
})

test('clicking a figure of the sample shows its Russian lines', async () => {
  const { user } = atTheSample()
  await user.click(screen.getByRole('button', { name: /Revenue 2024/ }))
  const lines = within(await screen.findByRole('dialog', { name: 'Revenue, 2024' }))
  lines.getByText('2110')
  expect(lines.getAllByText('1,842,600').length).toBeGreaterThan(1)
})

test('the results of the checks are shown beside the sample', () => {
  atTheSample()
  screen.getByText('Assets equal liabilities and equity')
  screen.getByText('Totals that differ from the sum of their lines: 3')
})
