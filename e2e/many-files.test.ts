import { address } from '../src/contract/screens.ts'
import { filings } from '../src/web/fixtures/filings.ts'
import { giveTranslations } from './admin-member-page.ts'
import { readTogether } from './batch-states.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'

// Gives the page the maximum number of files that it accepts.

test('a hundred files that were already translated are not translated again', { tag: '@full' }, async () => {
  const who = await newMember()
  await giveTranslations(who, 195)
  const { page, complaints } = await visitAsMember(address('fileBatch'), {}, who)
  const files = filings(200)
  await readTogether(page, files.slice(0, 100))
  await page.getByRole('button', { name: /^Translate all/ }).click()
  await page.getByText(/^100 statements done\./).waitFor({ timeout: 300_000 })

  await page.goto('/')
  await page.goto(address('fileBatch'))
  await readTogether(page, files)
  await page
    .getByText(/^200 files read: /)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Translate/ })
    .first()
    .click()
  await page.getByText(/^200 statements done\./).waitFor({ timeout: 300_000 })
  await page
    .getByText(/^200 files read: 100 were translated before, 100 are translated\.$/)
    .first()
    .waitFor()
  // 10 from the free plan and 195 awarded, minus 200 statements
  await page.goto('/')
  await page.getByText('5 translations left', { exact: false }).first().waitFor()
  expect(complaints).toEqual([])
})
