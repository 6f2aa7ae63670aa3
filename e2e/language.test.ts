import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { mixedFiles } from './batch-states.ts'
import { serveSite } from './bracketed-site.ts'
import { documentPieces, textsIn, isMadeOf } from './document-english.ts'
import { expect, test } from './journey.ts'
import { memberWithRecords, type MemberRecords } from './member-with-records.ts'
import { newMember, visitAsMember } from './member.ts'
import { codeIn, messageTo } from './outbox.ts'
import { nextFrames, quietness } from './quiet-page.ts'
import { guestStates, memberStates } from './screen-states.ts'
import type { ScreenState } from './screen-steps.ts'
import { siteUnderTest } from './site-under-test.ts'
import { bareTexts } from './texts-of-page.ts'
import { follow, visit } from './visitor.ts'

// Builds the site with another language, and expects no English outside documents. That language is English in
// brackets, so every word outside brackets is a fault. `npm test` checks the sources instead (words-of-pages.test.ts).

test('the search for untranslated words finds words outside brackets', { tag: '@full' }, async () => {
  const { page } = await visit('/livez')
  await page.setContent(`
    <title>⟦Titel⟧</title>
    <p>⟦Ja⟧: No</p>
    <p>⟦eins <b>zwei ⟦drei⟧</b> vier⟧</p>
    <p>⟦fünf⟧ <b>six</b> ⟦sieben⟧</p>
    <button aria-label="Delete"><span title="⟦Löschen⟧">⟦Weg⟧</span> 12 Да</button>`)
  await expect
    .poll(async () => (await page.evaluate(bareTexts)).map(({ text }) => text))
    .toEqual([': No', 'six', 'Delete'])
})

/**
 * The screens are divided into this number of walks. A walk follows links from screen to screen. It loads the site
 * again only for further states of a screen.
 */
const walks = 4

for (const part of Array.from({ length: walks }, (_, at) => at)) {
  const ofPart = (screens: Screens) => Object.entries(screens).filter((_, at) => at % walks === part)

  test(
    `in another language, a guest sees English only in documents, part ${part + 1} of ${walks}`,
    { tag: '@full' },
    async () => {
      const { page } = await visit('/livez')
      expect(await readAll(page, ofPart(guestStates), await member())).toEqual([])
    },
  )

  test(
    `in another language, a member sees English only in documents, part ${part + 1} of ${walks}`,
    { tag: '@full' },
    async () => {
      const has = await member()
      const { page } = await visitAsMember('/livez', {}, has.who)
      expect(await readAll(page, ofPart(memberStates), has)).toEqual([])
    },
  )
}

test('in another language, the page for choosing a password shows no English', { tag: '@full' }, async () => {
  const { email } = await newMember({ isProven: false })
  const { page } = await visit('/livez')
  const reader = await readerOf(page)
  await page.goto(address('loginByCode'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(codeIn(await messageTo(email, 'one-time code')))
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.waitForURL((url) => url.pathname === address('choosePassword'))
  await page.getByRole('heading', { level: 1, name: 'Choose' }).waitFor()
  expect(await reader('choosePassword')).toEqual([])
})

type Screens = Readonly<Record<string, readonly ScreenState[]>>

/** The names of the member and of the files, and the company names in the files. */
const names = [
  'Anna Petrova',
  'Northern Bridge',
  'Bereg 1 LLC',
  'Vershina 2 LLC',
  ...mixedFiles.map(({ name }) => name),
]

/** The same member for all tests that a worker runs. */
let records: Promise<MemberRecords> | null = null
const member = (): Promise<MemberRecords> => (records ??= memberWithRecords())

/** Visits the pages and returns the English text found. */
async function readAll(page: Page, screens: readonly [string, readonly ScreenState[]][], ofMember: MemberRecords) {
  const reader = await readerOf(page)
  const found: string[] = []
  for (const [screen, states] of screens)
    for (const [at, [, path, ...steps]] of states.entries()) {
      await (at === 0 ? follow(page, path(ofMember)) : page.goto(path(ofMember)))
      for (const step of steps) {
        await step(page)
        found.push(...(await reader(screen)))
      }
    }
  return [...new Set(found)]
}

/**
 * Serves the bracketed site to this page. Returns a function that lists the English text on the screen. Text from
 * documents and data is left out.
 */
async function readerOf(page: Page) {
  const received = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') !== true) return
    const parsed = response.json().then(
      (body: unknown) => textsIn(body).forEach((text) => received.add(text)),
      // the page was closed before the response arrived
      () => undefined,
    )
    reading.add(parsed)
    void parsed.finally(() => reading.delete(parsed))
  })
  const isQuiet = quietness(page)
  await serveSite(page, siteUnderTest().bracketedSite)
  const allowed = new Set<string>()
  return async (screen: string): Promise<readonly string[]> => {
    while (!(await isQuiet())) await page.evaluate(nextFrames)
    await Promise.all(reading)
    // once: the page has all its responses, and drawing them caused no new request
    const bare = (await page.evaluate(bareTexts)).filter(({ text }) => !allowed.has(text))
    const isAllowed = isMadeOf([...documentPieces, ...names, ...received])
    bare.filter(({ text }) => isAllowed(text)).forEach(({ text }) => allowed.add(text))
    return bare.filter(({ text }) => !allowed.has(text)).map(({ text, at }) => `${screen}, ${at}: ${text}`)
  }
}
