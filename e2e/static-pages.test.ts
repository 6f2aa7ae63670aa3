import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { publicScreens, screens } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectAccessible, ownProfile, takenOver, visit } from './visitor.ts'

// The pages that anybody may open stand there as HTML before any script runs, and the application takes them over as they are.

const pages = [
  ...publicScreens.map((name) => [name, screens[name].path, 200] as const),
  ['nowhere', '/nowhere', 404] as const,
]

const bytesMax = { js: 90_000, css: 15_000 } as const

const compressedSize = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length

/** The script inside a page, and what it fetches before anybody touches the page, by their gzip size together. */
async function scriptBytes(html: string): Promise<number> {
  const named = [...html.matchAll(/<script data-application="(\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(named).toHaveLength(1)
  const fetched = named.map(async (file) => (await fetch(siteUnderTest().address + file)).text())
  return compressedSize([...scriptsInside(html), ...(await Promise.all(fetched))].join('\n'))
}

/** The styles are in the page itself: a sheet of its own would be waited for, and so would fonts and scripts. */
function styleBytes(html: string): number {
  expect(html).not.toMatch(/<link[^>]* rel="(?:stylesheet|preload|modulepreload)"|<script[^>]* src=/)
  const [, styles = ''] = html.match(/<style id="static-styles">(.+?)<\/style>/s) ?? []
  expect(styles).not.toBe('')
  expect(styles).not.toContain('.woff2')
  return compressedSize(styles)
}

/** Scripts that stand in the HTML, other than data. */
const scriptsInside = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?: data-application="[^"]+")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)

for (const [name, path, status] of pages)
  test(`${name} weighs little at its start, and says in its head what it is`, async () => {
    const answer = await fetch(siteUnderTest().address + path)
    const html = await answer.text()
    expect([answer.status, html.match(/<h1[ >]/g)?.length]).toEqual([status, 1])
    expect(html).toMatch(/<title>[^<]{5,} – Saldo<\/title>/)
    if (status === 200) expect(html).toMatch(/<meta name="description" content="[^"]{40,160}">/)
    expect(html).not.toMatch(/<script(?! data-application=| type="application\/json"|>)/)
    // the scripts inside are those that the policy allows
    const hashes = scriptsInside(html).map((script) => createHash('sha256').update(script).digest('base64'))
    const allowed = hashes.map((hash) => `'sha256-${hash}'`).join(' ')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${allowed}`)
    expect(await scriptBytes(html)).toBeLessThan(bytesMax.js)
    expect(styleBytes(html)).toBeLessThan(bytesMax.css)
  })

test('the picture that messengers show has the size that is said of it, and is light', async () => {
  const bytes = Buffer.from(await (await fetch(`${siteUnderTest().address}/saldo.png`)).arrayBuffer())
  // where a PNG has its width and its height
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(100_000)
})

test('the icon that browsers ask for where a page names none is there', async () => {
  const answer = await fetch(`${siteUnderTest().address}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
})

test('without JavaScript every public page can be read, on a narrow screen and in the dark', async () => {
  const settings = { javaScriptEnabled: false, viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const
  const { page, complaints } = await visit('/', settings)
  for (const [name, path] of pages) {
    await page.goto(path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: name }).toBe(1)
    await expect(page.getByRole('main'), name).toHaveText(/.{10}/s)
    await page.locator('noscript > p').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Cookies', exact: true }).isVisible(), { message: name })
      .toBe(false)
    const look = () =>
      page.evaluate(() => ({
        background: getComputedStyle(document.body).backgroundColor,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
    await expect.poll(look, { message: name }).toEqual({ background: 'rgb(18, 21, 24)', overflow: 0 })
  }
  // a page that is none is a failure of its document, which the console says
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('without JavaScript the menu leads everywhere, and the home page says what is offered', async () => {
  const { page } = await visit('/login', { javaScriptEnabled: false })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('heading', { level: 3, name: 'Free', exact: true })
    .or(page.getByText('No card needed'))
    .first()
    .waitFor()
  const links = page.getByRole('navigation').getByRole('link')
  // once: no script runs, the page stays as it came
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of new Set(paths)) expect((await fetch(siteUnderTest().address + path)).status, path).toBe(200)
})

/** Moves of anything on the page since a time of its own clock, as the browser counts them. */
const layoutShift = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moves = list.getEntries().filter(({ startTime }) => startTime > start)
          // entries of this kind have a value; the types of the browser do not know them
          resolve(moves.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
    since,
  )

/** Waits until the page is drawn with its own font, whose arrival fonts.test.ts judges; gives the page's time. */
async function drawnWithFont(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('inter-')))
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let drawing = 0; drawing < 3; drawing++) await new Promise(requestAnimationFrame)
    return performance.now()
  })
}

