import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { draft, generated, record } from '../../fixtures/kept-statement.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import ExportPage from './export-page.tsx'

const calls = {
  readSample: async () => record,
  readStatement: async ({ params }) => (params.financialStatementId === draft.id ? draft : generated),
} satisfies Partial<Client>

const draw = (search: string, { isMember = true, given = {} }: { isMember?: boolean; given?: Partial<Client> } = {}) =>
  drawPage(<ExportPage />, {
    api: { ...calls, ...given },
    signedIn: isMember ? signedIn : null,
    at: address('exportView') + search,
  })

test('the user can choose the paper size for formats with pages', async () => {
  const { user, shownAt } = draw('')
  await user.click(await screen.findByRole('radio', { name: 'Letter' }))
  await waitFor(() => expect(shownAt()).toContain('paper=letter'))
  await user.click(screen.getByRole('radio', { name: /^CSV/ }))
  expect(screen.queryByRole('radio', { name: 'Letter' })).toBeNull()
})

test('a guest sees the export of the sample', async () => {
  draw('', { isMember: false })
  await screen.findByText(/invented company/)
  const facts = await screen.findAllByRole('definition')
  expect(facts.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    'Northern Bridge (sample)',
    'RUB',
    'thousands of roubles',
    '2024',
    '2023',
  ])
  expect(screen.getByRole('button', { name: /Total assets 31 December 2024$/ }).textContent).toBe('1,126,330')
  expect(screen.queryByRole('link', { name: 'My statements' })).toBeNull()
})

test('a guest who opens a statement gets a link to sign in', async () => {
  draw('?id=sample-1&names=1', { isMember: false })
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/generatepdf?id=sample-1&names=1')}`)
})

test('the button names the file to download', async () => {
  const { user, shownAt } = draw('?id=sample-1')
  await screen.findByRole('button', { name: 'Download Financial Statement – Northern Bridge (sample) – 2024.pdf' })
  await user.click(screen.getByRole('radio', { name: /^Excel/ }))
  screen.getByRole('button', { name: 'Download Financial Statement – Northern Bridge (sample) – 2024.xlsx' })
  await waitFor(() => expect(shownAt()).toBe('/generatepdf?id=sample-1&format=excel'))
})

test('the currency and rate of the document are above the export', async () => {
  draw('?id=sample-1&currency=USD&rate=101.68&whole=1', {
    given: { readReferenceRates: () => Promise.reject(refused('rate-unknown')) },
  })
  await screen.findByText('RUB and USD at 101.68')
  expect(screen.getByRole('button', { name: /Total assets 31 December 2024, USD thousand$/ }).textContent).toBe(
    '11,077',
  )
})

test('the link back to the statement keeps the display options', async () => {
  const options = 'names=1&change=1&currency=EUR&rate=100'
  const { user } = draw(`?id=sample-1&${options}`)
  const hrefOf = async () => (await screen.findByRole('link', { name: 'Back to the statement' })).getAttribute('href')
  expect(await hrefOf()).toBe(`/balancesheet-output/sample-1?${options}`)
  await user.click(screen.getByRole('switch', { name: 'Change on the previous year' }))
  await waitFor(async () => expect(await hrefOf()).toBe('/balancesheet-output/sample-1?names=1&currency=EUR&rate=100'))
})

test('the page of a draft links to its editor', async () => {
  draw(`?id=${draft.id}`)
  await screen.findByRole('link', { name: 'Continue' })
})

test('the page of a missing statement links back', async () => {
  draw('?id=gone', { given: { readStatement: () => Promise.reject(refused('statement-not-found')) } })
  expect((await screen.findByRole('alert')).textContent).toContain('was deleted')
  screen.getByRole('link', { name: 'My statements' })
})

test('the export stays on the page if the statement cannot be reloaded', async () => {
  let isDown = false
  const readStatement = async () => {
    if (isDown) throw new CallRefused({ status: 403, body: '<html>', retryAfter: null })
    return generated
  }
  const { queries } = draw('?id=sample-1', { given: { readStatement } })
  await screen.findByRole('button', { name: /^Download Financial Statement/ })
  isDown = true
  await act(() => queries.invalidateQueries({ queryKey: statementsKey }))
  await screen.findByRole('alert')
  screen.getByRole('button', { name: /^Download Financial Statement/ })
})
