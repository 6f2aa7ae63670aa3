import { expect, test } from 'vitest'
import { exportFiles, sheetTitle } from './page.ts'

test('exports are named as the specification spells them', () => {
  expect(exportFiles.pdf.fileName).toBe('FinancialStatment.pdf')
  expect(exportFiles.excel.fileName).toBe('FinancialStatment.xlsx')
  expect(sheetTitle).toBe('Financial Statment')
})
