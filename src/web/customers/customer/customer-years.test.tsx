import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { editedWith, keptWith } from '../../fixtures/kept-assessment.ts'
import { customerAssessment, customerStatement, listedCustomer } from '../../fixtures/kept-customer.ts'
import { generated, generatedBefore, record } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { CustomerYears } from './customer-years.tsx'

const before = generatedBefore()
const of2024 = customerStatement({ reportingYear: 2024 })
const of2023 = customerStatement({ id: before.id, reportingYear: 2023, expiresAt: new Date('2026-12-03T12:00:00Z') })
/** The year 2023, for which there is only an assessment, because its statement was deleted. */
const saved2023 = customerAssessment({ id: 'saved', statementId: 'gone', reportingYear: 2023 })

type Customer = {
  readonly statements: readonly ReturnType<typeof customerStatement>[]
  readonly assessments: readonly ReturnType<typeof customerAssessment>[]
}

function draw({ statements, assessments }: Customer, api: Partial<Client> = {}) {
  const known = [generated, before]
  return drawPage(
    <CustomerYears customer={listedCustomer({ statements: [...statements], assessments: [...assessments] })} />,
    {
      api: {
        listStatements: async () => ({ user: { ...anna, financialStatements: [...statements] } }),
        readStatement: async ({ params: { financialStatementId } }) => {
          const found = known.find(({ id }) => id === financialStatementId)
          if (found === undefined) throw refused('statement-not-found')
          return found
        },
        editAssessment: async ({ body: { id } }) => ({ ...editedWith(), id, statement: before }),
        readAssessment: async ({ body: { id } }) => ({ ...keptWith(), id, statement: before.output }),
        ...api,
      },
      signedIn,
    },
  )
}

const headings = async () => {
  const table = within(await screen.findByRole('table', { name: 'Balance sheet' }))
  return table
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent)
}

test('translated years share one table, which is rendered when opened', async () => {
  const { user } = draw({ statements: [of2024, of2023], assessments: [] })
  const line = await screen.findByText(/^Years 2023, 2024 side by side/)
  expect(line.textContent).toContain('Full form · Full year · thousands of roubles')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(line)
  expect(await headings()).toEqual(['31 December 2024', '31 December 2023', '31 December 2022'])
  const link = screen.getByRole('link', { name: 'Open the full page, with downloads' })
  expect(link.getAttribute('href')).toBe('/statement-years?ids=sample-1%2Csample-0')
})

test('if the statement of a year was deleted, the year is shown from its saved assessment', async () => {
  const { user } = draw({ statements: [of2024], assessments: [saved2023] })
  await user.click(await screen.findByText(/^Years 2023, 2024 side by side/))
  expect(await headings()).toEqual(['31 December 2024', '31 December 2023', '31 December 2022'])
  expect(screen.getByRole('link', { name: '2023' }).getAttribute('href')).toBe('/financial-assessment/saved')
  const link = screen.getByRole('link', { name: 'Open the full page, with downloads' })
  expect(link.getAttribute('href')).toBe('/balancesheet-output/sample-1')
})

test('a single year is shown with the two columns of its statement', async () => {
  const { user } = draw({ statements: [of2024], assessments: [] })
  await user.click(await screen.findByText(/^Year 2024/))
  expect(await headings()).toEqual(['31 December 2024', '31 December 2023'])
})

test('element ids are unique when years in different units are shown', async () => {
  const inMillions = { ...record, denominations: 385 as const }
  const { user } = draw(
    { statements: [of2024], assessments: [saved2023] },
    { editAssessment: async ({ body: { id } }) => ({ ...editedWith(), id, statement: { ...before, ...inMillions } }) },
  )
  for (const line of await screen.findAllByText(/^Year 2024/)) await user.click(line)
  await waitFor(() => expect(screen.getAllByRole('table', { name: 'Balance sheet' })).toHaveLength(2))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('a year without an assessment shows when its statement is deleted', async () => {
  draw({ statements: [of2024, of2023], assessments: [customerAssessment({ reportingYear: 2024 })] })
  await screen.findByText(/^The statement for Dec 2023 is deleted on 3 December 2026\./)
  expect(screen.queryByText(/^The statement for Dec 2024/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Assess Dec 2023' })
  expect(link.getAttribute('href')).toBe(address('analysis', { id: 'sample-0' }))
})

test('a year assessed from English figures is in no table', async () => {
  draw(
    { statements: [], assessments: [saved2023] },
    { editAssessment: async ({ body: { id } }) => ({ ...editedWith(), id, statement: null }) },
  )
  await screen.findByText(
    'One assessment was made from English figures without Russian lines. Its year is in no table.',
  )
})

test('a customer without years has no section for years', () => {
  draw({ statements: [customerStatement({ status: 'draft' })], assessments: [] })
  expect(screen.queryByRole('region')).toBeNull()
})
