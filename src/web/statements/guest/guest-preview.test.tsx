import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { unclearColumns } from '../../fixtures/unclear-columns.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { makeFileStore } from '../../../../scripts/vitest/file-store.ts'
import type { NamedBlob } from '../../reading/chosen-files.ts'
import type { FileStore } from '../../reading/file-store.ts'
import GuestPreview from './guest-preview.tsx'

type Options = { readonly store?: FileStore; readonly read?: typeof readHere }

/** Renders the preview with these strings as files; counts the calls of onGone. */
function draw(
  texts: Readonly<Record<string, string>>,
  { store = makeFileStore().store, read = readHere }: Options = {},
) {
  const given: readonly NamedBlob[] = Object.entries(texts).map(([name, text]) => ({ name, blob: new Blob([text]) }))
  let gone = 0
  const { user } = drawPage(<GuestPreview given={given} onGone={() => (gone += 1)} read={read} store={store} />, {
    api: {},
  })
  return { user, gone: () => gone }
}

const sheet = () => screen.findByRole('article', { name: 'Severnyi Most LLC' })

/**
 * The sample file with a filing added before the original one: a copy that `change` turns into a filing of a different
 * year or company.
 */
function withSecond(change: (filing: string) => string): string {
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  return northernBridgeXml.replace(filing, change(filing) + filing)
}

test('the preview shows the English reports, the rating and the risk', async () => {
  draw({ 'bridge.xml': northernBridgeXml })
  const paper = within(await sheet())
  expect(paper.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Balance sheet',
    'Income statement',
  ])
  paper.getByRole('button', { name: /Revenue 2024$/ })
  expect(document.querySelector('[data-mark="Preview"]')?.contains(await sheet())).toBe(true)
  const verdict = screen.getByRole('region', { name: 'Rating and risk' })
  expect(verdict.textContent).toMatch(
    /Assessment rating\s*Very strong.*R2, level 2 of 10.*Short-term credit risk\s*Very low/,
  )
  expect(verdict.textContent).toMatch(/Recommended maximum credit\s*With an account/)
  expect(verdict.textContent).not.toMatch(/RUB/)
})

test('clicking a figure of the preview shows its Russian lines', async () => {
  const { user } = draw({ 'bridge.xml': northernBridgeXml })
  await user.click(within(await sheet()).getByRole('button', { name: /Revenue 2024$/ }))
  within(await screen.findByRole('dialog')).getByText('Выручка')
})

test('after registering, the guest returns to the translation page', async () => {
  draw({ 'bridge.xml': northernBridgeXml })
  await sheet()
  const next = '?next=%2Ftransformation-input%2FFinancialStatements'
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Create an account'), to('Sign in')]).toEqual([`/register${next}`, `/login${next}`])
})

test('if the file has several years, the preview shows the latest', async () => {
  draw({ 'years.xml': withSecond((filing) => filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')) })
  within(await sheet()).getByText('Full year 2024')
  screen.getByText('This file also has 2022. With an account you can open each year.')
})

test('the preview says how many more statements the file has', async () => {
  draw({ 'two.xml': withSecond((filing) => filing.replaceAll('7801234560', '7707083893')) })
  await screen.findByText('This file has 1 more statement. With an account you can open it.')
})

/** A balance sheet with only two lines on each side, too few to calculate most ratios. */
const bareTable = [
  ['Бухгалтерский баланс на 31 декабря 2024 г.'],
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', 'Код', 'На 31 декабря 2024 г.', 'На 31 декабря 2023 г.'],
  ['Основные средства', '1150', '700', '600'],
  ['Итого по разделу I', '1100', '700', '600'],
  ['Денежные средства и денежные эквиваленты', '1250', '300', '200'],
  ['Итого по разделу II', '1200', '300', '200'],
  ['БАЛАНС', '1600', '1 000', '800'],
  ['Уставный капитал', '1310', '1 000', '800'],
  ['Итого по разделу III', '1300', '1 000', '800'],
  ['БАЛАНС', '1700', '1 000', '800'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

test('without a rating, the preview shows the reason', async () => {
  draw({ 'bare.tsv': bareTable })
  const verdict = await screen.findByRole('region', { name: 'Rating and risk' })
  expect(verdict.textContent).toMatch(
    /Not rated: too few ratios could be calculated from what the statements contain\./,
  )
})

test('an ambiguous file is shown once the guest has answered the question', async () => {
  const { user } = draw({ 'no-year.xml': northernBridgeXml.replace(' ОтчетГод="2024"', '') })
  await screen.findByRole('heading', { name: 'One question about this file' })
  await user.type(screen.getByLabelText(/^Which year is it for/), '2023')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  within(await sheet()).getByText('Full year 2023')
})

test('for an inconsistent statement, the preview gives the difference', async () => {
  draw({ 'unbalanced.xml': northernBridgeXml.replace('<Пассив СумОтч="1126330"', '<Пассив СумОтч="1126339"') })
  await screen.findByRole('heading', { name: 'This statement needs correcting' })
  expect(screen.getByRole('region', { name: 'This statement needs correcting' }).textContent).toMatch(
    /Total assets .* differ for 2024: 1,126,330 against 1,126,339/,
  )
  screen.getByText(/With an account you can correct the lines/)
  expect(screen.queryByRole('article')).toBeNull()
})

test('the preview does not offer to correct the lines if only the file can be corrected', async () => {
  draw({ 'table.txt': unclearColumns })
  await screen.findByText(/^Put the columns right in the file/)
  expect(screen.queryByText(/With an account you can correct the lines/)).toBeNull()
})

test('a file that is not a statement is reported as unusable', async () => {
  const { user, gone } = draw({ 'letter.txt': 'Dear Sir' })
  await screen.findByRole('heading', { name: 'We can’t use this file' })
  expect(gone()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Remove: letter.txt' }))
  await waitFor(() => expect(gone()).toBe(1))
})

test('the guest can cancel reading a file and start again', async () => {
  let isHanging = true
  const read: typeof readHere = (request) => (isHanging ? new Promise(() => {}) : readHere(request))
  const { user } = draw({ 'bridge.xml': northernBridgeXml }, { read })
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Cancel: bridge.xml' }))
  await screen.findByText('Reading “bridge.xml” was cancelled.')
  isHanging = false
  await user.click(screen.getByRole('button', { name: 'Try again: bridge.xml' }))
  await sheet()
})

test('stored files are shown again', async () => {
  const { store, held } = makeFileStore()
  draw({ 'bridge.xml': northernBridgeXml }, { store })
  await sheet()
  await waitFor(() => expect(held.size).toBe(2))
  document.body.replaceChildren()
  const again = draw({}, { store })
  await sheet()
  expect(again.gone()).toBe(0)
  const nothing = draw({})
  await waitFor(() => expect(nothing.gone()).toBe(1))
})

test('files are removed after an hour even while the page stays open', async () => {
  const { store, held } = makeFileStore()
  draw({ 'bridge.xml': northernBridgeXml }, { store })
  await sheet()
  await waitFor(() => expect(held.size).toBe(2))
  document.body.replaceChildren()
  for (const [name, value] of held) held.set(name, Object.assign({}, value, { keptAt: Date.now() - 3_599_000 }))
  const { gone } = draw({}, { store })
  await act(() => waitFor(() => expect([gone(), held.size]).toEqual([1, 0]), { timeout: 10_000 }))
})
