import type { Page } from '@playwright/test'

// Waits until a page is drawn, and measures how its layout shifts afterwards.

/** Waits until the page is drawn with its own font. Returns `performance.now()` of the page. */
export async function drawnWithFont(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('inter-')))
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let drawing = 0; drawing < 3; drawing++) await new Promise(requestAnimationFrame)
    return performance.now()
  })
}

/** Opens a page, and reloads it until its own font arrives in time for the first drawing. */
export async function openInItsFont(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (let load = 1; load < loadsMax; load++) {
    // once: `hasLateFont` resolves when the font has loaded or failed
    if (!(await page.evaluate(hasLateFont))) return
    await page.reload()
  }
}

/** Maximum number of loads. In journeys that block the font, it never arrives. */
const loadsMax = 5

/** Whether a page of the site was first drawn without its font. */
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

/**
 * The sum of layout shifts without user input since a time of `performance.now()`; by default since the page was first
 * drawn.
 */
export const layoutShift = (page: Page, since = 0): Promise<number> =>
  page.evaluate(async (start) => {
    let sum = 0
    const add = (list: readonly PerformanceEntry[]): void => {
      // TypeScript has no type for these entries
      for (const entry of list as readonly (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (entry.startTime > start && !entry.hadRecentInput) sum += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // the browser reports a frame's shifts with the next frame
    for (let drawing = 0; drawing < 3; drawing++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return sum
  }, since)
