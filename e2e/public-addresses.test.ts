import type { Page } from '@playwright/test'
import { publicScreens, screens } from '../src/contract/screens.ts'
import { memberHomeWords } from '#words/home.ts'
import { notFoundWords, screenTitles, siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { drawnWithFont, layoutShift } from './drawn-page.ts'
import { expect, fullUnless, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectReadable, takenOver, visit } from './visitor.ts'

// Tests every public address in three ways: static HTML for a guest, the application for a member, and a browser
// without scripts. layout.test.ts checks the layout.

type Row = readonly [path: string, status: number, title: string]

const lost: Row = ['/nowhere', 404, notFoundWords.title]
const rowsOf = (names: readonly (typeof publicScreens)[number][]): readonly Row[] => [
  ...names.map((name) => [screens[name].path, 200, screenTitles[name]] as const),
  lost,
]
const ofGuests = rowsOf(publicScreens)
/** All public pages except the guests' forms, which redirect a member. A member's home page is the desk. */
const ofMembers = rowsOf(publicScreens.filter((name) => screens[name].access === 'anyone')).map(
  ([path, status, title]): Row => [path, status, path === '/' ? memberHomeWords.heading : title],
)

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 720 }

/** The console errors that a status causes: one for a 404, otherwise none. */
const complaintsOf = (status: number): readonly unknown[] => (status === 404 ? [expect.stringContaining('404')] : [])

async function expectPage(page: Page, [path, status, title]: Row): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(status)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe(say(siteWords.titleOf, { title }))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
}

/** One example of each kind of page: with figures, with a form, with a country's law, with long tables, and not found. */
const examples = new Set(['/', '/login', screens.disclaimer.path, screens.statementHelp.path, lost[0]])

/** Matches the built scripts of pages that only members open, and the scripts that only these pages need. */
const pagesOfMembers =
  /\/(?:entry|years|assessments?|profile|checkout|cards|subscription|payment-success)-page-|worker|\/desk-/

/** The home page fetches the reading worker when the browser is idle, because it also reads a guest's file. */
const isReadingAtHome = (url: string, path: string): boolean => path === '/' && url.includes('/reading-worker-')

for (const row of ofGuests)
  test(
    `${row[0]} responds ${row[1]}, “${row[2]}”, and is readable without scripts`,
    fullUnless(examples.has(row[0])),
    async () => {
      const asked: string[] = []
      const { page, complaints } = await visit('/livez')
      page.on('request', (request) => asked.push(request.url()))
      const scripts = () => asked.filter((url) => url.endsWith('.js')).length
      await expectPage(page, row)
      await page.setViewportSize(narrow)
      await expectReadable(page)
      await page.setViewportSize(wide)
      // the page is still as the server sent it; the application has not started to load
      await page.locator('#root[data-page]').waitFor()
      expect(scripts()).toBeLessThan(5)
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-is', 'the same'))
      // once: the page is drawn by now, and later shifts are counted from this time
      const drawn = await drawnWithFont(page)
      await takenOver(page)
      await page.locator('h1[data-is="the same"]').waitFor()
      expect(scripts()).toBeGreaterThan(10)
      const ofMembersAlone = asked.filter((url) => pagesOfMembers.test(url) && !isReadingAtHome(url, row[0]))
      expect(ofMembersAlone).toEqual([])
      // once: the application has loaded, so all layout shifts since the page was drawn have occurred
      expect(await layoutShift(page, drawn)).toBeLessThan(0.01)
      expect(complaints).toEqual(complaintsOf(row[1]))
    },
  )

for (const row of ofMembers)
  test(`${row[0]} responds to a member with ${row[1]}, “${row[2]}”`, fullUnless(row === lost), async () => {
    const { page, complaints } = await visitAsMember('/livez')
    await expectPage(page, row)
    await page.locator('#root:not([data-page])').waitFor()
    expect(complaints).toEqual(complaintsOf(row[1]))
  })

/** Visible controls. The figures of a document are left out, because without scripts they are plain text. */
const controlsInSight = (page: Page): Promise<readonly string[]> =>
  page
    .locator(':is(button, input, select, textarea, [role="tab"]):visible')
    .evaluateAll((all) => all.filter((each) => each.closest('article') === null).map((each) => each.outerHTML))

const shownLinks = (page: Page): Promise<readonly string[]> =>
  page.locator('a:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('without JavaScript, every page shows its text and links', async () => {
  const settings = { javaScriptEnabled: false, viewport: narrow, colorScheme: 'dark' } as const
  const { page, complaints } = await visit('/', settings)
  const linked = new Set<string>()
  for (const row of ofGuests) {
    await expectPage(page, row)
    await expect(page.getByRole('main'), row[0]).toHaveText(/.{60}/s)
    await expect.poll(() => controlsInSight(page), { message: row[0] }).toEqual([])
    await page.locator('noscript > p').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Cookies', exact: true }).isVisible(), { message: row[0] })
      .toBe(false)
    const look = () =>
      page.evaluate(() => ({
        background: getComputedStyle(document.body).backgroundColor,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
    await expect.poll(look, { message: row[0] }).toEqual({ background: 'rgb(13, 17, 23)', overflow: 0 })
    // once: the page does not change, because no script runs
    for (const href of await shownLinks(page)) linked.add(href)
  }
  // the console reports the page that is not found
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  const own = [...linked].filter((href) => href.startsWith('/')).map((href) => href.replace(/[?#].*$/, ''))
  for (const path of new Set(own)) expect((await fetch(siteUnderTest().address + path)).status, path).toBe(200)
})
