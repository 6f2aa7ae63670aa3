import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { filings, filingXml } from '../src/web/fixtures/filings.ts'
import { readTogether } from './batch-states.ts'
import { expect, test } from './journey.ts'
import { pressAt, tabTo } from './keyboard.ts'
import { newMember, visitAsMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { chooseFiles, smallTable, type HeldFile } from './statement-page.ts'

// Many files become one table of statements. One button translates them all, another assesses them.

const unbalanced = smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009')

/**
 * Twenty files: one is broken, and two are for different years of one company. There are more companies than the free
 * plan has translations.
 */
const twentyFiles: readonly HeldFile[] = [
  ...filings(18),
  { name: 'year-before.xml', text: filingXml({ name: 'Берег 1', inn: '7700000000', year: 2023, times: 31 }) },
  { name: 'broken.tsv', text: unbalanced },
]

const table = (page: Page) => page.getByRole('table', { name: 'Statements in the files' })
const translate = (page: Page) => page.getByRole('button', { name: /^Translate \d|^Translate all/ })

async function visitBatch() {
  const who = await newMember()
  const visited = await visitAsMember(address('fileBatch'), {}, who)
  return { who, ...visited }
}

/** The names of a member's translations and drafts on the server. */
async function keptOf({ token }: { readonly token: string }) {
  const { body } = await ask(siteUnderTest().address, '/api/userFinancialStatements', {}, token)
  // the cast is safe: this call responds with the member's statements
  const { financialStatements: all } = body.user as {
    readonly financialStatements: readonly { readonly companyTitle: string; readonly status: string }[]
  }
  const namesOf = (status: string) => all.filter((each) => each.status === status).map((each) => each.companyTitle)
  return { translated: namesOf('generated'), drafts: namesOf('draft') }
}

test('of twenty files, the ten that the plan allows are translated', async () => {
  const who = await newMember()
  const { page, complaints } = await visitAsMember('/', {}, who)
  await page.getByRole('heading', { name: 'Drop filings to translate them' }).waitFor()
  await chooseFiles(page, twentyFiles)
  await page.waitForURL('**/files')
  await page
    .getByText(/^20 files read: 1 cannot be used, 19 statements are ready\.$/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: /^A nickname/ }).check()
  await page.getByLabel(/Вершина 2/).fill('Birch')
  await translate(page).click()
  await page.getByText('Your plan is used up: 10 of 18 are done. The others remain ready here.').waitFor()
  await expect(table(page).getByRole('link', { name: /^Open the English statement: / })).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  const { translated, drafts } = await keptOf(who)
  expect(translated).toHaveLength(10)
  expect(translated.every((name) => name === 'Birch' || /^Customer \d+$/.test(name))).toBe(true)
  expect(drafts).toEqual([])
  // the files stay on the page when no translation is left
  await page.reload()
  await page
    .getByText(/^20 files read: 1 cannot be used, 9 statements are ready, 10 are translated\.$/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('several files are assessed for free and saved with one press', { tag: '@full' }, async () => {
  const { page, complaints } = await visitBatch()
  await readTogether(page, [...filings(3), { name: 'letter.txt', text: 'Dear Sir' }])
  await page.getByRole('button', { name: 'Assess all 3 statements' }).click()
  const assessed = page.getByRole('table', { name: 'Credit assessments of the included statements' })
  await expect(assessed.getByRole('row')).toHaveCount(4)
  for (const [format, end] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download as ${format}` }).click()
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^Assessments of files .*\\.${end}$`))
  }
  await page.getByRole('button', { name: 'Save all: 3 of your 10 assessments' }).click()
  await page.getByText(/3 assessments saved\./).waitFor()
  await assessed
    .getByRole('link', { name: /^Open the assessment of / })
    .first()
    .click()
  await page.getByRole('article').first().waitFor()
  expect(complaints).toEqual([])
})

test('statements that were translated before are not translated again', { tag: '@full' }, async () => {
  const { page, who } = await visitBatch()
  await readTogether(page, filings(2))
  await translate(page).click()
  await page.getByText(/2 statements done\./).waitFor()
  await page.goto('/')
  await page.goto(address('fileBatch'))
  await readTogether(page, filings(4))
  await translate(page).click()
  await page.getByText(/4 statements done\./).waitFor()
  await expect(table(page).getByText(/Translated on /)).toHaveCount(2)
  expect((await keptOf(who)).translated).toHaveLength(4)
})

test('two tabs have separate lists of files', { tag: '@full' }, async () => {
  const { page, who } = await visitBatch()
  const other = await page.context().newPage()
  await other.goto(address('fileBatch'))
  await readTogether(page, filings(2))
  await readTogether(other, filings(3).slice(1))
  await translate(page).click()
  await page.getByText(/2 statements done\./).waitFor()
  await translate(other).click()
  await other.getByText(/2 statements done\./).waitFor()
  await expect(table(other).getByText(/Translated on /)).toHaveCount(1)
  expect((await keptOf(who)).translated).toHaveLength(3)
  await page.reload()
  await table(page).waitFor()
  await expect(table(page).getByText('filing-001.xml')).toHaveCount(1)
  await expect(table(page).getByText('filing-003.xml')).toHaveCount(0)
  await other.close()
})

test('a batch is translated by keyboard alone', { tag: '@full' }, async () => {
  const { page } = await visitBatch()
  await readTogether(page, [...filings(2), { name: 'no-unit.tsv', text: smallTable('') }])
  const button = (name: RegExp) => page.getByRole('button', { name }).first()
  await pressAt(page, button(/^Answer: /), 'Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, page.getByRole('dialog').getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'thousands of roubles' })).toBeChecked()
  await pressAt(page, button(/^Continue$/), 'Enter')
  await page
    .getByText(/^3 files read: 3 statements are ready\.$/)
    .first()
    .waitFor()
  await pressAt(page, button(/^Translate all/), 'Enter')
  await page.getByText(/3 statements done\./).waitFor()
})