/** What the build calls pages that only members open, and what only these need. */
const pagesOfMembers =
  /\/(?:entry|years|assessments?|profile|checkout|cards|subscription|payment-success)-page-|worker|member-view/

for (const [name, path] of pages)
  test(`${name} is taken over as it stands at the first touch, and nothing moves`, async () => {
    const asked: string[] = []
    const { page, complaints } = await visit('/livez', { viewport: { width: 1280, height: 720 } })
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path)
    const scripts = () => asked.filter((url) => url.endsWith('.js')).length
    expect(scripts()).toBeLessThan(5)
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-is', 'the same'))
    // once: a moment
    const drawn = await drawnWithFont(page)
    await takenOver(page)
    await page.locator('h1[data-is="the same"]').waitFor()
    expect(scripts()).toBeGreaterThan(10)
    expect(asked.filter((url) => pagesOfMembers.test(url))).toEqual([])
    // once: what has moved since the page was drawn, when the application has come
    expect(await layoutShift(page, drawn)).toBeLessThan(0.01)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

/** Waits until a page is scrolled about there: when fonts or sizes come, the browser keeps in place what is seen. */
const scrolledTo = (page: Page, place: number) =>
  page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, place)

/** Turns the wheel, and expects the page at that place when the application has taken it over. */
async function expectScrolled(page: Page, by: number, to: number): Promise<void> {
  await page.mouse.wheel(0, by)
  await scrolledTo(page, to)
  await page.locator('#root:not([data-page])').waitFor()
  await drawnWithFont(page)
  // once: all has come that could move it
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - to)).toBeLessThan(50)
}

for (const path of ['/', '/faqs', '/financialStamentInputsHelp'])
  test(`who has scrolled ${path} before it is taken over stays there, also after a reload`, async () => {
    const { page } = await visit(path)
    await expectScrolled(page, 900, 900)
    await page.reload()
    await scrolledTo(page, 900)
    await expectScrolled(page, -300, 600)
    const { page: pageOfMember } = await visitAsMember(path)
    await expectScrolled(pageOfMember, 900, 900)
  })

test('what was pressed and typed before the application came is not lost', async () => {
  const { page } = await visit('/livez', { viewport: { width: 1280, height: 720 } })
  await page.goto('/')
  // as fast as no person is: the application is fetched meanwhile
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header nav button')?.click()
    const field = document.querySelector('input[name="email"]')
    if (!(field instanceof HTMLInputElement)) throw new Error('there is no field')
    field.focus({ preventScroll: true })
    field.value = 'anna@example.com'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await takenOver(page)
  await page.getByRole('menuitem', { name: 'Russian Financial Statements Translation' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Email address', { exact: true }).inputValue()).toBe('anna@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.getByRole('alert').first().innerText()).not.toContain('Email')
})

for (const path of ['/login', '/login?next=%2FcustomerProfile'])
  test(`at ${path} somebody can type before the application comes, and goes on where they were when it has`, async () => {
    const { page } = await visit('/livez', ownProfile)
    await page.goto(path)
    const email = page.getByLabel('Email address', { exact: true })
    await email.focus()
    await page.keyboard.type('anna')
    await page.locator('#root:not([data-page])').waitFor()
    await page.keyboard.type('@example.com')
    await expect.poll(() => email.inputValue()).toBe('anna@example.com')
  })

for (const javaScriptEnabled of [true, false])
  test(`the font comes when the page has been seen, with JavaScript: ${javaScriptEnabled}`, async () => {
    const { page } = await visit('/livez', { javaScriptEnabled })
    const font = page.waitForResponse((response) => response.url().includes('inter-latin'))
    await page.goto('/about')
    expect((await font).status()).toBe(200)
    await expect.poll(() => page.locator('#root[data-page]').count()).toBe(1)
  })

test('a page that is a form begins in its first field', async () => {
  const { page } = await visit('/livez')
  await page.goto('/register')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name')
  await page.locator('#root[data-page]').waitFor()
})

test('a member never sees what is for guests alone', async () => {
  const { page, complaints } = await visitAsMember('/cookie-policy')
  for (const path of ['/', '/login', '/cookie-policy']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await expect.poll(() => page.getByRole('link', { name: 'SIGN-IN' }).isVisible(), { message: path }).toBe(false)
  }
  await page.goto('/')
  await page.getByRole('heading', { name: 'Your work' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('an answered question of cookies is not asked again, not even before the application runs', async () => {
  const { page } = await visit('/', {}, { cookieConsent: 'declined' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(false)
})
