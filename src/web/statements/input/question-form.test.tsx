import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage } from '../../fixtures/input-page.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { NewStatement } from './new-statement.tsx'

/** Renders the page, pastes text into the box for a table, and has it read. */
async function given(text: string) {
  const { user } = drawPage(<NewStatement read={readHere} />, {
    api: { readInputPage: async () => inputPage, readProfile: async () => ({ user: anna }) } satisfies Partial<Client>,
    signedIn,
    at: address('TransformationInput', { type: 'FinancialStatements' }),
  })
  await user.click(screen.getByRole('button', { name: 'Paste a table' }))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
  await user.click(screen.getByRole('button', { name: 'Read the table' }))
  return user
}

const button = (name: string) => screen.getByRole('button', { name })
const reviewed = async () => within(await screen.findByRole('region', { name: 'Check what was read' }))

/** An income statement in which the reader cannot recognise the codes of two rows. */
const damagedTable = [
  ['Отчет о финансовых результатах за 2024 г.'],
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', 'Код', 'За 2024 г.', 'За 2023 г.'],
  ['Доход', '21l0', '5 000', '4 000'],
  ['Себестоимость продаж', '2120', '(4 800)', '(3 800)'],
  ['Аренда', '?', '7', '8'],
  ['Валовая прибыль (убыток)', '2100', '200', '200'],
  ['Прибыль (убыток) от продаж', '2200', '200', '200'],
  ['Прибыль (убыток) до налогообложения', '2300', '200', '200'],
  ['Чистая прибыль (убыток)', '2400', '200', '200'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

test('the page asks about an ambiguous file before the review', async () => {
  const user = await given(northernBridgeXml.replace(' ОтчетГод="2024"', ''))
  await screen.findByRole('heading', { name: 'One question about this file' })
  await user.type(screen.getByLabelText(/^Which year is it for/), '2023')
  await user.click(button('Continue'))
  await screen.findByText('34 – Full year, 2023')
})

test('the page asks about a total that looks like a typing error', async () => {
  const user = await given(northernBridgeXml.replace('<НалПриб СумОтч="-38510"', '<НалПриб СумОтч="38510"'))
  await user.click(await screen.findByLabelText(/^Yes, as filed/))
  screen.getByText(/Total 2400 .* is 142,020, but its lines add up to 219,040/)
  screen.getByText(/The difference at total 2400 for 2024 is twice line 2410/)
  await user.click(button('Continue'))
  const review = await reviewed()
  review.getByText(/is twice line 2410/)
})

test('the page asks about each unrecognised row', async () => {
  const user = await given(damagedTable)
  await screen.findByRole('heading', { name: 'A few questions about this file' })
  await user.click(button('Continue'))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Choose an answer.' })).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText(/^What is the row “21l0 Доход”/), '2110 Revenue')
  await user.selectOptions(screen.getByLabelText(/^What is the row “\? Аренда”/), 'Not part of the statement')
  await user.click(button('Continue'))
  const review = await reviewed()
  review.getByText(/The row “\? Аренда” was left out/)
})
