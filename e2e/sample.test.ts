import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { figure, statement, visitSample } from './statement-page.ts'

/** Expects the first row with this name to contain each of these texts. The layout of the cells does not matter. */
async function expectRow(place: Locator, name: string, texts: readonly string[]): Promise<void> {
  const row = place.getByRole('row').filter({ hasText: name }).first()
  const said = async () => (await row.innerText()).replace(/\s+/g, ' ')
  for (const text of texts) await expect.poll(said, { message: name }).toContain(text)
}

test('a translation shows company, form, period, unit, checks and problems', { tag: '@full' }, async () => {
  const { page, complaints } = await visitSample()
  for (const fact of ['Northern Bridge (sample)', 'Full form, order 66n', 'Full year 2024', 'thousands of roubles'])
    await expect(statement(page)).toContainText(fact)
  await page.getByText('Assets equal liabilities and equity').waitFor()
  await page.getByText('Lines outside the form: 0').waitFor()
  await page
    .getByText(/Warning\. .*\(1500\): the filing says 444,620 for 2024/)
    .first()
    .waitFor()
  await expect.poll(() => page.title()).toBe('Northern Bridge (sample), 2024 – Saldo')
  await page.getByText('30 days left').waitFor()
  expect(complaints).toEqual([])
})

test('negative figures are in brackets, and zeros are printed', { tag: '@full' }, async () => {
  const { page } = await visitSample()
  await expect.poll(() => figure(page, 'Cost of goods sold', '2024').innerText()).toContain('(1,352,480)')
  await expect.poll(() => figure(page, 'Provisions', '31 December 2024').innerText()).toBe('0')
  const borderOf = (row: string) =>
    figure(page, row, '31 December 2024').evaluate((button) => {
      const { borderTopStyle, borderBottomStyle } = getComputedStyle(button)
      return [borderTopStyle, borderBottomStyle]
    })
  await expect.poll(() => borderOf('Total current assets')).toEqual(['solid', 'none'])
  await expect.poll(() => borderOf('Total assets')).toEqual(['solid', 'double'])
})

test('pressing Enter on a figure shows its Russian lines', async () => {
  const { page } = await visitSample()
  const other = figure(page, 'Other current liabilities', '31 December 2024')
  await other.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Other current liabilities, 31 December 2024' })
  await panel.waitFor()
  for (const [name, ...texts] of [
    ['Оценочные обязательства', 'Place: Баланс/Пассив/КраткосрОбяз/ОценОбяз/@СумОтч', '18,640 18,640'],
    ['Not itemised in total 1500', '444,620 17,830'],
    ['Обязательства по аренде', '17,830'],
    ['Total of these lines', '36,470'],
  ] as const)
    await expectRow(panel, name, texts)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => other.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the arrow keys move between figures', async () => {
  const { page } = await visitSample()
  await figure(page, 'Cash and cash equivalents', '31 December 2024').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const target = figure(page, 'Short-term investments', '31 December 2023')
  await expect.poll(() => target.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a figure that is N/a shows the reason on focus', { tag: '@full' }, async () => {
  const { page } = await visitSample()
  const absent = figure(page, 'Depreciation and amortisation', '2024')
  const reason = page.getByRole('tooltip').filter({ hasText: 'No coded line of the Russian statements has it' }).first()
  await expect.poll(() => reason.isVisible()).toBe(false)
  await absent.focus()
  await expect.poll(() => reason.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => reason.isVisible()).toBe(false)
})

test('toggling Russian names keeps the scroll position and the focus', { tag: '@full' }, async () => {
  const { page } = await visitSample()
  const row = figure(page, 'Revenue', '2024')
  await row.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  const toggle = page.getByRole('switch', { name: 'Russian lines under the English rows' })
  await toggle.focus()
  // once: the page is drawn, so nothing moves any more
  const top = await row.evaluate((button) => button.getBoundingClientRect().top)
  await page.keyboard.press('Space')
  await page.getByText('Выручка').waitFor()
  await expect.poll(() => row.evaluate((button) => button.getBoundingClientRect().top)).toBeCloseTo(top, 0)
  await expect.poll(() => toggle.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.waitForURL('**/balancesheet-output/*?names=1')
  await page.reload()
  await page.getByText('Выручка').waitFor()
})

test('the link in a warning leads to its figure', async () => {
  const { page } = await visitSample()
  await page.getByRole('button', { name: 'Show Other current liabilities, 31 December 2024' }).click()
  const touched = figure(page, 'Other current liabilities', '31 December 2024')
  await expect.poll(() => touched.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => touched.innerText()).toContain('see the warning')
})

test('revenue is shown in roubles and in dollars at the typed rate', { tag: '@full' }, async () => {
  const { page } = await visitSample()
  await page.getByLabel('Convert to', { exact: true }).selectOption('USD')
  const rate = page.getByLabel('Roubles per 1 USD', { exact: true })
  await rate.fill('many')
  await page.getByText('Enter a positive number such as 78.23').waitFor()
  await rate.fill('101,68')
  await figure(page, 'Revenue in thousands of US dollars at 101.68 RUB, rate entered by the user', '2024').click()
  await page.getByText('1,842,600 ÷ 101.68 = 18,122').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Convert the whole statement, not only revenue' }).check()
  await expect.poll(() => figure(page, 'Total assets', '31 December 2024, USD thousand').innerText()).toBe('11,077')
  await expect.poll(() => figure(page, 'Total assets', '31 December 2024, RUB thousand').innerText()).toBe('1,126,330')
  await page.getByText('The rate you typed or confirmed').waitFor()
  await page.waitForURL('**?currency=USD&rate=101%2C68&whole=1')
})

test('the view as filed marks blank and added lines', { tag: '@full' }, async () => {
  const { page } = await visitSample('?view=filed')
  await expectRow(statement(page), 'Права пользования активами', ['added by the company'])
  await expectRow(statement(page), 'Проценты к уплате', ['41,250 (36,480)'])
  await expectRow(statement(page), 'Доходы будущих периодов', ['blank in the file'])
})
