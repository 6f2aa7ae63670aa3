import { expect, test } from 'vitest'
import { statementDocument } from '#documents/statement-document.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { fitOf } from './fit.ts'

const rate = rateOf('USD', '101.68') ?? undefined
const fit = (options: Parameters<typeof sheetOf>[0]) => fitOf(statementDocument(sheetOf(options)), 'statement', 'a4')

test('Russian names have a separate column if both languages fit side by side', () => {
  const { russian, label, gap } = fit({ bilingual: true })
  expect(russian).toBeGreaterThan(label / 2)
  expect(label - russian - gap).toBeGreaterThan(100)
})

test('Russian names go below the English names if no column fits', () => {
  const wide = fit({ bilingual: true, wholeStatement: true, ...(rate && { rate }) })
  expect([wide.orientation, wide.russian]).toEqual(['portrait', 0])
  expect(fit({ bilingual: false }).russian).toBe(0)
})
