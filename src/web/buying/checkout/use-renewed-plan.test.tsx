import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { held } from '../../fixtures/bought.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { useRenewedPlan } from './use-renewed-plan.ts'

/** An application with two pages: the plans and a checkout. */
function Pages() {
  const [isAtPlans, setAtPlans] = useState(true)
  const renewPlan = useRenewedPlan()
  return (
    <>
      {isAtPlans && <Left />}
      <button type="button" onClick={() => setAtPlans(!isAtPlans)}>
        go
      </button>
      <button type="button" onClick={() => void renewPlan()}>
        paid
      </button>
    </>
  )
}

const Left = () => <p>{useQuery(currentPlanQuery(useApi())).data?.counter ?? 'not known yet'}</p>

test('after a payment, the old number of translations is not shown', async () => {
  const responses = [async () => held({ counter: 10 }), () => new Promise<never>(() => {})]
  const { user } = drawPage(<Pages />, {
    signedIn,
    api: { readCurrentPlan: async () => responses.shift()?.() ?? held(), readProfile: async () => ({ user: anna }) },
  })
  await screen.findByText('10')
  await user.click(screen.getByRole('button', { name: 'go' }))
  await user.click(screen.getByRole('button', { name: 'paid' }))
  await user.click(screen.getByRole('button', { name: 'go' }))
  expect(screen.getByText('not known yet')).toBeDefined()
})
