import { expect, onTestFinished, test, vi } from 'vitest'
import { generated } from '../../fixtures/kept-statement.ts'
import { shownTranslation } from './shown-statement.ts'

test('a translation is dated with the day of its generation in the reader’s time zone, as on the page', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const late = { ...generated, generatedAt: new Date('2026-06-03T21:30:00Z') }
  if (late.output === null) throw new Error('the sample is generated')
  expect(shownTranslation(late, late.output)?.generatedOn).toBe('2026-06-04')
})
