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

/** Moves of anything on the page since a time of its own clock, as the browser counts them. */
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
