import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assessSource } from '#domain/assessment/source.ts'
import { inputsWith, shownWith, source } from '#web/fixtures/kept-assessment.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { WhatIf } from './what-if-panel.tsx'

const inputs = inputsWith()
const { assessment } = assessSource(source, inputs)
if (assessment === null) throw new Error('the sample is not assessed')
const draw = () => drawPage(<WhatIf {...{ assessment, inputs }} printout={shownWith().printout} />, { api: {} })

const row = (name: string | RegExp) => screen.getByRole('row', { name })
const cells = (name: string | RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('before anything is typed both columns say the same', () => {
  draw()
  for (const name of ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit']) {
    const [before, after] = cells(new RegExp(`^${name}`))
    expect(after).toBe(before)
  }
  screen.getByText('Nothing is changed yet.')
  expect(screen.queryByRole('table', { name: /^Ratios/ })).toBeNull()
})

test('a figure typed over moves its ratios and the conclusions, and is put back with one click', async () => {
  const { user } = draw()
  const field = screen.getByRole('textbox', { name: /^Net income.* 2024$/ })
  const own = String(field.getAttribute('value'))
  await user.clear(field)
  await user.type(field, '(90,000)')
  await waitFor(() => expect(cells(/^Net profit margin/)[1]).toContain('worse'))
  screen.getByText(`As it is: ${own}`)
  expect(cells(/^Score/)[1]).toContain('worse')
  screen.getByText(/^Changed: 1\. Rating: /)
  await user.click(screen.getByRole('button', { name: 'Put everything back' }))
  await waitFor(() => screen.getByText('Nothing is changed yet.'))
})

test('the limit that binds is the one of the trial', async () => {
  const { user } = draw()
  const [before] = cells(/^Binding limit/)
  const field = screen.getByRole('textbox', { name: /^Total.* equity 2024$/ })
  await user.clear(field)
  await user.type(field, '60,000')
  await waitFor(() => expect(cells(/^Binding limit/)[1]).toBe('Share of tangible net worth'))
  expect(before).not.toBe('Share of tangible net worth')
})

test('another rate moves the amount in dollars, none takes it away', async () => {
  const { user } = draw()
  const rate = screen.getByRole('textbox', { name: 'Roubles per US dollar' })
  const [before] = cells(/^The same in dollars/)
  await user.clear(rate)
  await waitFor(() => expect(cells(/^The same in dollars/)[1]).toContain('no rate'))
  await user.type(rate, '203.36')
  await waitFor(() => expect(cells(/^The same in dollars/)[1]).not.toContain('no rate'))
  expect(cells(/^The same in dollars/)[1]).not.toBe(before)
})

test('what is no amount is said at its field, and the figure of the statement counts', async () => {
  const { user } = draw()
  const field = screen.getByRole('textbox', { name: /^Inventory 2023$/, hidden: true })
  await user.clear(field)
  await user.type(field, '12.5')
  await screen.findByText(/^This is not a whole amount/)
  screen.getByText('Nothing is changed yet.')
})
