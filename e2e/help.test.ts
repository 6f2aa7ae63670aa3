import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { expectGoodLayout, visit } from './visitor.ts'

// The help pages, as anybody without an account meets them.

const pages = [address('currencyHelp'), address('statementHelp')]

for (const path of pages)
  test(`${path} looks as it should`, async () => {
    const { page, complaints } = await visit(path)
    await expectGoodLayout(page)
    expect(complaints).toEqual([])
  })

test('a link to a line of a form opens the page there', async () => {
  const { page } = await visit(`${address('statementHelp')}?form=simplified&edition=66n-2019#line-1230`)
  const line = page.getByRole('row', { name: /^1230 / })
  await line.waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'line-1230')
  await line.getByText('Financial and other current assets').waitFor()
})
