import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoResponse } from '#browser/no-response.ts'
import { customersKey } from '../../api/customer-queries.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { customerAssessment, listedCustomer, readCustomerWith } from '../../fixtures/kept-customer.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from './customer-page.tsx'

const read = readCustomerWith({
  customer: listedCustomer({ assessments: [customerAssessment({ level: 5, rating: 'Fair', score: 59.94 })] }),
})

function draw() {
  let isDown = false
  const drawn = drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => {
        if (isDown) throw refused('too-many-calls', { retryAfterSeconds: 5 })
        return read
      },
      readAssessment: async () => keptWith(),
      listStatements: () => Promise.reject(new NoResponse('off')),
      readProfile: async () => ({ user: anna }),
    },
    signedIn,
    at: '/customers/bridge',
  })
  return { ...drawn, takeDown: () => (isDown = true) }
}

test('if a reload fails, the page says that the customer may be out of date', async () => {
  const { queries, takeDown } = draw()
  await screen.findByRole('heading', { level: 1, name: 'Northern Bridge LLC' })
  expect(screen.queryByText(/may be out of date/)).toBeNull()
  takeDown()
  await act(() => queries.invalidateQueries({ queryKey: customersKey }))
  await screen.findByText(/may be out of date/)
  screen.getByRole('heading', { level: 1, name: 'Northern Bridge LLC' })
})

test('a score has one decimal, so that rounding does not change its level', async () => {
  draw()
  await screen.findByText('R5 · Fair · 59.9')
})
