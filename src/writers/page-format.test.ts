import { expect, test } from 'vitest'
import { pageMarginsPt, worksheetTitles } from './page-format.ts'

test('worksheet titles are spelled as in the specification', () => {
  expect(worksheetTitles).toMatchObject({ statement: 'Financial Statment', assessment: 'Financial Assessment' })
})

test('the pages of an assessment have the margins in the specification', () => {
  const centimetres = Object.entries(pageMarginsPt.assessment).map(([side, points]) => [
    side,
    Math.round((points / 72) * 254) / 100,
  ])
  expect(Object.fromEntries(centimetres)).toEqual({ left: 1, top: 1, right: 2, bottom: 2 })
})
