import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { chooseFiles, smallTable, visitTranslation } from './statement-page.ts'
import { expectGoodLayout } from './visitor.ts'

const unbalanced = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

async function given(page: Page, text: string, awaited: string) {
  await chooseFiles(page, [{ name: 'given.tsv', text }])
  await heading(page, awaited)
}

/** The states of the page where a statement begins, each with the way into it. */
const states: readonly (readonly [name: string, enter: (page: Page) => Promise<unknown>])[] = [
  ['the start', (page) => page.getByRole('button', { name: 'Continue' }).waitFor()],
  ['the paste box', (page) => page.getByRole('button', { name: 'Paste a table' }).click()],
  ['a form with a fault', (page) => page.getByRole('button', { name: 'Continue' }).click()],
  ['the review of a statement', (page) => given(page, smallTable(), 'Check what was read')],
  ['the review of a refused one', (page) => given(page, unbalanced, 'This statement needs correcting')],
  ['a refused file', (page) => given(page, 'Dear Sir', 'We can’t use this file')],
  ['a question', (page) => given(page, smallTable(''), 'One question about this file')],
]

test.each(states)('%s looks as it should', async (_name, enter) => {
  const { page } = await visitTranslation()
  await enter(page)
  await expectGoodLayout(page)
})
