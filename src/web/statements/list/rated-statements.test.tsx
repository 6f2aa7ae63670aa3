import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listedWith } from '../../fixtures/kept-assessment.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import StatementsPage from './statements-page.tsx'

test('the list shows the latest rating of a statement, with a link to the assessment', async () => {
  const statements = [listed({ id: 'a', companyTitle: 'Aspen' }), listed({ id: 'b', companyTitle: 'Birch' })]
  drawPage(<StatementsPage />, {
    api: {
      listStatements: async () => ({ user: { ...anna, financialStatements: statements } }),
      listAssessments: async () => ({
        assessments: [
          listedWith({ id: 'last', statementId: 'a', rating: 'Weak' }),
          listedWith({ id: 'first', statementId: 'a', rating: 'Strong' }),
        ],
      }),
    },
    signedIn,
    at: '/financial-statements',
  })
  const link = await screen.findByRole('link', { name: 'Rated: Weak' })
  expect(link.getAttribute('href')).toBe('/financial-assessment/last')
  const birch = within((await screen.findByText('Birch')).closest('tr') ?? document.body)
  expect(birch.queryByText(/^Rated/)).toBeNull()
})
