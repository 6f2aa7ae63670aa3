import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { anna, listed, signedIn } from '#web/fixtures/kept-statement.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { takeHandedFiles } from '../../reading/handed-files.ts'
import MemberView from './member-view.tsx'

type Held = AnswerOf<'readCurrentPlan'>

const free: Held = {
  plan: {
    ...{ id: 'free', name: 'Free', cost: 0, slug: 'year', description: '', recommendation: null, isActive: true },
    ...{ users: 1, translationsPerYear: 10, assessmentsPerYear: 12, offerUntil: null, gives: null, isSample: false },
  },
  since: new Date('2026-06-03T12:00:00Z'),
  subscriptions: [],
  grants: [],
  counter: 7,
  assessmentCounter: 11,
}

const kept = ['Aspen', 'Birch', 'Cedar', 'Doum', 'Elm', 'Fir'].map((companyTitle, position) =>
  listed({ id: companyTitle, companyTitle, status: position === 1 ? 'draft' : 'generated' }),
)

const draw = (held: Held = free, financialStatements = kept) =>
  drawPage(<MemberView />, {
    api: {
      readCurrentPlan: async () => held,
      listStatements: async () => ({ user: { ...anna, financialStatements } }),
    } satisfies Partial<Client>,
    signedIn,
  })

test('the five statements changed last are there with their links, a draft where it is entered', async () => {
  draw()
  const list = within(await screen.findByRole('list', { name: 'Latest statements and drafts' }))
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.map(([name]) => name?.split(',')[0])).toEqual(['Aspen', 'Birch', 'Cedar', 'Doum', 'Elm'])
  expect(links.slice(0, 2).map(([, to]) => to)).toEqual(['/balancesheet-output/Aspen', '/balancesheet-input/Birch'])
  expect(list.getAllByText('Draft')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'My statements' }).getAttribute('href')).toBe('/financial-statements')
})

test('what is left of the plan is said of translations and of assessments', async () => {
  draw()
  await screen.findByText('7 of 10 translations left this year · 11 of 12 assessments left this year')
})

test('files dropped on the page go on to the page that reads them', async () => {
  const { router, shownAt } = draw()
  await screen.findByRole('heading', { name: 'Drop a filing to translate it' })
  const file = new File(['x'], 'filing.xml')
  fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } })
  await waitFor(() => expect(shownAt()).toBe('/transformation-input/FinancialStatements'))
  expect(takeHandedFiles(router.state.location.state)).toEqual([{ name: 'filing.xml', blob: file }])
})

test('several files dropped together go on to the page of many files', async () => {
  const { router, shownAt } = draw()
  await screen.findByRole('heading', { name: 'Drop a filing to translate it' })
  const files = [new File(['x'], 'one.xml'), new File(['y'], 'two.xml')]
  fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } })
  await waitFor(() => expect(shownAt()).toBe('/files'))
  expect(takeHandedFiles(router.state.location.state)).toEqual(files.map((blob) => ({ name: blob.name, blob })))
})

test.each([
  [{ ...free, counter: 0 }, /no translations left this year/],
  [
    { plan: null, since: null, counter: null, assessmentCounter: null, subscriptions: [], grants: [] },
    /don’t have a plan yet/,
  ],
])('where nothing can be translated, the way to a plan stands instead', async (held, why) => {
  draw(held)
  await screen.findByText(why)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
    '/financialStatmentsTranslation-plans',
  )
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})

test('who has no statement yet is shown the sample', async () => {
  draw(free, [])
  const sample = await screen.findByRole('link', { name: 'Try the sample' })
  expect(sample.getAttribute('href')).toBe('/transformation-input/FinancialStatements#sample')
})
