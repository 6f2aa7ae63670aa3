import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { listedCustomer } from '../../fixtures/kept-customer.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { DecisionSection } from './decision-section.tsx'

test('a decision on figures that changed meanwhile is refused, and the page shows the assessment as it is now', async () => {
  let version = 1
  const sent: unknown[] = []
  const { user } = drawPage(<DecisionSection customer={listedCustomer()} />, {
    api: {
      readAssessment: async () => ({ ...keptWith(), version, methodVersion: `1.${version}` }),
      saveDecision: async ({ body }) => {
        sent.push(body.assessmentVersion)
        if (body.assessmentVersion !== version) throw refused('assessment-changed')
        return { id: 'decision-1', decidedAt: new Date() }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  await screen.findByText(/method 1\.1/)
  version = 2
  const form = within(screen.getByRole('form', { name: 'Your decision' }))
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await form.findByText(/This assessment was changed elsewhere/)
  await screen.findByText(/method 1\.2/)
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual([1, 2])
})
