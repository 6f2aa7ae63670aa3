import type { Page } from '@playwright/test'
import { publicScreens, screens } from '../src/contract/screens.ts'
import { drawnWithFont, layoutShift } from './drawn-page.ts'
import { startFront } from './front-server.ts'
import { expect, fullUnless, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { siteUnderTest } from './site-under-test.ts'
import { ownProfile, takenOver, visit } from './visitor.ts'

// Public pages are sent as complete HTML, and the application hydrates them without changing them.

test('without JavaScript, the links of the menu work', { tag: '@full' }, async () => {
  const { page } = await visit('/login', { javaScriptEnabled: false })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('heading', { level: 3, name: 'Free', exact: true })
    .or(page.getByText('No card needed'))
    .first()
    .waitFor()
  const links = page.getByRole('navigation').getByRole('link')
  // once: no script runs, so the page does not change
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of new Set(paths)) expect((await fetch(siteUnderTest().address + path)).status, path).toBe(200)
})

const telephone = { width: 412, height: 823 }

/**
 * Waits until the page is scrolled to about this position. If fonts or images load late, the browser adjusts the
 * position to keep the visible part in view.
 */
const scrolledTo = (page: Page, place: number) =>
  page.waitForFunction((top) => Math.abs(window.scrollY - top) < 50, place)

/** Turns the wheel by this many pixels, and expects the page at the given position, even after hydration. */
async function expectScrolled(page: Page, by: number, to: number): Promise<void> {
  await page.mouse.wheel(0, by)
  await scrolledTo(page, to)
  await page.locator('#root:not([data-page])').waitFor()
  await drawnWithFont(page)
  // once: everything that could move the page has loaded
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - to)).toBeLessThan(50)
}

for (const path of ['/', '/financialStamentInputsHelp'])
  test(`${path} keeps its scroll position through hydration and after a reload`, fullUnless(path !== '/'), async () => {
    const { page } = await visit(path)
    await expectScrolled(page, 900, 900)
    await page.reload()
    await scrolledTo(page, 900)
    await expectScrolled(page, -300, 600)
    // a new member's desk is hardly taller than the screen, so it cannot be scrolled far
    const { page: pageOfMember } = await visitAsMember(path)
    await expectScrolled(pageOfMember, 300, 300)
  })

test('presses and typing before the application has loaded are not lost', async () => {
  const { page } = await visit('/livez', { viewport: { width: 1280, height: 720 } })
  await page.goto('/')
  // press and type faster than any person, while the application is being fetched
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

test('pressing a button right after a scroll still clicks the button', { tag: '@full' }, async () => {
  const { page } = await visit('/livez', ownProfile)
  // keep React from working by itself, as if the computer were busy; a press still hydrates the page at once
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined
  })
  await page.goto('/#contact')
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  const send = page.getByRole('button', { name: 'Send' })
  // once: the press itself triggers the hydration
  const pressed = await send.evaluate((button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    const [left, top] = [x + width / 2, y + height / 2]
    // dispatched before the browser has drawn the page at its new scroll position
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return { left, top, isUnder: button.contains(document.elementFromPoint(left, top)) }
  })
  expect(pressed.isUnder).toBe(true)
  await page.locator('#root:not([data-page])').waitFor()
  await page.mouse.click(pressed.left, pressed.top)
  await page.getByRole('alert').getByRole('listitem').first().waitFor()
})

/** Opens the page, which loads its application only when `load` is called. */
async function openUnloaded(path: string) {
  const { page } = await visit('/livez', ownProfile)
  let load = (): void => {}
  const isAllowed = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/main-*.js', (route) => isAllowed.then(() => route.continue()))
  await page.goto(path)
  return { page, load }
}

/** Presses a button before the application has loaded, and releases it afterwards. */
async function pressWhileLoading({ page, load }: Awaited<ReturnType<typeof openUnloaded>>, button: string) {
  await page.getByRole('button', { name: button, exact: true }).hover()
  await page.mouse.down()
  await expect(page.locator('#root[data-page]')).toHaveCount(1)
  load()
  await page.locator('#root:not([data-page])').waitFor()
  await page.mouse.up()
}

test('a button pressed before the page is hydrated works', async () => {
  const { page, load } = await openUnloaded('/#contact')
  await page.getByLabel('Message', { exact: true }).fill('How is a deducted line signed?')
  await pressWhileLoading({ page, load }, 'Send')
  await page.getByRole('alert').getByRole('listitem').first().waitFor()
})

test('a button pressed before the application redraws the page works', { tag: '@full' }, async () => {
  const { page, load } = await openUnloaded('/?from=a-letter')
  await pressWhileLoading({ page, load }, 'Products')
  await page.getByRole('menuitem', { name: 'Russian Financial Statements Translation' }).waitFor()
})

