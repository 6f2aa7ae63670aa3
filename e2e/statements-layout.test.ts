import { expect, test } from 'vitest'
import { address } from '../src/contract/screens.ts'
import { visitAsMember } from './member.ts'
import { figure, memberWithSample, statement, visitSample } from './statement-page.ts'

async function exported() {
  const { who, id } = await memberWithSample()
  const visited = await visitAsMember(`${address('exportView')}?id=${id}`, {}, who)
  await statement(visited.page).waitFor()
  return visited
}

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
