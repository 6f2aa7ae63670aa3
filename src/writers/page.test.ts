import { expect, test } from 'vitest'
import { assessmentFiles, exportFiles, pageMarginsPt, worksheetTitles } from './page.ts'

test('exports are named as the specification spells them', () => {
  expect(exportFiles.pdf.fileName).toBe('FinancialStatment.pdf')
  expect(exportFiles.excel.fileName).toBe('FinancialStatment.xlsx')
  expect(assessmentFiles.pdf.fileName).toBe('Financial Statment Assessment.pdf')
  expect(worksheetTitles).toEqual({ statement: 'Financial Statment', assessment: 'Financial Assessment' })
})

test('an assessment is printed in the margins of the specification', () => {
  const centimetres = Object.entries(pageMarginsPt.assessment).map(([side, points]) => [
    side,
    Math.round((points / 72) * 254) / 100,
  ])
  expect(Object.fromEntries(centimetres)).toEqual({ left: 1, top: 1, right: 2, bottom: 2 })
})
