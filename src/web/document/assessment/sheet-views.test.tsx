import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerAddress } from '#contract/outside-pages.ts'
import { address } from '#contract/screens.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import { inputsWith, shownWith } from '#web/fixtures/kept-assessment.ts'
import { record } from '#web/fixtures/kept-statement.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { AssessmentSheet } from './assessment-sheet.tsx'
import type { ShownAssessment } from './shown-assessment.ts'

const draw = (shown: ShownAssessment, asked = '') =>
  drawPage(<AssessmentSheet shown={shown} />, {
    api: {},
    signedIn,
    at: address('assessment', { id: 'assessment-1' }) + asked,
  })

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const firstPage = ['Northern Bridge (sample)', 'Conclusions', 'Key numbers', 'Before you rely on this']

test('the sheet opens in English on its first page', () => {
  draw(shownWith())
  expect(screen.getByRole('article').lang).toBe('en')
  expect(headings()).toEqual([...firstPage, 'Strengths and weaknesses', 'What would improve the rating'])
  expect(document.querySelector('details')).toBeNull()
})

test.each([
  ['Please note', ['Please note']],
  ['Maximum', ['How the recommended maximum was calculated']],
  [
    'Rating',
    [
      'Rating scale',
      'How the rating is calculated',
      'How the liquidity level is calculated',
      'How the short-term credit risk is calculated',
      'How the figures determine the kind of company',
    ],
  ],
  ['Overview', ['Overview', 'Figures behind the ratios']],
  ['Ratios', ['The thirteen ratios and their tables']],
  ['About', ['Disclaimers', 'What was assessed']],
])('the tab “%s” shows its parts, and the choice is in the URL', async (name, parts) => {
  const { user, shownAt } = draw(shownWith())
  await user.click(screen.getByRole('tab', { name }))
  expect(headings()).toEqual([...firstPage, ...parts])
  await waitFor(() => expect(shownAt()).toContain('?view='))
})

test('a link to the table of a ratio opens the tab of the ratios', async () => {
  const { user, router } = draw(shownWith())
  const [rule] = screen.getAllByRole('link', { name: /^Rule: how/ })
  const hash = rule?.getAttribute('href') ?? ''
  await user.click(rule ?? document.body)
  act(() => void router.navigate({ hash }))
  await waitFor(() => expect(document.getElementById(hash.slice(1))).not.toBeNull())
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ratios')
})

test('a URL that names a part opens the tab with the part', () => {
  draw(shownWith(), '#rating-scale')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Rating')
  expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.getElementById('overview')).not.toBeNull()
  expect(document.getElementById('disclaimers')).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.getElementById('overview')).toBeNull()
})

test('an assessment by an early version has no heading for the kind of company', async () => {
  const { printout, ...others } = shownWith()
  const { kind: _kind, standing: _standing, ...before } = printout
  const { user } = draw({ ...others, methodVersion: '1.0', printout: before })
  expect(headings().slice(0, 4)).toEqual([...firstPage.slice(0, 3), 'Strengths and weaknesses'])
  await user.click(screen.getByRole('tab', { name: 'Rating' }))
  expect(headings()).not.toContain('How the figures determine the kind of company')
})

test('a link to the state register appears only if the statement has a tax number', () => {
  const statement = { ...record, inn: '7801234560' }
  const live = liveAssessment({ kind: 'statement', statement }, inputsWith(), anna.name)
  if (!live.isAssessed) throw new Error('the sample is not assessed')
  draw(live.shown)
  const link = screen.getByRole('link', { name: 'State register of accounting statements' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    registerAddress('accounts', '7801234560'),
    '_blank',
    'noreferrer',
  ])
  expect(shownWith().printout.standing).not.toHaveProperty('registers')
})

test('the kind of company is on the first page if the printout mentions it', () => {
  const shown = shownWith()
  const { kind } = shown.printout
  if (kind === undefined) throw new Error('the sample has no kind')
  draw({ ...shown, printout: { ...shown.printout, kind: { ...kind, text: 'A holding company.' } } })
  within(screen.getByRole('region', { name: 'Kind of company' })).getByText('A holding company.')
})