test('at an address with a #section, typing continues in the same field', { tag: '@full' }, async () => {
  const { page, load } = await openUnloaded('/?from=a-letter#contact')
  const message = page.getByLabel('Message', { exact: true })
  await message.focus()
  await page.keyboard.type('How is a deducted ')
  load()
  await page.locator('#root:not([data-page])').waitFor()
  await page.keyboard.type('line signed?')
  await expect.poll(() => message.inputValue()).toBe('How is a deducted line signed?')
})

/** The notice that the application has not loaded. */
const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Saldo has not loaded yet' })

test('a static page shows a notice when its application does not load', async () => {
  const { page } = await visit('/livez', ownProfile)
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto('/')
  // once: nothing but the press starts the application
  expect(await notLoaded(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await notLoaded(page).waitFor()
})

test(
  'a page without static HTML shows a notice after ten seconds without the application',
  { tag: '@full' },
  async () => {
    const { page } = await visit('/livez', ownProfile)
    // in a browser that cannot store data, the application fails while it starts
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      })
    })
    await page.goto('/customerProfile')
    await notLoaded(page).waitFor()
  },
)

test('the application is not loaded until the visitor does something', async () => {
  const { page } = await visit('/livez', { ...ownProfile, viewport: telephone })
  await page.goto('/login')
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /assets\/(\w+)-[^/]*\.js/.exec(name)?.[1]),
    )
  await expect.poll(scripts).toContain('application')
  await page.bringToFront()
  await drawnWithFont(page)
  // once: every event that occurs without user input has been dispatched
  expect(await scripts()).not.toContain('main')
  await takenOver(page)
})

/** The largest layout shift allowed while a page loads: too small for a visitor to notice. */
const shiftMax = 0.01

/** Pages shorter than the screen. On these, everything that loads late moves the footer. */
const shortPages: readonly string[] = ['/testimonials', '/our-customers', '/forgotPassword']
const longerPages = publicScreens.map((name) => screens[name].path).filter((path) => !shortPages.includes(path))

for (const [kind, paths] of Object.entries({ short: shortPages, longer: longerPages }))
  test(`nothing moves while a ${kind} page loads and is hydrated`, fullUnless(kind === 'short'), async () => {
    const { page } = await visit('/livez', { viewport: telephone })
    for (const path of paths) {
      await page.goto(path)
      await takenOver(page)
      await drawnWithFont(page)
      // once: everything that could move the page has loaded
      expect(await layoutShift(page), path).toBeLessThan(shiftMax)
    }
  })

test('a short static page is drawn only when all of its HTML has arrived', { tag: '@full' }, async () => {
  const front = await startFront()
  const { page } = await visit('/livez', { ...ownProfile, baseURL: front.address, viewport: telephone })
  const release = front.holdFrom('/testimonials', '<nav')
  const font = page.waitForResponse((response) => response.url().includes('inter-latin'))
  await page.goto('/testimonials', { waitUntil: 'commit' })
  await (await font).finished()
  await page.waitForFunction(() => document.querySelector('footer') !== null, null, { polling: 20 })
  // once: the browser has everything it needs to draw, except the remaining HTML
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await drawnWithFont(page)
  // once: everything that could move the page has loaded
  expect(await layoutShift(page)).toBeLessThan(shiftMax)
})

for (const path of ['/login', '/login?next=%2FcustomerProfile'])
  test(`at ${path}, text typed before the application loads is kept`, fullUnless(path !== '/login'), async () => {
    const { page } = await visit('/livez', ownProfile)
    await page.goto(path)
    const email = page.getByLabel('Email address', { exact: true })
    await email.focus()
    await page.keyboard.type('anna')
    await page.locator('#root:not([data-page])').waitFor()
    await page.keyboard.type('@example.com')
    await expect.poll(() => email.inputValue()).toBe('anna@example.com')
  })

test('a static page loads its font even without JavaScript', { tag: '@full' }, async () => {
  const { page } = await visit('/livez', { javaScriptEnabled: false })
  const font = page.waitForResponse((response) => response.url().includes('inter-latin'))
  await page.goto('/about')
  expect((await font).status()).toBe(200)
  await expect(page.locator('#root[data-page]')).toHaveCount(1)
})

test('a page with a form focuses its first field', async () => {
  const { page } = await visit('/livez')
  await page.goto('/register')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await page.locator('#root[data-page]').waitFor()
})

test('a member never sees content meant only for guests', async () => {
  const { page, complaints } = await visitAsMember('/cookie-policy')
  for (const path of ['/', '/login', '/cookie-policy']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await expect.poll(() => page.getByRole('link', { name: 'SIGN-IN' }).isVisible(), { message: path }).toBe(false)
  }
  await page.goto('/')
  await page.getByRole('heading', { name: 'Your desk' }).waitFor()
  expect(complaints).toEqual([])
})

test('the question about cookies is not shown again once answered', async () => {
  const { page } = await visit('/', {}, { cookieConsent: 'declined' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(false)
})
