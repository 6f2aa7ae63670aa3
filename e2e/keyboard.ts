import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

// What a person does who has no mouse.

/** More stops than any page has between two things that a person goes to. */
const pressesMax = 160

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  const isThere = async () => wanted.evaluate((element) => element === document.activeElement)
  // once: between two presses of a key nothing changes
  for (let presses = 0; presses < pressesMax && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

/** Goes to something by Tab and presses a key there. */
export async function pressAt(page: Page, wanted: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and types into it. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
