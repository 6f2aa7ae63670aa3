import type { Page } from '@playwright/test'

// When a page is drawn, and what moves on it afterwards.

/** Waits until the page is drawn with its own font, whose arrival fonts.test.ts judges; gives the page's time. */
export async function drawnWithFont(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('inter-')))
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let drawing = 0; drawing < 3; drawing++) await new Promise(requestAnimationFrame)
    return performance.now()
  })
}

/** Opens a page so that it is drawn with its own font: one whose font came too late has another until it is loaded again. */
export async function openInItsFont(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (let load = 1; load < loadsMax; load++) {
    // once: it answers when the font has come or failed
    if (!(await page.evaluate(hasLateFont))) return
    await page.reload()
  }
}

/** So often a font can be too late only where it never comes, as some journeys want it. */
const loadsMax = 5

/** Whether a page of the site has drawn its first letters without its font. */
async function hasLateFont(): Promise<boolean> {
  if (document.querySelector('link[as="font"]') === null) return false
  await document.fonts.ready
  const [own, other] = ['Inter, monospace', 'monospace'].map((family) => {
    const span = document.createElement('span')
    Object.assign(span.style, { position: 'absolute', visibility: 'hidden', fontFamily: family })
    span.textContent = 'Saldo'
    document.body.append(span)
    const { width } = span.getBoundingClientRect()
    span.remove()
    return width
  })
  return own === other
}

/** The layout shift of the page since a time by its clock, as the browser counts it. */
export const layoutShift = (page: Page, since: number): Promise<number> =>
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
