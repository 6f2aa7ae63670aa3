import { address } from '../src/contract/screens.ts'
import { test } from './journey.ts'
import { visit } from './visitor.ts'

// The help pages for guests.

test('a link to a line of a form opens the help page at that line', async () => {
  const { page } = await visit(`${address('statementHelp')}?form=simplified&edition=66n-2019#line-1230`)
  const line = page.getByRole('row', { name: /^1230 / })
  await line.waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'line-1230')
  await line.getByText('Financial and other current assets').waitFor()
})
