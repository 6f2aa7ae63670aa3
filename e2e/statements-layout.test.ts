import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address } from '../src/contract/screens.ts'
import { visitAsMember } from './member.ts'
import { figure, memberWithSample, statement, visitSample } from './statement-page.ts'
import { expectGoodLayout, visit } from './visitor.ts'

const everything = '?names=1&third=1&currency=USD&rate=101.68&whole=1'

type State = readonly [name: string, visit: () => Promise<{ readonly page: Page }>]

/** The states of the pages of statements, each with the way into it. */
const states: readonly State[] = [
  ['the statement', () => visitSample('')],
  ['the statement with everything shown', () => visitSample(everything)],
  ['the lines as filed', () => visitSample('?view=filed')],
  ['the lines behind a figure', () => traced('Other current liabilities', '31 December 2024')],
  ['the reason of an absent figure', () => traced('Depreciation and amortization', '2024')],
  ['a statement that is not there', () => opened(address('balanceSheetOutput', { id: 'gone' }), 'English statement')],
  ['the export view of a guest', () => guestsExport('')],
  ['the export view before signing in', () => guestsExport('?id=1')],
  ['the export view', exported],
  ['the list of statements', listed],
  ['the menu of a statement', inMenu],
  ['a list without statements', () => opened(address('financialStatements'), 'No statements yet')],
]

async function traced(row: string, column: string) {
  const visited = await visitSample('')
  await figure(visited.page, row, column).click()
  await visited.page.getByRole('dialog').waitFor()
  return visited
}

/** A page of a member who has no statement, open at its heading. */
async function opened(path: string, heading: string) {
  const visited = await visitAsMember(path)
  await visited.page.getByRole('heading', { name: heading }).waitFor()
  return visited
}

async function guestsExport(search: string) {
  const visited = await visit(address('exportView') + search)
  await visited.page
    .getByRole(search === '' ? 'article' : 'main')
    .getByRole('heading')
    .first()
    .waitFor()
  return visited
}

async function exported() {
  const { who, id } = await memberWithSample()
  const visited = await visitAsMember(`${address('exportView')}?id=${id}`, {}, who)
  await statement(visited.page).waitFor()
  return visited
}

async function listed() {
  const { who } = await memberWithSample()
  const visited = await visitAsMember(address('financialStatements'), {}, who)
  await visited.page.getByRole('row').first().waitFor({ state: 'attached' })
  await visited.page
    .getByRole('link', { name: /^Open: / })
    .first()
    .waitFor()
  return visited
}

async function inMenu() {
  const visited = await listed()
  await visited.page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await visited.page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  return visited
}

test.each(states)('%s looks as it should', async (_name, enter) => {
  await expectGoodLayout((await enter()).page)
})

test.each([1440, 768, 320])('at a width of %i nothing of the choices of an export is cut off', async (width) => {
  const { page } = await exported()
  await page.setViewportSize({ width, height: 900 })
  const aside = page.getByRole('complementary').first()
  const clipped = () =>
    aside.evaluate((choices) => {
      const edge = choices.getBoundingClientRect().right + 1
      const isPast = (node: Element) => node.getBoundingClientRect().right > edge
      return [...choices.querySelectorAll('button, label, select')].filter(isPast).map((node) => node.textContent)
    })
  await expect.poll(clipped).toEqual([])
})

test('what has the focus is never hidden under the sticky headings', async () => {
  const { page } = await visitSample()
  await figure(page, 'Net income (loss)', '2023').focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+Tab')
  const isOnTop = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
})

test('on paper there is the statement alone, with its notes, on A4', async () => {
  const { page } = await visitSample('', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const shown = async (name: string) => page.getByText(name, { exact: true }).first().isVisible()
  expect([await shown('Total assets'), await shown('Notes')]).toEqual([true, true])
  expect([await shown('Northern Bridge (sample), 2024'), await shown('Checks'), await shown('Lines as filed')]).toEqual(
    [false, false, false],
  )
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, , , width, height] = /\/MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(pdf)?.map(Number) ?? []
  expect([width, height]).toEqual([expect.closeTo(595, -1), expect.closeTo(842, -1)])
})
