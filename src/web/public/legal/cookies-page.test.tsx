import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedEntries } from '#words/legal/cookies.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { anna } from '../../fixtures/member-anna.ts'
import { rememberHint } from '../../document/statement/figures-hint.tsx'
import { checkoutOf } from '../../buying/kept-checkout.ts'
import { newTask, writeTask } from '../../session/waiting.ts'
import { ConsentBanner } from '../../layouts/footer.tsx'
import { makeActivity } from '#browser/activity.ts'
import { foldBanner } from '../../layouts/address-banner.tsx'
import { rememberCompanyChoice } from '../../session/last-company-choice.ts'
import { giveConsent } from '../../session/consent.ts'
import { writeCopy } from '../../session/drafts.ts'
import { makeSession } from '../../session/session.ts'
import { writeKeptForm } from '#browser/kept-forms.ts'
import { writeTyped } from '../../session/typed-inputs.ts'
import CookiesPage from './cookies-page.tsx'

const atThePage = () =>
  drawPage(
    <>
      <CookiesPage />
      <ConsentBanner onAnswered={() => undefined} />
    </>,
    { api: {}, at: '/cookie-policy' },
  )

const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const choice = () => within(screen.getByRole('group', { name: 'Your answer on optional cookies' }))

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('the button “%s” closes the banner, and the cookie policy shows the answer', async (button, answer) => {
  const { user } = atThePage()
  choice().getByText('You have not answered yet.')
  const asked = banner()
  if (asked === null) throw new Error('there is no banner')
  await user.click(within(asked).getByRole('button', { name: button }))
  expect(banner()).toBeNull()
  expect(window.localStorage.getItem('cookieConsent')).toBe(answer)
  choice().getByText(`You ${answer} optional cookies.`)
})

test('consent can be changed on the page of the cookie policy', async () => {
  const { user } = atThePage()
  await user.click(choice().getByRole('button', { name: 'Accept' }))
  expect(banner()).toBeNull()
  choice().getByRole('button', { name: 'Accept', pressed: true })
  await user.click(choice().getByRole('button', { name: 'Decline' }))
  choice().getByText('You declined optional cookies.')
  choice().getByRole('button', { name: 'Accept', pressed: false })
  expect(window.localStorage.getItem('cookieConsent')).toBe('declined')
})

test('the banner’s two buttons look alike', () => {
  atThePage()
  const asked = banner()
  if (asked === null) throw new Error('there is no banner')
  const [accept, decline] = within(asked).getAllByRole('button')
  expect(accept?.className).toBe(decline?.className)
})

test('the table lists exactly the entries that the site stores in the browser', () => {
  atThePage()
  makeSession(window.localStorage).begin({ token: 'token-1', user: anna })
  makeActivity(window.localStorage, () => 1_000_000).note()
  const at = { row: '1250', column: 'current' } as const
  writeCopy(window.localStorage, { memberId: '1', draftId: '2' }, { tab: 'a', at, unsent: null })
  writeTyped(window.localStorage, { memberId: '1', statementId: '2' }, { title: 'Blue Whale' })
  checkoutOf(window.localStorage, { memberId: '1', planId: 'translation', quantity: 1, priceSerial: 1 })
  writeTask(window.localStorage, '1', newTask('Blue Whale', { kind: 'draft', id: '2' }))
  giveConsent('declined')
  rememberHint()
  rememberCompanyChoice('name')
  writeKeptForm(window.sessionStorage, { personId: 'm1', form: 'profile' }, { name: 'Anna' })
  foldBanner(true)
  const ofTab = Object.keys(window.sessionStorage).map((name) => name.replace(/^(form:).+/, '$1…'))
  expect(ofTab.toSorted()).toEqual(['addressBanner', 'form:…'])
  window.sessionStorage.clear()
  const listed = storedEntries.filter(({ place }) => place === 'Local storage').map(({ name }) => name)
  const stored = Object.keys(window.localStorage).map((name) =>
    name.replace(/^(draft:|assessment:|checkout:|waiting:).+/, '$1…'),
  )
  expect(stored.sort()).toEqual([...listed].sort())
  const rows = within(screen.getByRole('table')).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(storedEntries.map(({ name }) => name))
})
