import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DirectFields } from '#domain/assessment/source.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import { inputsWith, shownWith } from '#web/fixtures/kept-assessment.ts'
import { anna } from '#web/fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { VerdictLine } from './verdict-line.tsx'

function withoutRevenue() {
  const fields: DirectFields = {
    periods: 34,
    denominations: 384,
    reportingYear: 2_024,
    form: 'full',
    current: { revenue: 0 },
    previous: null,
  }
  const live = liveAssessment({ kind: 'fields', fields }, inputsWith({ title: 'Volga Timber' }), anna.name)
  if (!live.isAssessed) throw new Error('the fields are not assessed')
  return live.shown
}

test.each([
  ['a rated company', () => shownWith(), ['R2 Very strong', 'Very low', 'RUB 48,000,000']],
  ['a company without a rating', withoutRevenue, ['Not rated', 'Not assessed', 'No unsecured credit is recommended.']],
])('the line for %s shows the three conclusions', (_, make, texts) => {
  drawPage(<VerdictLine shown={make()} />, { api: {} })
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(texts)
})
