import type { Page } from '@playwright/test'
import { publicScreens, screens } from '../src/contract/screens.ts'
import { notFoundWords, screenTitles, siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectReadable, visit } from './visitor.ts'

// Every address that anybody may open, for a guest as its HTML stands there, for a member as the application draws it, and for a browser
// that runs no script. The layout of their states at every width is another journey.

type Row = readonly [path: string, status: number, title: string]

const lost: Row = ['/nowhere', 404, notFoundWords.title]
const rowsOf = (names: readonly (typeof publicScreens)[number][]): readonly Row[] => [
  ...names.map((name) => [screens[name].path, 200, screenTitles[name]] as const),
  lost,
]
const ofGuests = rowsOf(publicScreens)
/** A member who opens a form for guests comes to another page. */
const ofMembers = rowsOf(publicScreens.filter((name) => screens[name].access === 'anyone'))

const narrow = { width: 320, height: 640 }

/** The console says of a page that is not found that it is not. */
const complaintsOf = (status: number): readonly unknown[] => (status === 404 ? [expect.stringContaining('404')] : [])

async function expectPage(page: Page, [path, status, title]: Row): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe(say(siteWords.titleOf, { title }))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
}

for (const row of ofGuests)
  test(`${row[0]} answers a guest ${row[1]} as “${row[2]}”, and reads well before anything is fetched for it`, async () => {
    const { page, complaints } = await visit('/livez')
    await page.setViewportSize(narrow)
    await expectPage(page, row)
    await expectReadable(page)
    // it still stands as it was sent
    await page.locator('#root[data-page]').waitFor()
    expect(complaints).toEqual(complaintsOf(row[1]))
  })

for (const row of ofMembers)
  test(`${row[0]} answers a member ${row[1]} as “${row[2]}”, and reads well`, async () => {
    const { page, complaints } = await visitAsMember('/livez')
    await page.setViewportSize(narrow)
    await expectPage(page, row)
    await page.locator('#root:not([data-page])').waitFor()
    await expectReadable(page)
    expect(complaints).toEqual(complaintsOf(row[1]))
  })

/** Controls that are in sight, but for the figures of a document, which are read as text where no script runs. */
const controlsInSight = (page: Page): Promise<readonly string[]> =>
  page
    .locator(':is(button, input, select, textarea, [role="tab"]):visible')
    .evaluateAll((all) => all.filter((each) => each.closest('article') === null).map((each) => each.outerHTML))

const shownLinks = (page: Page): Promise<readonly string[]> =>
  page.locator('a:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('without JavaScript the main text of every page stands there, its links work, and nothing is offered that could not', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false })
  const linked = new Set<string>()
  for (const row of ofGuests) {
    await expectPage(page, row)
    await expect(page.getByRole('main'), row[0]).toHaveText(/.{60}/s)
    await expect.poll(() => controlsInSight(page), { message: row[0] }).toEqual([])
    // once: no script runs, the page stays as it came
    for (const href of await shownLinks(page)) linked.add(href)
  }
  const own = [...linked].filter((href) => href.startsWith('/')).map((href) => href.replace(/[?#].*$/, ''))
  for (const path of new Set(own)) expect((await fetch(siteUnderTest().address + path)).status, path).toBe(200)
})
