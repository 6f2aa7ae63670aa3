import type { Page } from '@playwright/test'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { chooseFiles, smallTable } from './statement-page.ts'

// States of the home page with a file that a guest chose. The file stays in the browser, so these states must come
// after all other states of that page.

type GuestFileState = readonly [name: string, path: () => string, step: (page: Page) => Promise<void>]

const given = (text: string, awaited: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await chooseFiles(page, [{ name: 'северный мост', text }])
  await page.getByRole('heading', { name: awaited }).first().waitFor()
}

export const guestFileStates: readonly GuestFileState[] = [
  ['with a guest’s file', () => '/', given(northernBridgeXml, 'Severnyi Most LLC')],
  ['with a guest’s file that needs an answer', () => '/', given(smallTable(''), 'One question about this file')],
  ['with a guest’s file that is refused', () => '/', given('Dear Sir', 'We can’t use this file')],
]
