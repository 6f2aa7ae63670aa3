import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { signedIn } from '#web/fixtures/member-anna.ts'
import { drawPage, refused } from '../../scripts/vitest/drawn-page.tsx'
import AnalysisPage from './assessments/analysis/analysis-page.tsx'
import AssessmentPage from './assessments/assessment/assessment-page.tsx'
import AssessmentsPage from './assessments/list/assessments-page.tsx'
import CardsPage from './buying/cards/cards-page.tsx'
import CheckoutPage from './buying/checkout/checkout-page.tsx'
import ComparisonPage from './assessments/comparison/comparison-page.tsx'
import EntryPage from './statements/entry/entry-page.tsx'
import ExportPage from './statements/export/export-page.tsx'
import AnalysisInputPage from './statements/input/analysis-input-page.tsx'
import InputPage from './statements/input/input-page.tsx'
import AnalysisPlansPage from './buying/plans/analysis-plans-page.tsx'
import PlansPage from './buying/plans/plans-page.tsx'
import ProfilePage from './account/profile/profile-page.tsx'
import StatementPage from './statements/statement/statement-page.tsx'
import StatementsPage from './statements/list/statements-page.tsx'
import SubscriptionPage from './buying/subscription/subscription-page.tsx'
import YearsPage from './statements/years/years-page.tsx'

// A session can end between two calls. The open page then links to the sign-in page, which leads back to that page.

/** A client whose calls are all refused, as they are when the session has ended. */
const signedOut = client(() => Promise.reject(refused('not-signed-in')))

const pages: readonly (readonly [at: string, Page: ComponentType])[] = [
  [address('analysisInput'), AnalysisInputPage],
  [address('analysis', { id: 'bridge' }), AnalysisPage],
  [address('TransformationInput', { type: 'FinancialStatements' }), InputPage],
  [address('balanceSheetInput', { id: 'bridge' }), EntryPage],
  [address('balanceSheetOutput', { id: 'bridge' }), StatementPage],
  [`${address('statementYears')}?ids=bridge,ferry`, YearsPage],
  [address('financialStatements'), StatementsPage],
  [address('assessments'), AssessmentsPage],
  [address('assessment', { id: 'bridge' }), AssessmentPage],
  [`${address('comparison')}?ids=bridge,ferry`, ComparisonPage],
  [`${address('exportView')}?id=bridge`, ExportPage],
  [address('plans'), PlansPage],
  [address('analysisPlans'), AnalysisPlansPage],
  [address('checkout', { plan: 'translation' }), CheckoutPage],
  [address('cards'), CardsPage],
  [address('subscription'), SubscriptionPage],
  [address('profile'), ProfilePage],
]

test.each(pages)('when the session has ended, %s links to the sign-in page', async (at, Page) => {
  drawPage(<Page />, { api: { ...signedOut }, signedIn, at })
  const [link] = await screen.findAllByRole('link', { name: 'Sign in' })
  expect(link?.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(at)}`)
})
