import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

// Using a page without a mouse.

/** No journey needs more Tab presses than this between two elements of a page. */
const pressesMax = 160

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  const isThere = async () => wanted.evaluate((element) => element === document.activeElement)
  // once: nothing changes between two key presses
  for (let presses = 0; presses < pressesMax && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

/** Tabs to an element and presses a key there. */
export async function pressAt(page: Page, wanted: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Tabs to a field and types into it. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
