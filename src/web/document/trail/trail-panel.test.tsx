import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { inputsWith, shownWith } from '../../fixtures/kept-assessment.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { FigureTrail, useTrail } from './trail-panel.tsx'

function Asking({ subject }: { readonly subject: TrailSubject }) {
  const { open } = useTrail()
  return (
    <button type="button" onClick={() => open(subject)}>
      Source:
    </button>
  )
}

async function ask(subject: TrailSubject, shown: ShownAssessment = shownWith()) {
  const { user } = drawPage(
    <FigureTrail sheet={shown.printout}>
      <Asking subject={subject} />
    </FigureTrail>,
    { api: {} },
  )
  await user.click(screen.getByRole('button', { name: 'Source:' }))
  return { user, panel: await screen.findByRole('dialog') }
}

test('the trail of a ratio leads to its figure, a field and its Russian line, and back', async () => {
  const { user, panel } = await ask({ kind: 'metric', metric: 'interestCoverage' })
  const within_ = within(panel)
  within_.getByText('EBIT ÷ Interest expense')
  within_.getByText('222,130 ÷ 41,250 = 5.4x')
  await user.click(within_.getByRole('button', { name: 'EBIT' }))
  within_.getByRole('heading', { name: 'EBIT' })
  within_.getByText('180,880 + 41,250 = 222,130')
  within_.getByText('105,890 + 36,480 = 142,370')
  await user.click(within_.getByRole('button', { name: 'Interest expense' }))
  expect(within_.getAllByText('2330')).toHaveLength(2)
  expect(within_.getAllByText('(41,250)').length).toBeGreaterThan(1)
  const way = within(within_.getByRole('navigation', { name: 'Path to this number' }))
  expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Interest coverage (EBIT / interest expense)',
    'EBIT',
    'Interest expense',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Interest expense'))
  await user.click(way.getByRole('button', { name: 'EBIT' }))
  await waitFor(() => expect(document.activeElement).toBe(within_.getByRole('button', { name: 'Interest expense' })))
})

test('Escape closes the panel and returns the focus to the number', async () => {
  const { user, panel } = await ask({ kind: 'keyMetric', name: 'TNWRAW' })
  await user.click(within(panel).getByRole('button', { name: 'Intangible assets' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Source:' })))
})

test('the trail of a number from one Russian line opens at the line', async () => {
  const { panel } = await ask({ kind: 'keyMetric', name: 'revenue' })
  within(panel).getByRole('heading', { name: 'Revenue in the English statement' })
  expect(within(panel).getAllByText('Выручка')).toHaveLength(2)
  expect(within(panel).getAllByText(/Place:/)).toHaveLength(2)
})

test('the trail of a limit shows its share multiplied by its base', async () => {
  const { panel } = await ask({ kind: 'limit', part: 'currentAssets' })
  within(panel).getByText('11% × 441,345 = 48,548')
  within(panel).getByText('The rating sets the share: Very strong.')
})

test('an unknown term of a sum is shown as N/a and counts as 0', async () => {
  const { user, panel } = await ask({ kind: 'figure', name: 'ebitda' })
  const reason = 'No coded line of the Russian statements has it; it is in the notes (line 5640).'
  const name = 'N/a Depreciation and amortisation 2024'
  const absent = within(panel).getByRole('button', { name, description: reason })
  within(panel).getByText('2024 and 2023: not known, counted as 0: Depreciation and amortisation.')
  await user.click(absent)
  expect(within(panel).getAllByText(reason)).toHaveLength(2)
  expect(within(panel).queryByRole('table')).toBeNull()
})

test('depreciation that the member entered is marked as entered', async () => {
  const entered = { current: 1_000, previous: null }
  const field = { kind: 'field', name: 'depreciationAndAmortization' } as const
  const { panel } = await ask(field, shownWith({ depreciationAndAmortization: entered }))
  within(panel).getByText('Entered by you')
})

test('for English figures, the trail says that there is no Russian statement', async () => {
  const source = {
    kind: 'fields',
    fields: { periods: 34, denominations: 384, reportingYear: 2024, form: 'full', current: sound, previous: null },
  } as const
  const live = liveAssessment(source, inputsWith({ depreciationAndAmortization: { current: 5, previous: null } }), '')
  if (!live.isAssessed) throw new Error('fields are always assessed')
  const { user, panel } = await ask({ kind: 'figure', name: 'ebitda' }, live.shown)
  expect(within(panel).getAllByText('There is no previous period.').length).toBeGreaterThan(0)
  await user.click(within(panel).getByRole('button', { name: 'Interest expense' }))
  within(panel).getByText(/There is no Russian statement behind this number/)
  await user.click(within(panel).getByRole('button', { name: 'EBITDA (unadjusted)' }))
  await user.click(within(panel).getByRole('button', { name: 'Depreciation and amortisation' }))
  within(panel).getByText('Entered by you.')
})
