import { expect, onTestFinished, test, vi } from 'vitest'
import { generated, generatedFrom, record } from '../../fixtures/kept-statement.ts'
import { shownTranslation } from './shown-statement.ts'

test('a translation is dated in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const late = { ...generated, generatedAt: new Date('2026-06-03T21:30:00Z') }
  if (late.output === null) throw new Error('the sample is generated')
  expect(shownTranslation(late, late.output)?.generatedOn).toBe('2026-06-04')
})

test('a translation with a likely typing mistake in net profit shows a warning', () => {
  const amounts = { 1150: 100, 1600: 100, 1370: 100, 1300: 100, 1700: 100, 2110: 90_000, 2120: 70_000, 2100: 20_000 }
  const results = { 2200: 20_000, 2300: 20_900, 2410: -4_000, 2400: 16_900 }
  const codeValues = Object.fromEntries(
    Object.entries({ ...amounts, ...results }).map(([code, amount]) => [code, { current: amount, previous: amount }]),
  )
  const slipped = generatedFrom({ ...record, filed: null, supplementary: {}, codeValues })
  if (slipped.output === null) throw new Error('the statement is generated')
  const shown = shownTranslation(slipped, slipped.output)
  expect(shown?.stored).toBeNull()
  expect(shown?.problems.map(({ code }) => code)).toContain('looks-like-typing')
})
