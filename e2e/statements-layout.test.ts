import { address } from '../src/contract/screens.ts'
import { expect, fullUnless, test } from './journey.ts'
import { keepExample } from './assessment-page.ts'
import { newMember, visitAsMember } from './member.ts'
import { figure, keepSample, memberWithSample, statement, visitSample } from './statement-page.ts'

async function exported() {
  const { who, id } = await memberWithSample()
  const visited = await visitAsMember(`${address('exportView')}?id=${id}`, {}, who)
  await statement(visited.page).waitFor()
  return visited
}

for (const width of [1440, 768, 320])
  test(
    `at a window width of ${width} pixels, no control on the export page is cut off`,
    fullUnless(width === 320),
    async () => {
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
    },
  )

const desk = { width: 1440, height: 900 }

/** Opens the sample as a member who has not confirmed the email address and has never seen the page. */
async function visitAsNewcomer(path: (id: string) => string, viewport = desk) {
  const who = await newMember({ isProven: false })
  const id = await keepSample(who)
  const visited = await visitAsMember(path(id), { viewport }, who)
  await visited.page.getByRole('region', { name: 'Confirm your email address' }).waitFor()
  return visited
}

const statementPath = (id: string) => address('balanceSheetOutput', { id })

test('on a desktop, the first screen of a statement has 15 rows of figures', { tag: '@full' }, async () => {
  const { page } = await visitAsNewcomer(statementPath)
  await statement(page).waitFor()
  const rowsInSight = () =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /\d{4}$/ }) })
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(15)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect
    .poll(() => page.locator('main').getByText('Northern Bridge (sample)').filter({ visible: true }).count())
    .toBe(1)
})

for (const [name, path] of [
  ['statement', statementPath],
  ['assessment', (id: string) => address('analysis', { id })],
] as const)
  test(`the side column of the ${name} has no separate scroll bar`, fullUnless(name === 'statement'), async () => {
    const { page } = await visitAsNewcomer(path)
    await page.getByRole('article').waitFor()
    const scrollsInside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight,
          )
          .map((node) => node.className),
      )
    await expect.poll(scrollsInside).toEqual([])
    const last = page
      .locator('main')
      .getByRole(name === 'statement' ? 'complementary' : 'region')
      .first()
    const end = () => last.evaluate((column) => Math.round(column.getBoundingClientRect().bottom - window.innerHeight))
    await page.mouse.move(900, 600)
    await page.mouse.wheel(0, 4000)
    await expect.poll(end).toBeLessThanOrEqual(0)
  })

for (const width of [390, 320])
  test(
    `the reminder to confirm the email address is short at a window width of ${width}`,
    fullUnless(width === 320),
    async () => {
      const { page } = await visitAsNewcomer(statementPath, { width, height: 800 })
      const reminder = page.getByRole('region', { name: 'Confirm your email address' })
      const height = () => reminder.evaluate((strip) => strip.getBoundingClientRect().height)
      await expect.poll(height).toBeLessThanOrEqual(60)
      await reminder.getByRole('button', { name: 'Hide' }).click()
      await expect.poll(height).toBeLessThanOrEqual(32)
      await page.reload()
      await expect.poll(height).toBeLessThanOrEqual(32)
    },
  )

test('the sticky headings never cover the focused element', async () => {
  const { page } = await visitSample()
  await figure(page, 'Net income (loss)', '2023').focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+Tab')
  const isOnTop = () =>
    page.evaluate(() => {
      const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
})

test('reloading a statement restores the scroll position', { tag: '@full' }, async () => {
  const { page } = await visitSample()
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 1000)
  await expect.poll(top).toBe(1000)
  await page.reload()
  await statement(page).waitFor()
  // once: the reload stored this position; before that, a late part of the page may have moved the page
  const left = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[location.pathname],
  )
  expect(left).toBeGreaterThan(900)
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2)
  // hold the statement back until the wheel has been turned
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/**', async (route) => {
    await held
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Account of / }).waitFor()
  await page.evaluate(() => addEventListener('wheel', () => (document.documentElement.dataset.wheel = 'turned')))
  await page.mouse.wheel(0, 1)
  await page.locator('html[data-wheel="turned"]').waitFor()
  release()
  await statement(page).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // once: the page is drawn with its statement, and does not change
  expect(await top()).toBeLessThan(50)
})

test('a printed page contains only the statement and its notes', async () => {
  const { page } = await visitSample('', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const first = (name: string) => page.getByText(name, { exact: true }).first()
  for (const name of ['Total assets', 'Notes']) await expect(first(name), name).toBeVisible()
  for (const name of ['Northern Bridge (sample), 2024', 'Checks', 'Lines as filed'])
    await expect(first(name), name).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)')
  const printed = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, , , width, height] = /\/MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(pdf)?.map(Number) ?? []
    return { width, height, pages: Number(/\/Count (\d+)/.exec(pdf)?.[1]) }
  }
  const [short, long] = [expect.closeTo(595, -1), expect.closeTo(842, -1)]
  expect(await printed()).toEqual({ width: short, height: long, pages: 2 })
  await page.goto(`${page.url()}?third=1&currency=USD&rate=101.68&whole=1&change=1&common-size=1`)
  await statement(page).waitFor()
  // landscape, because there are eleven columns; the rows are only as tall as their names require
  expect(await printed()).toEqual({ width: long, height: short, pages: 4 })
})

for (const [name, path] of [
  ['statements', address('financialStatements')],
  ['assessments', address('assessments')],
] as const)
  test(`all text in the list of ${name} has the same size`, fullUnless(name === 'statements'), async () => {
    const who = await newMember()
    await keepSample(who)
    await keepExample(who, 'assessment-trading-company')
    const { page } = await visitAsMember(path, { viewport: desk }, who)
    const table = page.getByRole('table')
    await table.getByRole('link').first().waitFor()
    const looks = () =>
      table.evaluate((list) => {
        const worded = [...list.querySelectorAll('*')].filter((node) =>
          [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== ''),
        )
        const seen = worded.filter((node) => node.checkVisibility())
        const inButtons = seen.filter((node) => node.closest('[data-column="actions"]') !== null)
        return {
          sizes: [...new Set(seen.map((node) => getComputedStyle(node).fontSize))],
          boldest: Math.max(...inButtons.map((node) => Number(getComputedStyle(node).fontWeight))),
        }
      })
    await expect.poll(looks).toEqual({ sizes: ['14px'], boldest: 500 })
  })

test('the bars in the chart of balance sheet changes fill the card', { tag: '@full' }, async () => {
  const { who, id } = await memberWithSample()
  const { page } = await visitAsMember(`${statementPath(id)}?view=charts`, { viewport: desk }, who)
  const card = page.locator('figure').first()
  await card.locator('.recharts-bar-rectangle').first().waitFor()
  const room = () =>
    card.evaluate((drawn) => {
      const bars = [...drawn.querySelectorAll('.recharts-bar-rectangle')].map((bar) => bar.getBoundingClientRect())
      return drawn.getBoundingClientRect().right - Math.max(...bars.map(({ right }) => right))
    })
  // the room in pixels to the right of the bars, where the amounts are written
  await expect.poll(room).toBeLessThan(130)
})
