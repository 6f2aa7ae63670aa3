import { expect, test } from 'vitest'
import { sheetTitle } from './page.ts'

test('worksheets are titled as the specification spells them', () => {
  expect(sheetTitle).toBe('Financial Statment')
})
